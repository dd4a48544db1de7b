/** Who you are here. A guest at first; a name and a password make it last. */
import { api, reason } from "./api";
import { kept, keep } from "./storage";
import type { Person } from "./wire";

class Session {
  me = $state<Person | null>(null);
  loading = $state(true);
  /** Why the house does not know us yet, if asking failed. */
  trouble = $state("");
  /** Whether the guest ever chose a name; until then the house made one up. */
  named = $state(kept("named", false));
  #asked: Promise<void> | null = null;

  /** Ask the house who we are. Whoever asks meanwhile gets the same answer: two questions would make two guests. */
  load(): Promise<void> {
    this.#asked ??= this.#ask().finally(() => (this.#asked = null));
    return this.#asked;
  }

  async #ask(): Promise<void> {
    this.loading = true;
    this.trouble = "";
    try {
      this.me = await api.me();
      if (this.me.account) this.named = true;
    } catch (error) {
      this.trouble = reason(error);
    } finally {
      this.loading = false;
    }
  }

  async rename(name: string): Promise<void> {
    this.#is(await api.rename({ name }));
  }

  async register(name: string, password: string): Promise<void> {
    this.#is(await api.register({ name, password }));
  }

  async login(name: string, password: string): Promise<void> {
    this.#is(await api.login({ name, password }));
  }

  async logout(): Promise<void> {
    this.me = await api.logout();
    this.#remember(false);
  }

  async changePassword(password: string, fresh: string): Promise<void> {
    this.#is(await api.changePassword({ password, new: fresh }));
  }

  async deleteAccount(password: string): Promise<void> {
    this.me = await api.deleteAccount({ password });
    this.#remember(false);
  }

  #is(person: Person): void {
    this.me = person;
    this.#remember(true);
  }

  #remember(named: boolean): void {
    this.named = named;
    keep("named", named);
  }
}

export const session = new Session();
