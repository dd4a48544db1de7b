/** A form on its way to the server: whether it is, and why it came to nothing. */

import { reason } from "../lib/api";

export class Sending {
  busy = $state(false);
  trouble = $state("");

  /** Send it; what is refused is said, and nothing else happens. */
  async send(event: SubmitEvent, work: () => Promise<void>): Promise<void> {
    event.preventDefault();
    this.busy = true;
    this.trouble = "";
    try {
      await work();
    } catch (error) {
      this.trouble = reason(error);
    } finally {
      this.busy = false;
    }
  }
}
