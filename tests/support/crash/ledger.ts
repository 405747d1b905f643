/** The changes that a repeatedly killed server has acknowledged, and so must still have at the end. */
export interface Ledger {
  /** Ids of acknowledged raw alarms. */
  raised: Set<string>;
  /** Comments of acknowledged resolutions, with their location alarm. Each comment is used once. */
  resolved: Map<string, string>;
  /** Comments of resolutions without an answer: each may or may not be applied, but not twice. */
  unanswered: Set<string>;
  /** Location alarms given to an operator, by the operator's account. */
  claimed: { account: string; id: string }[];
}

export const newLedger = (): Ledger => ({
  raised: new Set(),
  resolved: new Map(),
  unanswered: new Set(),
  claimed: [],
});
