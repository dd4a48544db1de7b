/** Where a box that scrolls goes on: ``data-more`` names the sides, and their edges show it. */

export type Side = "above" | "below" | "left" | "right";
type Box = Pick<HTMLElement, `${"scroll" | "client"}${"Width" | "Height"}` | `scroll${"Top" | "Left"}`>;

const SLACK = 2; // browsers round

/** The sides behind which there is more. */
export function hiddenSides(box: Box): Side[] {
  const sides: [Side, number][] = [
    ["above", box.scrollTop],
    ["below", box.scrollHeight - box.clientHeight - box.scrollTop],
    ["left", box.scrollLeft],
    ["right", box.scrollWidth - box.clientWidth - box.scrollLeft],
  ];
  return sides.filter(([, hidden]) => hidden > SLACK).map(([side]) => side);
}

/** Keeps ``data-more`` true, whatever scrolls, comes, goes or grows; tells whenever it looked. */
export function edges(node: HTMLElement, told?: (more: readonly Side[]) => void): () => void {
  const look = () => {
    const more = hiddenSides(node);
    if (more.length > 0) node.dataset.more = more.join(" ");
    else delete node.dataset.more;
    told?.(more);
  };
  const sizes = new ResizeObserver(look);
  const watch = () => [node, ...node.children].forEach((one) => sizes.observe(one));
  const contents = new MutationObserver(() => {
    watch();
    look();
  });
  watch();
  contents.observe(node, { childList: true });
  node.addEventListener("scroll", look, { passive: true });
  return () => {
    sizes.disconnect();
    contents.disconnect();
    node.removeEventListener("scroll", look);
  };
}
