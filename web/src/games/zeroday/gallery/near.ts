/** What is not near the screen yet need not be drawn. */

import type { Attachment } from "svelte/attachments";

/** How far from the screen drawing begins. */
const MARGIN = "600px";

/** Calls once the element has come near the screen. */
export function near(come: () => void): Attachment<Element> {
  return (element) => {
    const watcher = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        come();
      },
      { rootMargin: MARGIN },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  };
}
