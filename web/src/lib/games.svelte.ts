/** The games the house offers, and their boards, cards and pieces, each asked for once. */
import { faceOf } from "../games/face";
import type { Playing } from "../games/playing";
import { api, reason, Refusal } from "./api";
import type { GameInfo } from "./wire";

class Games {
  list = $state.raw<GameInfo[]>([]);
  loading = $state(true);
  trouble = $state("");
  #contents = new Map<string, Promise<unknown>>();
  #coming: Promise<GameInfo[]> | null = null;

  async load(): Promise<void> {
    this.loading = true;
    this.trouble = "";
    this.#coming = api.games();
    try {
      this.list = await this.#coming;
    } catch (error) {
      this.#coming = null; // so that the next one who asks tries again
      this.trouble = reason(error);
    } finally {
      this.loading = false;
    }
  }

  find(id: string): GameInfo | undefined {
    return this.list.find((game) => game.id === id);
  }

  /** All games, once they are here. */
  all(): Promise<GameInfo[]> {
    if (this.#coming === null) void this.load();
    return this.#coming!;
  }

  content(id: string): Promise<unknown> {
    let content = this.#contents.get(id);
    if (!content) {
      content = api.content(id);
      this.#contents.set(id, content);
      content.catch(() => this.#contents.delete(id)); // so that the next one who asks tries again
    }
    return content;
  }

  /** A game with all that it takes to draw it. */
  async open(id: string): Promise<Playing> {
    const [content, drawn] = await Promise.all([this.content(id), this.#drawn(id)]);
    return { content, ...drawn };
  }

  async #drawn(id: string): Promise<Omit<Playing, "content">> {
    const info = (await this.all()).find((game) => game.id === id);
    if (!info) throw new Refusal(404, { text: "There is no such game here.", rule: "", entries: [] });
    return { info, face: await faceOf(info.family) };
  }
}

export const games = new Games();
