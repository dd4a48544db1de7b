/** The games the house offers, and their boards, cards and pieces, each asked for once. */
import { api, reason } from "./api";
import type { Edition, GameInfo } from "./wire";

class Games {
  list = $state.raw<GameInfo[]>([]);
  loading = $state(true);
  trouble = $state("");
  #contents = new Map<string, Promise<Edition>>();

  async load(): Promise<void> {
    this.loading = true;
    this.trouble = "";
    try {
      this.list = await api.games();
    } catch (error) {
      this.trouble = reason(error);
    } finally {
      this.loading = false;
    }
  }

  find(id: string): GameInfo | undefined {
    return this.list.find((game) => game.id === id);
  }

  content(id: string): Promise<Edition> {
    let content = this.#contents.get(id);
    if (!content) {
      content = api.content(id);
      this.#contents.set(id, content);
      content.catch(() => this.#contents.delete(id)); // so that the next one who asks tries again
    }
    return content;
  }
}

export const games = new Games();
