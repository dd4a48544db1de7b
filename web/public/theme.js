// Runs before the first paint, so that a dark room stays dark. The switch itself is in src/lib/theme.svelte.ts.
try {
  var theme = localStorage.getItem("sleuth.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed to us: the system's choice stands.
}
