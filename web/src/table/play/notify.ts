/** Messages outside the page, for somebody who looks at another one. */

export const mayNotify = (): boolean => typeof Notification !== "undefined";

/** Ask the browser for leave; only ever after a press. */
export async function askToNotify(): Promise<boolean> {
  if (!mayNotify()) return false;
  if (Notification.permission === "default") await Notification.requestPermission();
  return Notification.permission === "granted";
}

/** Say something to somebody who is away; a newer message takes the place of an older one. */
export function notify(title: string, body: string): void {
  if (!mayNotify() || Notification.permission !== "granted" || !document.hidden) return;
  try {
    const message = new Notification(title, { body, tag: "sleuth" });
    message.onclick = () => {
      window.focus();
      message.close();
    };
  } catch {
    // Some phones let only installed pages do this.
  }
}
