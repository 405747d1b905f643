import { randomUUID } from 'node:crypto';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import * as scan from '#contract/channels/scan-events.ts';
import type { Listening } from '#server/http/listen.ts';
import { readExactly } from './exact-reply.ts';
import type { TestServer } from './test-server.ts';
import { connect } from './test-socket.ts';
import { worldPicks } from './world-picks.ts';

type Of<Type extends scan.ServerMessage['event_type']> = Extract<scan.ServerMessage, { event_type: Type }>;
/** A message without its sender. */
type Said = scan.ClientMessage extends infer M ? (M extends object ? Omit<M, 'operator_id'> : never) : never;

/** An operator's connection to `/scanevents`. */
export interface ScanSocket {
  send(message: Said): void;
  /** The next message of a type; earlier messages of other types are skipped. */
  next<Type extends scan.ServerMessage['event_type']>(type: Type): Promise<Of<Type>>;
  /** Opens the grid; the ids of all groups. */
  list(count: number): Promise<string[]>;
  /** Asks for more; the ids of those that are missing on show. */
  refill(count: number, shown?: readonly string[]): Promise<string[]>;
  /** The answer to a request about one group: the type of the first message that names it. */
  ask(message: Said): Promise<scan.ServerMessage>;
  /** All messages received up to now. */
  heard(): readonly scan.ServerMessage[];
  /** Resolves when the server has answered everything sent before. */
  settled(): Promise<void>;
  lastSeq(): number | undefined;
  closed: Promise<number>;
  /** Leaves: deliberately with 1000, by accident with any other code. */
  leave(code?: number): Promise<void>;
}

/** Connects an account like the scan grid. */
export async function scanGrid(
  server: TestServer,
  listening: Listening,
  account: string,
  resume?: number,
): Promise<ScanSocket> {
  const token = await server.tokenOf(account);
  const again = resume === undefined ? '' : `&resume=${resume}`;
  const socket = await connect(`${listening.origin.replace('http', 'ws')}${scan.path}?token=${token}${again}`);
  const operator_id = worldPicks(server.db).userOf(account).id;
  const heard: scan.ServerMessage[] = [];
  const read = async () => {
    const message = readExactly(scan.ServerMessage, await socket.next());
    heard.push(message);
    return message;
  };
  const isOf = <Type extends scan.ServerMessage['event_type']>(
    message: scan.ServerMessage,
    type: Type,
  ): message is Of<Type> => message.event_type === type;
  const next = async <Type extends scan.ServerMessage['event_type']>(type: Type): Promise<Of<Type>> => {
    for (;;) {
      const message = await read();
      if (isOf(message, type)) return message;
    }
  };
  const send = (message: Said) => socket.send({ operator_id, ...message });
  /** Sends, and waits for the message that names the request. */
  const ask = async (message: Said) => {
    const sequence_trace_id = randomUUID();
    send({ ...message, sequence_trace_id });
    for (;;) {
      const answer = await read();
      if (answer.sequence_trace_id === sequence_trace_id) return answer;
    }
  };
  const idsOf = (answer: scan.ServerMessage) => {
    if (answer.event_type !== 'history') throw new Error(`answered by ${JSON.stringify(answer)}`);
    return answer.data.map((group: AlarmGroup) => group.id);
  };
  return {
    send,
    next,
    ask,
    list: async (count) => idsOf(await ask({ event_type: 'list_alarms', count })),
    refill: async (count, shown = []) => idsOf(await ask({ event_type: 'refill', count, alarm_group_ids: [...shown] })),
    heard: () => heard,
    settled: async () => void (await ask({ event_type: 'alarm_count' })),
    lastSeq: () => heard.findLast((message) => message.seq !== undefined)?.seq,
    closed: socket.closed,
    leave: async (code = 1000) => {
      socket.close(code);
      await socket.closed;
    },
  };
}
