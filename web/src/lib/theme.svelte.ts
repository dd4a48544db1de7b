/** Light, dark, or as the system says. `public/theme.js` applies a kept choice before the first paint. */
export type Theme = "light" | "dark" | "system";

const KEY = "sleuth.theme";

function read(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

class ThemeChoice {
  chosen = $state<Theme>(read());

  choose(theme: Theme): void {
    this.chosen = theme;
    const root = document.documentElement;
    if (theme === "system") delete root.dataset.theme;
    else root.dataset.theme = theme;
    try {
      if (theme === "system") localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, theme);
    } catch {
      // It holds for this visit.
    }
  }

  /** The next of the three, for a button that goes round. */
  next(): void {
    this.choose(this.chosen === "system" ? "light" : this.chosen === "light" ? "dark" : "system");
  }
}

export const theme = new ThemeChoice();
