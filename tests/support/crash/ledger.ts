/** What a server that is killed over and over has acknowledged, and so must still know at the end. */
export interface Ledger {
  /** Ids of raw alarms whose raising was acknowledged. */
  raised: Set<string>;
  /** Comments of resolutions that were acknowledged, with their location alarm. Each comment is used once. */
  resolved: Map<string, string>;
  /** Comments of resolutions whose answer never came: applied or not, but not twice. */
  unanswered: Set<string>;
  /** Location alarms that were given to an operator, by the operator's account. */
  claimed: { account: string; id: string }[];
}

export const newLedger = (): Ledger => ({
  raised: new Set(),
  resolved: new Map(),
  unanswered: new Set(),
  claimed: [],
});
