/** What an edition calls things; what it does not say is called as in the country house. */

import type { Edition, Terms } from "./wire";

const USUAL: Required<Terms> = { weapon: "weapon", weapons: "weapons", suspect_article: "" };

export const termsOf = ({ terms = {} }: Pick<Edition, "terms">): Required<Terms> => ({ ...USUAL, ...terms });
