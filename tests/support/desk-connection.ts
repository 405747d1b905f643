import { randomUUID } from 'node:crypto';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import * as scan from '#contract/channels/scan-events.ts';
import * as unified from '#contract/channels/unified-alarms.ts';
import { connect, type TestSocket } from './test-socket.ts';

/** A message without the fields that the socket adds. */
type Without<M, Added extends string> = M extends object ? Omit<M, Added> : never;
type ScanRequest = Without<scan.ClientMessage, 'operator_id'>;
type UnifiedRequest = Without<unified.ClientMessage, 'sequence_trace_id'>;

interface Sent {
  event_type: string;
  seq?: number | undefined;
  sequence_trace_id?: string | undefined;
}

/** An operator's connection to a desk, which sends `Said` and hears `Heard`. Waiting for a message ends, with an error, when the connection does. */
interface DeskSocket<Said, Heard extends Sent> {
  send(message: Said): void;
  /** The next message of a type; earlier messages of other types are skipped. */
  next<Type extends Heard['event_type']>(type: Type): Promise<Extract<Heard, { event_type: Type }>>;
  /** Sends, and waits for the message that names the request. */
  ask(message: Said): Promise<Heard>;
  /** Resolves when the server has answered everything sent before. */
  settled(): Promise<void>;
  /** All messages up to the last one requested. */
  heard(): readonly Heard[];
  lastSeq(): number | undefined;
  closed: Promise<number>;
  /** Resolves when the connection has ended and all that had arrived is heard. */
  ended(): Promise<void>;
  /** Leaves: deliberately with 1000, by accident with any other code. */
  leave(code?: number): Promise<void>;
}

export interface ScanSocket extends DeskSocket<ScanRequest, scan.ServerMessage> {
  /** Opens the grid; the ids of all groups. */
  list(count: number): Promise<string[]>;
  /** Asks for more, offering some in exchange; the ids of those that are missing on show. */
  refill(count: number, shown?: readonly string[], offered?: readonly string[]): Promise<string[]>;
}

export interface UnifiedSocket extends DeskSocket<UnifiedRequest, unified.ServerMessage> {
  /** Asks for alarms, offering some in exchange; the new ones. */
  fill(count: number, offered?: readonly string[]): Promise<AlarmGroup[]>;
}

/** A user at the door of a server, and the last message they have seen. */
export interface Visitor {
  origin: string;
  token: string;
  userId: string;
  resume?: number | undefined;
}

/** Reads the messages of both channels. */
export interface MessageReader {
  scan(message: unknown): scan.ServerMessage;
  unified(message: unknown): unified.ServerMessage;
}

const open = (path: string, { origin, token, resume }: Visitor): Promise<TestSocket> =>
  connect(`${origin.replace('http', 'ws')}${path}?token=${token}${resume === undefined ? '' : `&resume=${resume}`}`);

function deskSocket<Said extends object, Heard extends Sent>(
  socket: TestSocket,
  read: (message: unknown) => Heard,
  complete: (message: Said, trace: string | undefined) => object,
  count: Said,
): DeskSocket<Said, Heard> {
  const heard: Heard[] = [];
  const broken = socket.closed.then((code) => {
    throw new Error(`the connection ended with ${code}`);
  });
  // Most connections end while nobody waits for a message.
  broken.catch(() => undefined);
  const hear = async () => {
    const message = read(await Promise.race([socket.next(), broken]));
    heard.push(message);
    return message;
  };
  const isOf = <Type extends Heard['event_type']>(
    message: Heard,
    type: Type,
  ): message is Extract<Heard, { event_type: Type }> => message.event_type === type;
  const ask = async (message: Said) => {
    const trace = randomUUID();
    socket.send(complete(message, trace));
    for (;;) {
      const answer = await hear();
      if (answer.sequence_trace_id === trace) return answer;
    }
  };
  return {
    send: (message) => socket.send(complete(message, undefined)),
    next: async (type) => {
      for (;;) {
        const message = await hear();
        if (isOf(message, type)) return message;
      }
    },
    ask,
    settled: async () => void (await ask(count)),
    heard: () => heard,
    lastSeq: () => heard.findLast((message) => message.seq !== undefined)?.seq,
    closed: socket.closed,
    ended: async () => {
      await socket.closed;
      while (socket.left() > 0) await hear();
    },
    leave: async (code = 1000) => {
      socket.close(code);
      await socket.closed;
    },
  };
}

const offerOf = (ids: readonly string[]) => (ids.length > 0 ? { replaceable_ids: [...ids] } : {});

/** Connects a user like the scan grid. */
export async function connectScan(visitor: Visitor, reader: MessageReader): Promise<ScanSocket> {
  const operator_id = visitor.userId;
  const socket = deskSocket<ScanRequest, scan.ServerMessage>(
    await open(scan.path, visitor),
    reader.scan,
    (message, sequence_trace_id) => ({ operator_id, sequence_trace_id, ...message }),
    { event_type: 'alarm_count' },
  );
  const idsOf = (answer: scan.ServerMessage) => {
    if (answer.event_type !== 'history') throw new Error(`answered by ${JSON.stringify(answer)}`);
    return answer.data.map((group) => group.id);
  };
  return {
    ...socket,
    list: async (count) => idsOf(await socket.ask({ event_type: 'list_alarms', count })),
    refill: async (count, shown = [], offered = []) =>
      idsOf(await socket.ask({ event_type: 'refill', count, alarm_group_ids: [...shown], ...offerOf(offered) })),
  };
}

/** Connects a user like unified monitoring. */
export async function connectUnified(visitor: Visitor, reader: MessageReader): Promise<UnifiedSocket> {
  const socket = deskSocket<UnifiedRequest, unified.ServerMessage>(
    await open(unified.path, visitor),
    reader.unified,
    (message, trace = randomUUID()) => ({ sequence_trace_id: trace, ...message }),
    { event_type: 'alarm_count' },
  );
  return {
    ...socket,
    fill: async (count, offered = []) => {
      const answer = await socket.ask({ event_type: 'unified_alarms', count, ...offerOf(offered) });
      if (answer.event_type !== 'unified_alarms') throw new Error(`answered by ${JSON.stringify(answer)}`);
      return answer.data.map((item) => item.alarm_group);
    },
  };
}
