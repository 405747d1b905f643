import { toast } from '../../ui/feedback/toast.ts';
import type { AcknowledgedRequests } from './acknowledged-requests.ts';
import type { DeskMessage, Refusal } from './desk-protocol.ts';
import type { DeskReturns } from './desk-returns.ts';
import type { DeskStore } from './desk-store.ts';
import { isResolved } from './opened-groups.ts';
import type { LostGroup } from './opened-state.ts';
import { noticeReturned } from './returned-notice.ts';
import { claimedGroups } from './tile-wall.ts';

/** An opened group that is not, or no longer, this operator's. */
export interface Loss {
  groupId: string;
  reason: LostGroup | 'resolved';
  /** The server's sentence about a refusal. */
  message?: string;
}

type Rebalance = Extract<DeskMessage, { event_type: 'rebalance' }>;

interface DeskMessageOptions {
  store: DeskStore;
  safes: AcknowledgedRequests;
  returns: DeskReturns;
  isOpened: (groupId: string) => boolean;
  isLoss: (refusal: Refusal) => boolean;
  onLoss: (loss: Loss) => void;
  /** Groups have become this operator's. */
  onArrived: (groupIds: readonly string[]) => void;
  /** An alarm waits for any operator. */
  onWaiting: () => void;
}

/** Returns the function that applies what the server says to the state and the requests of a desk. */
export function createMessageHandler(options: DeskMessageOptions): (message: DeskMessage) => void {
  const { store, safes, returns, isOpened, isLoss, onLoss, onArrived, onWaiting } = options;

  function acceptGroups(message: DeskMessage & { event_type: 'groups' }): void {
    const { groups, isWhole, heldBack, inPlaceOf } = message;
    const ids = groups.map(({ id }) => id);
    store.set({ heldBack });
    returns.confirm(ids);
    store.changeWall({ type: 'arrived', groups, isWhole, inPlaceOf });
    onArrived(ids);
  }

  function setStatus(groupId: string, status: string): void {
    returns.confirm([groupId]);
    store.changeOpened({ type: 'status', groupId, status });
    const claimed = claimedGroups(store.read().wall).find(({ id }) => id === groupId);
    if (isResolved(status)) store.changeWall({ type: 'leaving', groupIds: [groupId], reason: 'resolved' });
    else if (claimed) store.changeWall({ type: 'arrived', groups: [{ ...claimed, status }] });
  }

  function closeLost(groupIds: readonly string[], reason: Loss['reason'], message?: string): void {
    const lost = groupIds.filter(isOpened);
    if (lost.length === 0) return;
    store.changeOpened({ type: 'gone', groupIds: lost, reason });
    for (const groupId of lost) onLoss({ groupId, reason: reason, ...(message !== undefined && { message }) });
  }

  function removeGroups({ alarm_group_ids: groupIds, reason, by }: Rebalance['data']): void {
    const safe = reason === 'resolved' ? groupIds.filter(safes.isWaiting) : [];
    const others = groupIds.filter((id) => !safe.includes(id));
    for (const id of safe) safes.acknowledge(id);
    returns.confirm(groupIds);
    noticeReturned(store.read().wall, others, reason);
    store.changeWall({ type: 'leaving', groupIds: safe, reason: 'safe' });
    store.changeWall({ type: 'leaving', groupIds: others, reason, by });
    closeLost(others, reason);
  }

  function handleRefusal(refusal: Refusal): void {
    const { alarm_group_id: id, request, message } = refusal;
    if (id !== undefined && request === 'safe') safes.refuse(id, message);
    // The group is not this operator's any more, as they wanted.
    else if (id !== undefined && returns.isWaiting(id)) returns.confirm([id]);
    else if (id !== undefined && isOpened(id) && isLoss(refusal)) closeLost([id], 'unavailable', message);
    else toast.error(message);
  }

  return (message) => {
    switch (message.event_type) {
      case 'groups':
        acceptGroups(message);
        break;
      case 'opened_groups':
        store.changeOpened({ type: 'loaded', groups: message.groups, comments: message.comments });
        break;
      case 'group_status':
        setStatus(message.groupId, message.status);
        break;
      case 'assessments':
        store.changeWall({ type: 'assessed', assessments: message.assessments });
        break;
      case 'detection':
        store.changeWall({ type: 'detected', groupId: message.data.alarm_group_id, alarm: message.data.alarm });
        break;
      case 'escalations':
        store.changeWall({ type: 'escalations', open: message.data });
        break;
      case 'alarm_waiting':
        onWaiting();
        break;
      case 'alarm_count':
        store.set({ count: message.data });
        break;
      case 'rebalance':
        removeGroups(message.data);
        break;
      case 'error':
        handleRefusal(message.data);
    }
  };
}
