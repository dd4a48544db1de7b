/** The games the house offers, and their boards, cards and pieces, each asked for once. */
import { faceOf } from "../games/face";
import type { Playing } from "../games/playing";
import { api, reason, Refusal } from "./api";
import { contentSettings } from "./settings";
import type { GameInfo, Settings } from "./wire";

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

  /** What is offered to be played here; a help for a real table is found beside its game. */
  get offered(): GameInfo[] {
    return this.list.filter(({ facts }) => !facts.beside);
  }

  find(id: string): GameInfo | undefined {
    return this.list.find((game) => game.id === id);
  }

  /** All games, once they are here. */
  all(): Promise<GameInfo[]> {
    if (this.#coming === null) void this.load();
    return this.#coming!;
  }

  /** A game's board, cards and pieces at a table with these options, or with the usual ones. */
  async content(id: string, options?: Settings): Promise<unknown> {
    const shaping = options
      ? contentSettings((await this.all()).find((game) => game.id === id)?.options ?? [], options)
      : {};
    const key = JSON.stringify([id, shaping]);
    let content = this.#contents.get(key);
    if (!content) {
      content = api.content(id, shaping);
      this.#contents.set(key, content);
      content.catch(() => this.#contents.delete(key)); // so that the next one who asks tries again
    }
    return content;
  }

  /** A game with all that it takes to draw it, at a table with these options or with the usual ones. */
  async open(id: string, options?: Settings): Promise<Playing> {
    const [content, drawn] = await Promise.all([this.content(id, options), this.#drawn(id)]);
    return { content, ...drawn };
  }

  async #drawn(id: string): Promise<Omit<Playing, "content">> {
    const info = (await this.all()).find((game) => game.id === id);
    if (!info) throw new Refusal(404, { text: "There is no such game here.", rule: "", entries: [] });
    return { info, face: await faceOf(info.family) };
  }
}

export const games = new Games();
