import { mount, tick, unmount } from "svelte";
import { expect, it, vi } from "vitest";
import type { Choice, Option } from "../../../lib/wire";
import type { Filled } from "../../../table/choices/draft";
import { HOUSE } from "../mansion.fixture";
import Harness from "./GuessChoice.harness.svelte";

const options = (...values: string[]): Option[] => values.map((value) => ({ value, label: value }));
const choice: Choice = {
  kind: "guess",
  label: "Name everybody",
  slots: [
    {
      takes: "assign",
      name: "who",
      label: "Who is who",
      options: options("1"),
      values: options(...HOUSE.guests.map(({ id }) => id)),
    },
  ],
};

it("tells of what a hint filled in, so that the clock can use it", async () => {
  const onfill = vi.fn<(filled: Filled) => void>();
  const laid = { who: { "1": HOUSE.guests[0]!.id } };
  const props = { choice, masks: ["fox", "owl"], laid, onmove: vi.fn(), onfill };
  const form = mount(Harness, { target: document.body, props });
  await tick();
  expect(onfill).toHaveBeenCalledExactlyOnceWith(laid);
  expect(document.querySelector(".player")?.textContent).toContain(HOUSE.guests[0]!.name);
  void unmount(form);
});

it("asks twice only when a guest is named whom the notebook rules out", async () => {
  const onmove = vi.fn();
  const guest = HOUSE.guests[0]!;
  const laid = { who: { "1": guest.id } };
  const props = { choice, masks: ["fox", "owl"], laid, onmove };
  const named = (name: string) =>
    [...document.querySelectorAll("button")].find((button) => button.textContent?.trim() === name)!;

  const sure = mount(Harness, { target: document.body, props });
  await tick();
  named("Name everybody").click();
  expect(onmove).toHaveBeenCalledOnce();
  void unmount(sure);

  const form = mount(Harness, { target: document.body, props: { ...props, crossed: [guest.id] } });
  await tick();
  named("Name everybody").click();
  await tick();
  expect(onmove).toHaveBeenCalledOnce();
  expect(document.querySelector("dialog")?.textContent).toContain(`cannot be ${guest.spoken ?? guest.name}`);
  expect(named("Think again").className).toContain("primary");
  named("Name everybody, I am certain").click();
  expect(onmove).toHaveBeenCalledTimes(2);
  void unmount(form);
});
