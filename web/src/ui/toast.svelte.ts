/** Short news that comes up and goes away by itself. */
export interface Toast {
  id: number;
  text: string;
  tone: "plain" | "good" | "bad";
}

const LASTS = 6000;

class Toasts {
  shown = $state<Toast[]>([]);
  #next = 1;

  add(text: string, tone: Toast["tone"] = "plain"): void {
    const id = this.#next++;
    this.shown.push({ id, text, tone });
    setTimeout(() => this.dismiss(id), LASTS);
  }

  dismiss(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();

export function toast(text: string, tone: Toast["tone"] = "plain"): void {
  toasts.add(text, tone);
}
