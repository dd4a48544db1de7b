/** Whether this reader knows what a bit is. It is explained until they say so, and never again. */

import { keep, kept } from "../lib/storage";

class Bits {
  known = $state(kept("bits", false));

  learn(): void {
    this.known = true;
    keep("bits", true);
  }
}

export const bitsLearnt = new Bits();
