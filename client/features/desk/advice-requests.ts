import { SCAN } from '#contract/limits.ts';

/**
 * Asks once for the AI's views of each group that were there before the group became this operator's. `send` returns
 * whether the request was sent. Call the function with all groups of the operator.
 */
export function createAdviceRequests(send: (groupIds: readonly string[]) => boolean) {
  let requested: ReadonlySet<string> = new Set();
  return (groupIds: readonly string[]): void => {
    const known = groupIds.filter((id) => requested.has(id));
    const unasked = groupIds.filter((id) => !requested.has(id)).slice(0, SCAN.mostNamed);
    const isSent = unasked.length > 0 && send(unasked);
    // A group that comes back later may have been assessed meanwhile.
    requested = new Set(isSent ? [...known, ...unasked] : known);
  };
}
