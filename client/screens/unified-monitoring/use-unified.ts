import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { HeldBack } from '#contract/channels/group-messages.ts';
import * as channel from '#contract/channels/unified-alarms.ts';
import { SCAN, UNIFIED_POLL_MS } from '#contract/limits.ts';
import { afterChange } from '../../data/after-change.ts';
import { invalidate } from '../../data/invalidate.ts';
import { keys } from '../../data/keys.ts';
import { isResolved, type OpenedGroup, productOf } from '../../features/desk/opened-groups.ts';
import { changeOpened, NOTHING_OPENED, type OpenedState, wouldDrop } from '../../features/desk/opened-state.ts';
import { noteReturned } from '../../features/desk/returned-notice.ts';
import { type TileWall, tilesOf } from '../../features/desk/tile-wall.ts';
import { createUnconfirmedReturns } from '../../features/desk/unconfirmed-returns.ts';
import { useRegularFill } from '../../features/desk/use-regular-fill.ts';
import { useTileWall } from '../../features/desk/use-tile-wall.ts';
import { useSendOnLeave } from '../../lib/use-send-on-leave.ts';
import { randomUuid } from '../../lib/uuid.ts';
import type { ChannelState } from '../../realtime/channel-state.ts';
import { useChannel } from '../../realtime/use-channel.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useEarlierAdvice } from './use-earlier-advice.ts';

/** Groups that wait for any operator. */
interface UnifiedCount {
  count: number;
  high: number;
  low: number;
}

interface UnifiedOptions {
  /** Tiles that fit on the screen; 0 until measured. */
  tiles: number;
  /** The groups that the address names; while there are any, the queue gives no others. */
  opened: readonly OpenedGroup[];
}

/** This operator's part of the queue of both products. */
export interface Unified {
  state: ChannelState;
  retry: () => void;
  wall: TileWall;
  /** Undefined until known. */
  count: UnifiedCount | undefined;
  /** Sites of which the server keeps further groups back for now. */
  heldBack: HeldBack;
  opened: OpenedState;
  /** Loads the opened groups again: somebody may have returned one. */
  reload: () => void;
  /** Shows an opened group as resolved: this operator has just done it. */
  noteResolved: (id: string) => void;
}

type Untraced<Message> = Message extends unknown ? Omit<Message, 'sequence_trace_id'> : never;

/** The groups that this operator holds: on a tile or waiting for one, and not leaving. */
const heldGroups = (wall: TileWall): AlarmGroup[] => [
  ...tilesOf(wall).flatMap(({ group, departure }) => (departure === undefined ? [group] : [])),
  ...wall.waiting,
];

/**
 * The queue of both products (operator response tools, 2.9 and 4.11): the operator's groups on a wall, those that they
 * have opened, and what the server says about them. Opening groups returns the others of the wall; a closed group is
 * returned unless it is resolved.
 */
export function useUnified({ tiles, opened }: UnifiedOptions): Unified {
  const client = useQueryClient();
  const [wall, tell] = useTileWall();
  const [known, note] = useReducer(changeOpened, NOTHING_OPENED);
  const [count, setCount] = useState<UnifiedCount>();
  const [heldBack, setHeldBack] = useState<HeldBack>([]);

  const isOpened = (groupId: string) => opened.some(({ id }) => id === groupId);
  const [returns] = useState(createUnconfirmedReturns);

  const onStatus = ({ alarm_group_id: id, product, status }: StatusData) => {
    returns.confirm([id]);
    note({ type: 'status', groupId: id, status });
    const held = heldGroups(wall).find((group) => group.id === id);
    if (isResolved(status)) tell({ type: 'leaving', groupIds: [id], why: 'resolved' });
    else if (held) tell({ type: 'arrived', groups: [{ ...held, status }] });
    void invalidate(client, product === 'scan' ? 'alarm-groups' : 'location-alarms', { remote: true });
  };
  const onRefused = ({ code, message, alarm_group_id: id }: RefusalData) => {
    if (id !== undefined && returns.isWaiting(id)) return returns.confirm([id]);
    if (code === 'claim_lost' && id !== undefined && isOpened(id))
      note({ type: 'gone', groupIds: [id], why: 'unavailable' });
    else toast.error(message);
  };

  const { state, send, retry } = useChannel(channel, {
    onMessage: (message) => {
      switch (message.event_type) {
        case 'unified_alarms':
          setHeldBack(message.held_back ?? []);
          returns.confirm(message.data.map((one) => one.alarm_group.id));
          return tell({
            type: 'arrived',
            groups: message.data.map((one) => one.alarm_group),
            isWhole: message.is_whole_list,
          });
        case 'unified_alarm_groups':
          return note({ type: 'loaded', groups: message.data.alarm_groups, comments: message.data.comments });
        case 'unified_alarm_status':
          return onStatus(message.data);
        case 'llm_recommendation':
          return tell({ type: 'assessed', assessments: message.data });
        case 'detection':
          return tell({ type: 'detected', groupId: message.data.alarm_group_id, alarm: message.data.alarm });
        case 'escalations':
          return tell({ type: 'escalations', open: message.data });
        case 'alarm_waiting':
          return fill();
        case 'alarm_count':
          return setCount(message.data);
        case 'rebalance': {
          const { alarm_group_ids: groupIds, reason: why } = message.data;
          returns.confirm(groupIds);
          tell({ type: 'leaving', groupIds, why });
          noteReturned(wall, groupIds, why);
          return note({ type: 'gone', groupIds: groupIds.filter(isOpened), why });
        }
        case 'error':
          return onRefused(message.data);
      }
    },
  });
  useSendOnLeave();
  const connected = state.kind === 'connected';
  const ask = (request: Untraced<channel.ClientMessage>) => send({ ...request, sequence_trace_id: randomUuid() });

  useEffect(() => tell({ type: 'resized', places: tiles }), [tiles, tell]);

  const openedIds = opened.map(({ id }) => id).join();
  const load = () => {
    const wanted = opened.filter(({ id }) => !known.lost.has(id));
    returns.confirm(wanted.map(({ id }) => id));
    if (wanted.length > 0) ask({ event_type: 'get_unified_alarm_groups', alarm_groups: [...wanted] });
  };
  const loadOpened = useEffectEvent(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for with every connection, and when others are opened
  useEffect(() => {
    if (connected) loadOpened();
  }, [connected, openedIds]);

  const isQueue = opened.length === 0;
  const poll = () => ask({ event_type: 'alarm_count' });
  const fill = () => {
    ask({ event_type: 'unified_alarms', count: isQueue ? Math.min(tiles, SCAN.mostTiles) : 0 });
    poll();
  };
  const held = heldGroups(wall).length;
  useRegularFill(fill, { connected, tiles, held, mode: isQueue, everyMs: UNIFIED_POLL_MS });

  const pollNow = useEffectEvent(poll);
  // Groups that come or go change the number of those that wait.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (connected) pollNow();
  }, [connected, held]);

  useEarlierAdvice([...new Set([...heldGroups(wall).map(({ id }) => id), ...known.groups.keys()])], {
    connected,
    ask: (alarm_group_ids) => ask({ event_type: 'llm_recommendation', alarm_group_ids }),
  });

  useEffect(() => {
    if (connected) returns.repeat();
  }, [connected, returns]);
  const before = useRef(opened);
  const orphan = (groups: readonly Pick<AlarmGroup, 'id' | 'product'>[]) => {
    for (const group of groups) {
      const product = productOf(group);
      const give = () => ask({ event_type: 'orphan_alarm', alarm_group_id: group.id, product });
      // Another operator must not get a group while this one's resolve of it is under way; the server refuses to return
      // a resolved group.
      afterChange(client, changingKey(group), () => {
        if (!before.current.some(({ id }) => id === group.id)) returns.start(group.id, give);
      });
    }
    const groupIds = groups.map(({ id }) => id);
    // Nothing has to be said about what the operator does.
    tell({ type: 'leaving', groupIds, why: 'balanced' });
    tell({ type: 'left', groupIds });
  };
  const others = isQueue ? [] : heldGroups(wall).filter(({ id }) => !isOpened(id));
  const returnOthers = useEffectEvent(() => orphan(others));
  const otherIds = others.map(({ id }) => id).join();
  useEffect(() => {
    if (connected && otherIds !== '') returnOthers();
  }, [connected, otherIds]);

  const returnClosed = useEffectEvent(() => {
    const closed = before.current.filter(({ id }) => !isOpened(id));
    before.current = opened;
    const groupIds = closed.map(({ id }) => id);
    if (closed.length === 0) return;
    const isHeld = (id: string) => wouldDrop(known, id) || (!known.groups.has(id) && !known.lost.has(id));
    orphan(closed.filter(({ id }) => isHeld(id)));
    note({ type: 'closed', groupIds });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address names other groups
  useEffect(() => returnClosed(), [openedIds]);

  return {
    state,
    retry,
    wall,
    count,
    heldBack,
    opened: known,
    reload: load,
    noteResolved: (id) => note({ type: 'status', groupId: id, status: 'resolved' }),
  };
}

const changingKey = (group: Pick<AlarmGroup, 'id' | 'product'>) =>
  (productOf(group) === 'scan' ? keys.alarmGroups : keys.locationAlarms).changing(group.id);

interface StatusData {
  alarm_group_id: string;
  product: string;
  status: string;
}

interface RefusalData {
  code: string;
  message: string;
  alarm_group_id?: string | undefined;
}
