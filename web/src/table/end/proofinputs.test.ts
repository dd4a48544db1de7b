import { beforeEach, expect, it } from "vitest";
import { keepCommitment, keepNonce, keepsakes } from "./proofinputs";

beforeEach(() => localStorage.clear());

it("keeps the first seal it sees, table by table, and no later one", () => {
  keepCommitment("a", "first", true);
  keepCommitment("a", "second", false);
  expect(keepsakes("a").commitment).toEqual({ hash: "first", early: true });
  expect(keepsakes("b").commitment).toBeNull();
});

it("keeps the number that was sent last: whoever changes chairs sends another", () => {
  keepNonce("a", "one");
  keepNonce("a", "two");
  expect(keepsakes("a").nonce).toBe("two");
});
