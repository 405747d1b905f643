import { useEffect, useEffectEvent, useMemo } from 'react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import * as channel from '#contract/channels/scan-events.ts';
import type { EscalationChange } from '../../features/alarm-groups/detail/use-group-changes.ts';
import type { Loss } from '../../features/desk/desk-messages.ts';
import type { DeskSession } from '../../features/desk/desk-session.ts';
import type { DeskState } from '../../features/desk/desk-state.ts';
import { useDesk } from '../../features/desk/use-desk.ts';
import { useUser } from '../../lib/session.tsx';
import { sharedChannel } from '../../realtime/shared-channel.ts';
import { useDelayedResolve } from '../../ui/feedback/use-delayed-resolve.ts';
import { scanDesk } from './scan-desk.ts';

interface ScanOptions {
  /** Tiles that fit on the screen; 0 until measured. */
  tiles: number;
  /** While paused no new groups are requested. */
  isPaused: boolean;
  /** The group that is being investigated. */
  investigating: string | undefined;
  /** The investigated group is not, or no longer, this operator's. */
  onLost: (loss: Loss) => void;
}

/** Marks groups safe; `isBulk` for several with one press. */
type MarkScanSafe = (groups: readonly AlarmGroup[], how?: { isBulk: boolean }) => void;

/** This operator's part of the scan grid: their groups, and what they do with them. */
export interface Scan extends DeskState, Pick<DeskSession, 'reconnect' | 'attend' | 'bringHigh'> {
  markSafe: MarkScanSafe;
  /** Sends an escalation that this operator has opened or closed over REST to the channel. */
  announceEscalation: (change: EscalationChange) => void;
}

export function useScan({ tiles, isPaused, investigating, onLost }: ScanOptions): Scan {
  const operator = useUser();
  const sendDelayed = useDelayedResolve();
  const opened = useMemo(
    () => (investigating === undefined ? [] : [{ id: investigating, product: 'scan' as const }]),
    [investigating],
  );
  const [desk, session] = useDesk(scanDesk, { tiles, isPaused, opened });
  const reportLoss = useEffectEvent(onLost);
  useEffect(() => session.subscribeToLosses((loss) => reportLoss(loss)), [session]);

  return {
    ...desk,
    reconnect: session.reconnect,
    attend: session.attend,
    bringHigh: session.bringHigh,
    markSafe: (groups, { isBulk } = { isBulk: false }) => session.markSafe(groups, isBulk, sendDelayed),
    announceEscalation: (change) => sharedChannel(channel).send(escalationMessage(change, operator.id)),
  };
}

function escalationMessage(
  { kind, groupId, escalationId, comment }: EscalationChange,
  operatorId: string,
): channel.ClientMessage {
  const about = { operator_id: operatorId, alarm_group_id: groupId, escalation_id: escalationId };
  return kind === 'opened'
    ? { event_type: 'escalationopen', ...about, comment }
    : { event_type: 'escalationclosed', ...about, resolution_comment: comment };
}
