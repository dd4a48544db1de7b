/** Keeps something in sight: scrolls no further than it must, when it comes, grows or is turned to. The page's own
 * settings say how softly, and what room the edges keep. */
export function reveal(node: HTMLElement): () => void {
  const watch = new ResizeObserver(() => node.scrollIntoView({ block: "nearest" }));
  watch.observe(node);
  return () => watch.disconnect();
}
