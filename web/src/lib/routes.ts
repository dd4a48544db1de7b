/** Which page an address means. */
export type Route =
  | { page: "home" }
  | { page: "lobby" }
  | { page: "new" }
  | { page: "table"; id: string }
  | { page: "how-to-play"; game: string }
  | { page: "replay"; table: string }
  | { page: "companion"; game?: string }
  | { page: "cards"; game?: string; place: readonly string[] }
  | { page: "account" }
  | { page: "fairness" }
  | { page: "gallery" }
  | { page: "not-found" };

const DEFAULT_GAME = "classic";

export function routeOf(path: string): Route {
  const parts = path.split("/").filter(Boolean).map(decoded);
  const [first = "", second = ""] = parts;
  if (parts.length === 0) return { page: "home" };
  if (first === "cards") return { page: "cards", ...(second && { game: second }), place: parts.slice(2) };
  if (parts.length === 1) {
    switch (first) {
      case "lobby":
      case "new":
      case "account":
      case "fairness":
      case "gallery":
      case "companion":
        return { page: first };
      case "how-to-play":
        return { page: "how-to-play", game: DEFAULT_GAME };
      case "replay":
        return { page: "replay", table: "" };
    }
  }
  if (parts.length === 2) {
    switch (first) {
      case "table":
        return { page: "table", id: second };
      case "how-to-play":
        return { page: "how-to-play", game: second };
      case "replay":
        return { page: "replay", table: second };
      case "companion":
        return { page: "companion", game: second };
    }
  }
  return { page: "not-found" };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
