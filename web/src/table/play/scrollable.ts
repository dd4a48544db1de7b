import { edges } from "../../ui/edges";

/** Lets the keyboard reach a box that scrolls, while it has something to scroll; its edges show where it goes on. */
export function scrollable(node: HTMLElement): () => void {
  return edges(node, (more) => {
    if (more.length > 0) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  });
}
