/** Makes the companion of this browser one that opens without a network, and can be put on a home screen. */

const WORKER = "/worker.js";
const SCOPE = "/companion";
const MANIFEST = "/companion.webmanifest";

/** Keep the companion's code in this browser. Browsers without service workers, or that refuse one, need the network. */
export async function keepOffline(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  } catch {
    // Private windows, full disks, plain HTTP.
  }
}

/** While the companion is open, what is put on the home screen is the companion; returns the way back. */
export function offerCompanion(): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const usual = link?.getAttribute("href") ?? "";
  link?.setAttribute("href", MANIFEST);
  return () => link?.setAttribute("href", usual);
}
