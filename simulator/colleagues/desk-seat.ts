import type * as z from 'zod/mini';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { ANSWER_MS, type ChannelSocket, openChannel } from './channel-socket.ts';
import type { ColleagueTools } from './colleague-tools.ts';
import { createDeskView, type DeskMessage, type DeskView } from './desk-view.ts';

/** A colleague's place at the scan grid or in unified monitoring. */
export interface DeskSeat {
  readonly groups: DeskView['groups'];
  isOpen(): boolean;
  /** Asks for groups until `count` are on the screen. */
  fill(count: number): Promise<void>;
  /** The number of groups that wait for an operator. */
  waiting(): Promise<number>;
  /** Opens a group, so that it is not moved to anybody else; on the grid the others return to the queue. */
  open(group: AlarmGroup): Promise<void>;
  /** Messages of the scan grid; undefined in unified monitoring, where calls take their place. */
  grid: GridMessages | undefined;
  leave(): void;
}

export interface GridMessages {
  safe(groupId: string, comment: string): void;
  escalated(groupId: string, escalationId: string, comment: string): void;
  closed(groupId: string, escalationId: string, comment: string): void;
}

/** A desk's channel, with the groups that it has named. */
interface DeskChannel<Said> extends ChannelSocket<Said> {
  readonly groups: DeskView['groups'];
  /** Sends a message that names itself; resolves to its answer, or to undefined when there is none in time. */
  ask(message: (traceId: string) => Said): Promise<DeskMessage | undefined>;
  /** Asks for the number of waiting groups with such a message. */
  count(message: (traceId: string) => Said): Promise<number>;
}

/** Connects a colleague to a desk; undefined when the server refuses or cannot be reached. */
export async function openDesk<Said, Heard extends DeskMessage>(
  tools: ColleagueTools,
  channel: { path: string; messages: z.ZodMiniType<Heard> },
): Promise<DeskChannel<Said> | undefined> {
  const view = createDeskView();
  const asked = new Map<string, (answer: DeskMessage | undefined) => void>();
  const answer = (traceId: string, message: DeskMessage | undefined) => {
    asked.get(traceId)?.(message);
    asked.delete(traceId);
  };
  const socket = await openChannel<Said, Heard>(tools, {
    ...channel,
    hear: (message) => {
      view.apply(message);
      if (message.sequence_trace_id !== undefined) answer(message.sequence_trace_id, message);
    },
    ended: () => {
      for (const traceId of [...asked.keys()]) answer(traceId, undefined);
    },
  });
  if (!socket) return undefined;
  const ask: DeskChannel<Said>['ask'] = (message) => {
    const traceId = tools.random.uuid(tools.clock.now());
    return new Promise((resolve) => {
      if (!socket.isOpen()) return resolve(undefined);
      asked.set(traceId, resolve);
      AbortSignal.timeout(ANSWER_MS).addEventListener('abort', () => answer(traceId, undefined));
      socket.send(message(traceId));
    });
  };
  return {
    ...socket,
    groups: view.groups,
    ask,
    count: async (message) => {
      const counted = await ask(message);
      return counted?.event_type === 'alarm_count' ? counted.data.count : 0;
    },
  };
}
