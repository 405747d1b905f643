import type { DeskRequests } from './desk-protocol.ts';
import type { OpenedGroup } from './opened-groups.ts';

/** The requests that open groups, where necessary after claiming them. */
export interface OpeningRequests {
  /** Opens the groups: at once those that are claimed, or that opening claims, the others once they arrive. */
  open: (groups: readonly OpenedGroup[], claimedIds: readonly string[]) => void;
  /** Opens those of the groups that have been awaited and are claimed now. */
  openArrived: (groups: readonly OpenedGroup[], arrivedIds: readonly string[]) => void;
  /** No group is awaited any more. */
  cancel: () => void;
}

export function createOpeningRequests<Out>(
  { claim, open }: Pick<DeskRequests<Out>, 'claim' | 'open'>,
  send: (request: Out) => void,
): OpeningRequests {
  let awaited: ReadonlySet<string> = new Set();

  function sendOpening(groups: readonly OpenedGroup[]): void {
    if (groups.length > 0) open(groups).forEach(send);
  }

  return {
    open(groups, claimedIds) {
      const unclaimed = claim ? groups.filter(({ id }) => !claimedIds.includes(id)) : [];
      awaited = new Set(unclaimed.map(({ id }) => id));
      if (claim) for (const { id } of unclaimed) send(claim(id));
      sendOpening(groups.filter(({ id }) => !awaited.has(id)));
    },
    openArrived(groups, arrivedIds) {
      const arrived = groups.filter(({ id }) => awaited.has(id) && arrivedIds.includes(id));
      awaited = new Set([...awaited].filter((id) => !arrived.some((group) => group.id === id)));
      sendOpening(arrived);
    },
    cancel() {
      awaited = new Set();
    },
  };
}
