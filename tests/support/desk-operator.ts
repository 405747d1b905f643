import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type * as scan from '#contract/channels/scan-events.ts';
import type * as unified from '#contract/channels/unified-alarms.ts';
import type { Listening } from '#server/http/listen.ts';
import { type ScanSocket, scanGrid, type UnifiedSocket, unifiedBoard } from './desk-socket.ts';
import type { TestServer } from './test-server.ts';

type Heard = scan.ServerMessage | unified.ServerMessage;

/** Where operators work: replaced when the server restarts. */
export interface Floor {
  server: TestServer;
  listening: Listening;
}

/** A simulated operator, who knows only what the channel told them. */
export interface DeskOperator {
  readonly account: string;
  readonly screen: 'scan' | 'unified';
  /** The groups on show, by id. */
  readonly shown: ReadonlyMap<string, AlarmGroup>;
  /** The numbers of the messages heard, in order. */
  readonly seqs: readonly number[];
  isConnected(): boolean;
  /** Connects; a new window shows nothing and has seen nothing. */
  connect(isNewWindow: boolean): Promise<void>;
  /** Asks for alarms until `count` are on show. */
  poll(count: number): Promise<void>;
  scan(): ScanSocket | undefined;
  unified(): UnifiedSocket | undefined;
  /** Hears everything that was sent so far. */
  hear(): Promise<void>;
  leave(code: number): Promise<void>;
  /** The server is gone. */
  lost(): Promise<void>;
}

export function deskOperator(floor: Floor, account: string, screen: 'scan' | 'unified'): DeskOperator {
  const shown = new Map<string, AlarmGroup>();
  const seqs: number[] = [];
  let grid: ScanSocket | undefined;
  let board: UnifiedSocket | undefined;
  let read = 0;

  const apply = (message: Heard) => {
    if (message.seq !== undefined) seqs.push(message.seq);
    if (message.event_type === 'rebalance') for (const id of message.data.alarm_group_ids) shown.delete(id);
    if (message.event_type === 'unified_alarm_groups') {
      for (const group of message.data.alarm_groups) if (!group.status.includes('resolved')) shown.set(group.id, group);
    }
    if (message.event_type !== 'history' && message.event_type !== 'unified_alarms') return;
    if (message.is_whole_list) shown.clear();
    const groups =
      message.event_type === 'history' ? message.data : message.data.map(({ alarm_group: group }) => group);
    for (const group of groups) shown.set(group.id, group);
  };
  const catchUp = () => {
    const heard: readonly Heard[] = (grid ?? board)?.heard() ?? [];
    for (const message of heard.slice(read)) apply(message);
    read = heard.length;
  };
  const forget = () => {
    catchUp();
    grid = undefined;
    board = undefined;
    read = 0;
  };

  return {
    account,
    screen,
    shown,
    seqs,
    isConnected: () => (grid ?? board) !== undefined,
    connect: async (isNewWindow) => {
      forget();
      if (isNewWindow) shown.clear();
      const joining = { ...floor, account, ...(isNewWindow ? {} : { resume: seqs.at(-1) }) };
      if (screen === 'scan') grid = await scanGrid(joining);
      else board = await unifiedBoard(joining);
    },
    poll: async (count) => {
      await grid?.refill(count, [...shown.keys()]);
      await board?.fill(count);
      catchUp();
    },
    scan: () => grid,
    unified: () => board,
    hear: async () => {
      await (grid ?? board)?.settled();
      catchUp();
    },
    leave: async (code) => {
      await (grid ?? board)?.leave(code);
      if (code === 1000) shown.clear();
      forget();
    },
    lost: async () => {
      await (grid ?? board)?.closed;
      forget();
    },
  };
}
