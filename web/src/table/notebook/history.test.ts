import { expect, it } from "vitest";
import { begin, change, redo, undo } from "./history";

it("undoes and redoes step by step, and stops at either end", () => {
  let history = change(change(begin("a"), "b"), "c");
  history = undo(history);
  expect(history.now).toBe("b");
  history = undo(undo(history));
  expect(history.now).toBe("a");
  history = redo(redo(redo(history)));
  expect(history.now).toBe("c");
});

it("forgets the undone future when something new is written", () => {
  const history = change(undo(change(begin("a"), "b")), "c");
  expect(redo(history).now).toBe("c");
  expect(undo(history).now).toBe("a");
});

it("remembers a long evening, but not for ever", () => {
  let history = begin(0);
  for (let i = 1; i <= 500; i++) history = change(history, i);
  expect(history.past.length).toBe(200);
});
