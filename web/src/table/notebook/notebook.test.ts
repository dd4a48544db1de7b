import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { judge } from "./marks";
import { Notebook } from "./notebook.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

const yes = (notebook: Notebook, card: string) => notebook.write(judge(notebook.marks, card, "1", "yes"));

it("survives a reload, and the house gets one copy after a burst of writing", () => {
  const save = vi.fn();
  const notebook = new Notebook("notes.t", save);
  yes(notebook, "rope");
  yes(notebook, "plum");
  expect(save).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(save).toHaveBeenCalledOnce();
  expect(save).toHaveBeenCalledWith({ marks: { "rope/1": "y", "plum/1": "y" }, revision: 2 });
  expect(new Notebook("notes.t", save).marks).toEqual({ "rope/1": "y", "plum/1": "y" });
});

it("takes the house's copy if it is newer, and sends its own if that is", () => {
  const save = vi.fn();
  const notebook = new Notebook("notes.t", save);
  yes(notebook, "rope");
  notebook.received({ marks: { "hall/0": "n" }, revision: 7 });
  expect(notebook.marks).toEqual({ "hall/0": "n" });
  yes(notebook, "rope");
  vi.advanceTimersByTime(1000);
  save.mockClear();
  notebook.received({ marks: {}, revision: 3 });
  expect(notebook.marks).toEqual({ "hall/0": "n", "rope/1": "y" });
  vi.advanceTimersByTime(1000);
  expect(save).toHaveBeenCalledWith({ marks: { "hall/0": "n", "rope/1": "y" }, revision: 8 });
});

it("saves an undo as a change like any other", () => {
  const save = vi.fn();
  const notebook = new Notebook("notes.t", save);
  yes(notebook, "rope");
  notebook.undo();
  notebook.undo();
  vi.advanceTimersByTime(1000);
  expect(save).toHaveBeenLastCalledWith({ marks: {}, revision: 2 });
  notebook.redo();
  expect(notebook.marks).toEqual({ "rope/1": "y" });
});

it("follows another tab of the same player", () => {
  const notebook = new Notebook("notes.t", vi.fn());
  const close = notebook.open();
  const other = new Notebook("notes.t", vi.fn());
  yes(other, "rope");
  dispatchEvent(new StorageEvent("storage", { key: "sleuth.notes.t" }));
  expect(notebook.marks).toEqual({ "rope/1": "y" });
  close();
});

it("keeps words beside the marks, and a mark that is undone takes none of them along", () => {
  const save = vi.fn();
  const notebook = new Notebook("notes.t", save);
  notebook.writeText("A1", "She lies.");
  notebook.writeText("A1", "She lies.");
  yes(notebook, "rope");
  notebook.undo();
  vi.advanceTimersByTime(1000);
  expect(save).toHaveBeenLastCalledWith({ marks: {}, texts: { A1: "She lies." }, revision: 3 });
  expect(new Notebook("notes.t", save).texts).toEqual({ A1: "She lies." });
  notebook.received({ marks: {}, texts: { B1: "He too." }, revision: 9 });
  expect(notebook.texts).toEqual({ B1: "He too." });
  notebook.writeText("B1", "");
  vi.advanceTimersByTime(1000);
  expect(save).toHaveBeenLastCalledWith({ marks: {}, revision: 10 });
});
