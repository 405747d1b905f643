import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type * as scan from '#contract/channels/scan-events.ts';
import type * as unified from '#contract/channels/unified-alarms.ts';
import type { ScanSocket, UnifiedSocket } from './desk-connection.ts';

type Heard = scan.ServerMessage | unified.ServerMessage;

/** Connects operators to the server; `resume` is the last message that they have seen. */
export interface Floor {
  scan(account: string, resume: number | undefined): Promise<ScanSocket>;
  unified(account: string, resume: number | undefined): Promise<UnifiedSocket>;
}

/** A simulated operator, who knows only what they received from the channel. */
export interface DeskOperator {
  readonly account: string;
  readonly screen: 'scan' | 'unified';
  /** The groups on show, by id. */
  readonly shown: ReadonlyMap<string, AlarmGroup>;
  /** The open escalations of the groups on show, by group. */
  readonly escalations: ReadonlyMap<string, string>;
  /** The groups that the channel has called resolved. */
  readonly resolved: ReadonlySet<string>;
  /** The numbers of the messages heard, in order. */
  readonly seqs: readonly number[];
  isConnected(): boolean;
  /** Connects; a new window shows nothing and has seen nothing. */
  connect(isNewWindow: boolean): Promise<void>;
  /** Asks for alarms until `count` are on show, and offers all but the first in exchange. */
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
  const escalations = new Map<string, string>();
  const resolved = new Set<string>();
  const seqs: number[] = [];
  let grid: ScanSocket | undefined;
  let board: UnifiedSocket | undefined;
  let read = 0;

  const show = (groups: readonly AlarmGroup[]) => {
    for (const group of groups) if (!group.status.includes('resolved')) shown.set(group.id, group);
  };
  const apply = (message: Heard) => {
    if (message.seq !== undefined) seqs.push(message.seq);
    switch (message.event_type) {
      case 'rebalance':
        for (const id of message.data.alarm_group_ids) {
          shown.delete(id);
          if (message.data.reason === 'resolved') resolved.add(id);
        }
        break;
      case 'escalations':
        escalations.clear();
        for (const one of message.data) escalations.set(one.alarmGroupId, one.escalationId);
        break;
      case 'unified_alarm_groups':
        show(message.data.alarm_groups);
        break;
      case 'history':
      case 'unified_alarms':
        if (message.is_whole_list) shown.clear();
        if (message.event_type === 'history') show(message.data);
        else show(message.data.map(({ alarm_group: group }) => group));
    }
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
    escalations,
    resolved,
    seqs,
    isConnected: () => (grid ?? board) !== undefined,
    connect: async (isNewWindow) => {
      forget();
      if (isNewWindow) shown.clear();
      const resume = isNewWindow ? undefined : seqs.at(-1);
      if (screen === 'scan') grid = await floor.scan(account, resume);
      else board = await floor.unified(account, resume);
    },
    poll: async (count) => {
      const ids = [...shown.keys()];
      await grid?.refill(count, ids, ids.slice(1));
      await board?.fill(count, ids.slice(1));
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
      await (grid ?? board)?.ended();
      forget();
      if (code === 1000) shown.clear();
    },
    lost: async () => {
      await (grid ?? board)?.ended();
      forget();
    },
  };
}
