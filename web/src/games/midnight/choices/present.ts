/** How the case presents what is asked: the ship takes part in moves, and what costs something says so. */

import type { Component } from "svelte";
import type { ChoiceProps, Presentation } from "../../../table/choices/present";
import Alongside from "./Alongside.svelte";
import Investigate from "./Investigate.svelte";
import MoveSuspect from "./MoveSuspect.svelte";
import NotedChoice from "./NotedChoice.svelte";
import WriteChoice from "./WriteChoice.svelte";
import ZoneChoice from "./ZoneChoice.svelte";

const OWN: Readonly<Record<string, Component<ChoiceProps>>> = {
  place: ZoneChoice,
  walk: ZoneChoice,
  "read-aloud": Investigate,
  "read-alone": Alongside,
  buy: NotedChoice,
  keep: NotedChoice,
  publish: NotedChoice,
  more: NotedChoice,
  reveal: NotedChoice,
  "move-suspect": MoveSuspect,
  write: WriteChoice,
};

export const PRESENTATION: Presentation = {
  own: ({ kind }) => OWN[kind] ?? null,
  fills: ({ kind }) => kind === "write",
  explained: ({ kind, note }) => kind in OWN && Boolean(note),
  last: ({ kind }) => kind === "done",
  folded: () => true,
};
