/** Lets the keyboard reach a box that scrolls, while it has something to scroll. */
export function scrollable(node: HTMLElement): () => void {
  const watch = new ResizeObserver(() => {
    const scrolls = node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight;
    if (scrolls) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  });
  watch.observe(node);
  for (const child of node.children) watch.observe(child);
  return () => watch.disconnect();
}
