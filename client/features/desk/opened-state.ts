import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { RebalanceReason } from '#contract/channels/group-messages.ts';
import { isResolved } from './opened-groups.ts';

/** Why an opened group is not this operator's: somebody has it (`unavailable`), or the reason of the server. */
export type LostGroup = Exclude<RebalanceReason, 'resolved'> | 'unavailable';

/** The known state of the opened groups. */
export interface OpenedState {
  groups: ReadonlyMap<string, AlarmGroup>;
  lost: ReadonlyMap<string, LostGroup>;
  /** A sentence for each group that could not be loaded; undefined until the server has answered. */
  comments: readonly string[] | undefined;
}

export type OpenedEvent =
  | { type: 'loaded'; groups: readonly AlarmGroup[]; comments: readonly string[] }
  | { type: 'status'; groupId: string; status: string }
  | { type: 'gone'; groupIds: readonly string[]; reason: RebalanceReason | 'unavailable' }
  /** The operator has closed these. */
  | { type: 'closed'; groupIds: readonly string[] };

export const NOTHING_OPENED: OpenedState = { groups: new Map(), lost: new Map(), comments: undefined };

export function changeOpened(state: OpenedState, event: OpenedEvent): OpenedState {
  switch (event.type) {
    case 'loaded':
      return {
        ...state,
        groups: new Map([...state.groups, ...event.groups.map((group) => [group.id, group] as const)]),
        comments: event.comments,
      };
    case 'status':
      return withStatus(state, [event.groupId], event.status);
    case 'gone': {
      // A group that the operator sees as resolved stays so, even if its claim ends.
      if (event.reason === 'resolved') return withStatus(state, event.groupIds, 'resolved');
      const { reason } = event;
      const lost = event.groupIds.filter((id) => !isResolved(state.groups.get(id)?.status ?? ''));
      return { ...state, lost: new Map([...state.lost, ...lost.map((id) => [id, reason] as const)]) };
    }
    case 'closed': {
      const groups = without(state.groups, event.groupIds);
      return {
        groups,
        lost: without(state.lost, event.groupIds),
        comments: groups.size > 0 ? state.comments : undefined,
      };
    }
  }
}

/** Whether leaving the group drops it: it is this operator's, and unresolved. */
export const isDroppedBy = ({ groups, lost }: OpenedState, id: string): boolean => {
  const group = groups.get(id);
  return group !== undefined && !lost.has(id) && !isResolved(group.status);
};

/** Whether a group that the operator closes may be theirs: nothing is known of it yet, or leaving it drops it. */
export const mayBeClaimed = (state: OpenedState, id: string): boolean =>
  isDroppedBy(state, id) || (!state.groups.has(id) && !state.lost.has(id));

function withStatus(state: OpenedState, ids: readonly string[], status: string): OpenedState {
  const changed = ids.flatMap((id) => {
    const group = state.groups.get(id);
    return group ? [[id, { ...group, status }] as const] : [];
  });
  return changed.length === 0 ? state : { ...state, groups: new Map([...state.groups, ...changed]) };
}

const without = <Value>(map: ReadonlyMap<string, Value>, ids: readonly string[]): ReadonlyMap<string, Value> =>
  new Map([...map].filter(([id]) => !ids.includes(id)));
