import { afterEach, expect, test, vi } from "vitest";
import { api, freshNonce, reason, Refusal, Unreachable } from "./api";

afterEach(() => vi.unstubAllGlobals());

function answering(body: BodyInit | null, init: ResponseInit): ReturnType<typeof vi.fn> {
  const fetched = vi.fn(async () => new Response(body, init));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

test("a refusal carries the server's sentence, its status and its rule", async () => {
  answering(JSON.stringify({ text: "There is no such table.", rule: "X-1" }), { status: 404 });
  const refusal = await api.table("nope").catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ status: 404, message: "There is no such table.", problem: { rule: "X-1" } });
  expect(reason(refusal)).toBe("There is no such table.");
});

test("an answer that is no JSON is still told in a sentence", async () => {
  answering("<html>bad gateway</html>", { status: 502 });
  await expect(api.me()).rejects.toThrow("Our server had a problem (error 502). Try again in a moment.");
});

test("a network that is away is no refusal", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(api.me()).rejects.toBeInstanceOf(Unreachable);
});

test("an error of our own never shows its insides", () => {
  expect(reason(new TypeError("x is undefined"))).toBe("Something went wrong on our side. Try again in a moment.");
});

test("ids are escaped on their way into an address", async () => {
  const fetched = answering("{}", { status: 200 });
  await api.table("../me?x=1");
  expect(fetched.mock.calls[0]![0]).toBe("/api/tables/..%2Fme%3Fx%3D1");
});

test("a record is sent as the bytes it is", async () => {
  const fetched = answering("{}", { status: 200 });
  const file = new Blob(["{}\n"]);
  await api.replayFile(file, "all");
  const [path, init] = fetched.mock.calls[0] as unknown as [string, RequestInit];
  expect(path).toBe("/api/replay?eyes=all");
  expect(init.body).toBe(file);
});

test("a nonce is sixteen bytes in hex, and another each time", () => {
  expect(freshNonce()).toMatch(/^[0-9a-f]{32}$/);
  expect(freshNonce()).not.toBe(freshNonce());
});
