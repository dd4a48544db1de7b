/** What a choice is called, with its cost apart, so that it is drawn in symbols. Pure. */

export interface Label {
  before: string;
  cost: string;
  after: string;
}

const COST = /^(.*?) \((X*\d*[BCNSR]*)\)(.*)$/;

/** "Cast Bramble Harness (1R)" has the cost 1R; a label without one is what it is. */
export function labelParts(label: string): Label {
  const [, before = label, cost = "", after = ""] = COST.exec(label) ?? [];
  return { before, cost, after };
}
