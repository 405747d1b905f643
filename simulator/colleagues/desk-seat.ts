import type * as z from 'zod/mini';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { ANSWER_MS, type ChannelSocket, openChannel } from './channel-socket.ts';
import type { ColleagueTools } from './colleague-tools.ts';
import { createDeskView, type DeskMessage, type DeskView } from './desk-view.ts';

/** A colleague's place at the scan grid or in unified monitoring. */
export interface DeskSeat {
  /** The groups on the screen. */
  readonly groups: DeskView['groups'];
  isOpen(): boolean;
  /** Asks for groups until `count` are on the screen. */
  fill(count: number): Promise<void>;
  /** The number of groups that wait for an operator. */
  countWaiting(): Promise<number>;
  /** Opens a group, so that it is not moved to anybody else; on the grid the others return to the queue. */
  open(group: AlarmGroup): Promise<void>;
  /** Takes a group that is not on the screen. */
  take(group: Pick<AlarmGroup, 'id' | 'product'>): Promise<void>;
  /** Messages of the scan grid; undefined in unified monitoring, where calls take their place. */
  grid: GridMessages | undefined;
  leave(): void;
  /** Resolves to the close code when the connection has ended. */
  readonly ended: Promise<number>;
}

/** Sends the decisions of an operator about groups. Each resolves to the server's answer, or to undefined without one. */
export interface GridMessages {
  sendSafe(groupId: string, comment: string): Promise<DeskMessage | undefined>;
  sendEscalated(groupId: string, escalationId: string, comment: string): Promise<DeskMessage | undefined>;
  sendClosed(groupId: string, escalationId: string, comment: string): Promise<DeskMessage | undefined>;
}

/** A desk's channel, with the groups that it has named. */
interface DeskChannel<Sent> extends ChannelSocket<Sent> {
  readonly groups: DeskView['groups'];
  /** Sends a message that names itself; resolves to its answer, or to undefined when there is none in time. */
  ask(message: (traceId: string) => Sent): Promise<DeskMessage | undefined>;
  /** Sends the end of the work on a group; resolves when the group has left the screen, or to the server's refusal. */
  finish(groupId: string, message: (traceId: string) => Sent): Promise<DeskMessage | undefined>;
  /** Asks for the number of waiting groups with such a message. */
  count(message: (traceId: string) => Sent): Promise<number>;
}

/** Connects a colleague to a desk; undefined when the server refuses or cannot be reached. */
export async function openDesk<Sent, Received extends DeskMessage>(
  tools: ColleagueTools,
  channel: { path: string; messages: z.ZodMiniType<Received> },
): Promise<DeskChannel<Sent> | undefined> {
  const view = createDeskView();
  const pending = new Map<string, (answer: DeskMessage | undefined) => void>();
  /** The requests that are answered when a group leaves the screen. */
  const finishing = new Map<string, string>();
  const answer = (traceId: string, message: DeskMessage | undefined) => {
    pending.get(traceId)?.(message);
    pending.delete(traceId);
  };
  const socket = await openChannel<Sent, Received>(tools, {
    ...channel,
    onMessage: (message) => {
      view.apply(message);
      for (const id of message.event_type === 'rebalance' ? message.data.alarm_group_ids : []) {
        const traceId = finishing.get(id);
        finishing.delete(id);
        if (traceId !== undefined) answer(traceId, message);
      }
      if (message.sequence_trace_id !== undefined) answer(message.sequence_trace_id, message);
    },
    onEnd: () => {
      for (const traceId of [...pending.keys()]) answer(traceId, undefined);
    },
  });
  if (!socket) return undefined;
  const ask: DeskChannel<Sent>['ask'] = (message) => {
    const traceId = tools.random.uuid(tools.clock.now());
    return new Promise((resolve) => {
      if (!socket.isOpen()) return resolve(undefined);
      pending.set(traceId, resolve);
      AbortSignal.timeout(ANSWER_MS).addEventListener('abort', () => answer(traceId, undefined));
      socket.send(message(traceId));
    });
  };
  return {
    ...socket,
    groups: view.groups,
    ask,
    finish: (groupId, message) =>
      ask((traceId) => {
        finishing.set(groupId, traceId);
        return message(traceId);
      }),
    count: async (message) => {
      const counted = await ask(message);
      return counted?.event_type === 'alarm_count' ? counted.data.count : 0;
    },
  };
}
