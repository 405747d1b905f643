import { type ClientMessage, path, ServerMessage } from '#contract/channels/location-alarms.ts';
import type { Listening } from '#server/http/listen.ts';
import { readExactly } from './exact-reply.ts';
import type { TestServer } from './test-server.ts';
import { connect } from './test-socket.ts';

type Of<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;

/** An operator's connection to `/locationalarms`. */
export interface MonitoringSocket {
  send(message: ClientMessage): void;
  /** The next message of a type; earlier messages of other types are skipped. */
  next<Type extends ServerMessage['type']>(type: Type): Promise<Of<Type>>;
  /** Presses Get alarm. Resolves to the claimed alarm, or undefined. */
  claim(severity?: 'high' | 'low'): Promise<Of<'LIST_ALARM'>['data'][number] | undefined>;
  /** Loads an alarm. */
  load(alarm: { id: string; tenantId: string }): Promise<Of<'ALARM'>['data']>;
  /** Resolves when the server has answered everything sent before. */
  settled(): Promise<void>;
  /** The types of all messages up to the last one requested, skipped ones included. */
  received(): readonly ServerMessage['type'][];
  closed: Promise<number>;
  /** Leaves: deliberately with 1000, by accident with any other code. Resolves when the server has noticed. */
  leave(code?: number): Promise<void>;
}

/** Connects an account like the Monitoring page. */
export async function monitor(
  server: TestServer,
  listening: Listening,
  account: string,
  resume?: number,
): Promise<MonitoringSocket> {
  const origin = listening.origin.replace('http', 'ws');
  const token = await server.tokenOf(account);
  const again = resume === undefined ? '' : `&resume=${resume}`;
  const socket = await connect(`${origin}${path}?token=${token}${again}`);
  const isOf = <Type extends ServerMessage['type']>(message: ServerMessage, type: Type): message is Of<Type> =>
    message.type === type;
  const heard: ServerMessage['type'][] = [];
  const next = async <Type extends ServerMessage['type']>(type: Type): Promise<Of<Type>> => {
    for (;;) {
      const message = readExactly(ServerMessage, await socket.next());
      heard.push(message.type);
      if (isOf(message, type)) return message;
    }
  };
  const send = (message: ClientMessage) => socket.send(message);
  return {
    send,
    next,
    claim: async (severity = 'high') => {
      send({ type: 'list_alarm', count: 1, severity });
      return (await next('LIST_ALARM')).data[0];
    },
    load: async ({ id, tenantId }) => {
      send({ type: 'send_alarm', alarmId: id, monitoringType: 'locationAlarm', tenantId });
      return (await next('ALARM')).data;
    },
    settled: async () => {
      send({ type: 'alarm_count', severity: 'high' });
      await next('ALARM_COUNT');
    },
    received: () => heard,
    closed: socket.closed,
    leave: async (code = 1000) => {
      socket.close(code);
      await socket.closed;
    },
  };
}
