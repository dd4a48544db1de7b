/** Keeps something in sight: scrolls the page no further than it must, when it comes, grows or is turned to. The page's
 * own settings say how softly, and what room the edges keep. A box that scrolls by itself is read from its top. */
export function reveal(node: HTMLElement): () => void {
  let fresh = true;
  const watch = new ResizeObserver(() => {
    const box = scrollerOf(node);
    if (!box) node.scrollIntoView({ block: "nearest" });
    else if (fresh) box.scrollTo({ top: 0 });
    fresh = false;
  });
  watch.observe(node);
  return () => watch.disconnect();
}

/** Keeps something that was just opened in sight, in whatever scrolls around it. */
export function keepInSight(node: HTMLElement): () => void {
  const watch = new ResizeObserver(() => node.scrollIntoView({ block: "nearest" }));
  watch.observe(node);
  return () => watch.disconnect();
}

function scrollerOf(node: HTMLElement): HTMLElement | null {
  const around = node.parentElement;
  if (!around || around === document.body) return null;
  return /auto|scroll/.test(getComputedStyle(around).overflowY) ? around : scrollerOf(around);
}
