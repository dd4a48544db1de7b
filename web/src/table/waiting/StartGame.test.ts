import { mount, unmount } from "svelte";
import { expect, it } from "vitest";
import type { TableInfo, You } from "../../lib/wire";
import type { Table } from "../table.svelte";
import StartGame from "./StartGame.svelte";

const chair = (name: string, kept = "") => ({ chair: name, use: "person", name: kept ? "" : name, kept });

function button(info: Partial<TableInfo>): HTMLButtonElement {
  document.body.replaceChildren();
  const props = { table: {} as Table, info: info as TableInfo, you: { host: true, chair: "a" } as You, least: 2 };
  const start = mount(StartGame, { target: document.body, props });
  const found = document.querySelector("button")!;
  void unmount(start);
  return found;
}

it("does not call it the start while a rematch still waits for somebody", () => {
  const seated = [chair("a"), chair("b")] as TableInfo["chairs"];
  const awaited = [...seated, chair("c", "Cy")] as TableInfo["chairs"];
  const label = (chairs: TableInfo["chairs"]) => button({ chairs, self_starting: true }).textContent?.trim();
  expect(label(seated)).toBe("Start the game");
  expect(label(awaited)).toBe("Start without Cy");
  expect(label([...awaited, chair("d", "Di")] as TableInfo["chairs"])).toBe("Start without them");
});
