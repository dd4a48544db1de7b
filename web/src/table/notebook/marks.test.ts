import { describe, expect, it } from "vitest";
import { cycle, judge, type Marks, read, restore, rubOut, toggleGroup } from "./marks";

describe("writing into the notebook", () => {
  it("goes through no, yes, maybe and back to nothing by taps", () => {
    let marks: Marks = {};
    const seen = [];
    for (let i = 0; i < 4; i++) {
      marks = cycle(marks, "rope", "1");
      seen.push(read(marks, "rope", "1").verdict);
    }
    expect(seen).toEqual(["no", "yes", "maybe", null]);
    expect(marks).toEqual({});
  });

  it("rubs a verdict out when it is written twice", () => {
    const once = judge({}, "rope", "1", "maybe");
    expect(read(once, "rope", "1").verdict).toBe("maybe");
    expect(judge(once, "rope", "1", "maybe")).toEqual({});
  });

  it("keeps groups in order beside a verdict", () => {
    let marks = toggleGroup({}, "rope", "1", 3);
    marks = toggleGroup(marks, "rope", "1", 1);
    marks = judge(marks, "rope", "1", "maybe");
    expect(marks).toEqual({ "rope/1": "m13" });
    expect(read(marks, "rope", "1")).toEqual({ verdict: "maybe", groups: [1, 3] });
    expect(toggleGroup(marks, "rope", "1", 1)).toEqual({ "rope/1": "m3" });
    expect(rubOut(marks, "rope", "1")).toEqual({});
  });

  it("never changes what it is given", () => {
    const before: Marks = Object.freeze({ "rope/1": "y" });
    cycle(before, "rope", "1");
    rubOut(before, "rope", "1");
    expect(before).toEqual({ "rope/1": "y" });
  });
});

describe("a saved notebook", () => {
  it("comes back as it was", () => {
    const marks = { "rope/1": "m13" };
    const texts = { "rope/1": "He coughed." };
    expect(restore({ marks, revision: 4 })).toEqual({ marks, texts: {}, revision: 4 });
    expect(restore({ marks, texts, revision: 5 })).toEqual({ marks, texts, revision: 5 });
  });

  it("is read with care", () => {
    expect(restore({ marks: {}, texts: { a: 3, b: "b" }, revision: 1 })?.texts).toEqual({ b: "b" });
    expect(restore({ marks: {}, texts: "words", revision: 1 })?.texts).toEqual({});
    expect(restore(null)).toBeNull();
    expect(restore("yes")).toBeNull();
    expect(restore({ marks: {} })).toBeNull();
    expect(restore({ marks: { a: "<b>", b: 3, c: "n" }, revision: 1 })?.marks).toEqual({ c: "n" });
  });
});
