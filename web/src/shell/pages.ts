/** The pages' code, each its own bundle: whoever comes to play does not wait for the rulebook. */
import type { Component } from "svelte";
import type { Route } from "../lib/routes";

export interface Loaded {
  page: Component<Record<string, unknown>>;
  props: Record<string, unknown>;
}

type Code = Promise<{ default: unknown }>;

function codeOf(route: Route): Code {
  switch (route.page) {
    case "home":
      return import("../pages/Home.svelte");
    case "lobby":
      return import("../pages/Lobby.svelte");
    case "new":
      return import("../pages/NewTable.svelte");
    case "table":
      return import("../table/TablePage.svelte");
    case "how-to-play":
      return import("../pages/HowToPlay.svelte");
    case "replay":
      return import("../pages/Replay.svelte");
    case "companion":
      return import("../pages/Companion.svelte");
    case "cards":
      return import("../pages/Cards.svelte");
    case "account":
      return import("../pages/Account.svelte");
    case "fairness":
      return import("../pages/Fairness.svelte");
    case "gallery":
      return import("../gallery/Gallery.svelte");
    case "not-found":
      return import("../pages/NotFound.svelte");
  }
}

/** A route's page, with what the address says as its props. */
export async function loadPage(route: Route): Promise<Loaded> {
  const { page: _, ...props } = route;
  const code = await codeOf(route);
  return { page: code.default as Loaded["page"], props };
}
