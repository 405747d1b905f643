import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { HeldBack, RebalanceReason } from '#contract/channels/group-messages.ts';
import * as channel from '#contract/channels/scan-events.ts';
import { SCAN } from '#contract/limits.ts';
import { invalidate } from '../../data/invalidate.ts';
import type { EscalationChange } from '../../features/alarm-groups/detail/use-group-changes.ts';
import { createAcknowledgedRequests } from '../../features/desk/acknowledged-requests.ts';
import { noteReturned } from '../../features/desk/returned-notice.ts';
import { heldIds, type TileWall } from '../../features/desk/tile-wall.ts';
import { useRegularFill } from '../../features/desk/use-regular-fill.ts';
import { useTileWall } from '../../features/desk/use-tile-wall.ts';
import { useUser } from '../../lib/session.tsx';
import type { ChannelState } from '../../realtime/channel-state.ts';
import { useChannel } from '../../realtime/use-channel.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { type MarkSafe, useMarkSafe } from './use-mark-safe.ts';

/** Groups that wait for any operator. */
export interface ScanCount {
  count: number;
  high: number;
  low: number;
}

interface ScanOptions {
  /** Tiles that fit on the screen; 0 until measured. */
  tiles: number;
  /** While paused no new groups are requested. */
  paused: boolean;
  /** The group that is being investigated. */
  investigating: string | undefined;
  /** The investigated group is not, or no longer, this operator's. */
  onLost: (why: RebalanceReason | { refused: string }) => void;
}

export interface Scan {
  state: ChannelState;
  retry: () => void;
  wall: TileWall;
  /** Undefined until known. */
  count: ScanCount | undefined;
  /** Sites of which the server keeps further groups back for now. */
  heldBack: HeldBack;
  /** Groups that are being marked safe. */
  saving: ReadonlySet<string>;
  markSafe: MarkSafe;
  /** Tells the channel of an escalation that this operator has opened or closed. */
  tellEscalation: (change: EscalationChange) => void;
}

/** This operator's part of the scan grid (operator response tools, 4.11): their groups, and what they do with them. */
export function useScan({ tiles, paused, investigating, onLost }: ScanOptions): Scan {
  const operator = useUser();
  const client = useQueryClient();
  const [wall, tell] = useTileWall();
  const [count, setCount] = useState<ScanCount>();
  const [heldBack, setHeldBack] = useState<HeldBack>([]);
  const [safes] = useState(createAcknowledgedRequests);
  /** The group that was asked for by its address: it is investigated once it is this operator's. */
  const wanted = useRef<string>(undefined);

  const onRebalance = (groupIds: readonly string[], reason: RebalanceReason) => {
    const own = reason === 'resolved' ? groupIds.filter(safes.isWaiting) : [];
    for (const id of own) safes.acknowledge(id);
    const others = groupIds.filter((id) => !own.includes(id));
    tell({ type: 'leaving', groupIds: own, why: 'safe' });
    tell({ type: 'leaving', groupIds: others, why: reason });
    noteReturned(wall, others, reason);
    if (groupIds.length > 0) void invalidate(client, 'alarm-groups', { remote: true });
    if (investigating !== undefined && others.includes(investigating)) onLost(reason);
  };

  const onRefused = ({ message, alarm_group_id: id, request }: RefusalData) => {
    if (id !== undefined && request === 'safe') safes.refuse(id, message);
    else if (id !== undefined && id === investigating && TAKING.includes(request)) onLost({ refused: message });
    else toast.error(message);
  };

  const { state, send, retry } = useChannel(channel, {
    onMessage: (message) => {
      switch (message.event_type) {
        case 'history':
          setHeldBack(message.held_back ?? []);
          tell({ type: 'arrived', groups: message.data, isWhole: message.is_whole_list });
          return investigateWanted(message.data);
        case 'detection':
          return tell({ type: 'detected', groupId: message.data.alarm_group_id, alarm: message.data.alarm });
        case 'llm_event':
          return tell({ type: 'assessed', assessments: message.data });
        case 'escalations':
          return tell({ type: 'escalations', open: message.data });
        case 'alarm_waiting':
          return refill();
        case 'alarm_count':
          return setCount(message.data);
        case 'rebalance':
          return onRebalance(message.data.alarm_group_ids, message.data.reason);
        case 'error':
          return onRefused(message.data);
      }
    },
  });
  const connected = state.kind === 'connected';
  const sender = { operator_id: operator.id };
  const { saving, markSafe } = useMarkSafe({ safes, send });

  useEffect(() => tell({ type: 'resized', places: tiles }), [tiles, tell]);

  const investigateWanted = (given: readonly AlarmGroup[]) => {
    if (investigating === undefined || !given.some(({ id }) => id === wanted.current && id === investigating)) return;
    wanted.current = undefined;
    send({ event_type: 'investigate', ...sender, alarm_group_id: investigating });
  };

  const ask = useEffectEvent(() => {
    wanted.current = undefined;
    if (investigating === undefined) {
      send({ event_type: 'list_alarms', ...sender, count: paused ? 0 : Math.min(tiles, SCAN.mostTiles) });
      return;
    }
    const isOwn = heldIds(wall).includes(investigating);
    if (!isOwn) wanted.current = investigating;
    send({ event_type: isOwn ? 'investigate' : 'allocation', ...sender, alarm_group_id: investigating });
  });
  const held = heldIds(wall);
  const refill = () => {
    if (investigating !== undefined || tiles === 0) return;
    const isTooSmall = held.length > tiles;
    // A paused grid only returns groups, and none goes back while it is being marked safe.
    if (isTooSmall ? saving.size > 0 : paused) return;
    const alarm_group_ids = held.slice(0, SCAN.mostNamed);
    send({ event_type: 'refill', ...sender, count: Math.min(tiles, SCAN.mostTiles), alarm_group_ids });
  };
  const refillNow = useEffectEvent(refill);
  const poll = useEffectEvent(() => send({ event_type: 'alarm_count', ...sender }));

  // With every connection, and on the way from and to the grid, the server names the groups that are still theirs.
  const measured = tiles > 0 || investigating !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above; another number of tiles only refills
  useEffect(() => {
    if (!connected || !measured) return;
    ask();
    refillNow();
    safes.repeat();
  }, [connected, measured, investigating, safes]);

  useRegularFill(refill, { connected, tiles, held: held.length, mode: paused, everyMs: SCAN.refillMs });

  useEffect(() => {
    if (!connected) return;
    const timer = setInterval(poll, SCAN.countPollMs);
    return () => clearInterval(timer);
  }, [connected]);
  // Groups that come or go change the number of those that wait.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (connected) poll();
  }, [connected, held.length]);

  const tellEscalation = ({ kind, groupId, escalationId, comment }: EscalationChange) => {
    const about = { ...sender, alarm_group_id: groupId, escalation_id: escalationId };
    if (kind === 'opened') send({ event_type: 'escalationopen', ...about, comment });
    else send({ event_type: 'escalationclosed', ...about, resolution_comment: comment });
  };

  return { state, retry, wall, count, heldBack, saving, markSafe, tellEscalation };
}

interface RefusalData {
  message: string;
  alarm_group_id?: string | undefined;
  request?: string | undefined;
}

/** Requests that take a group; other servers do not repeat the request in their refusal. */
const TAKING: readonly (string | undefined)[] = ['investigate', 'allocation', undefined];
