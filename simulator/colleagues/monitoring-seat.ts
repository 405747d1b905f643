import { WebSocket } from 'ws';
import { CLOSE } from '#contract/channels/close-codes.ts';
import { type ClientMessage, path, ServerMessage } from '#contract/channels/location-alarms.ts';
import type { ColleagueTools } from './colleague-tools.ts';

/** A claim that lasts until its operator leaves. */
export interface Seat {
  alarmId: string;
  leave: () => void;
}

/** Largest message that is read, in bytes: a location alarm with its raw alarms. */
const MESSAGE_MAX_BYTES = 4 * 2 ** 20;

/** How long the server may take to connect, and to answer, in ms of real time. */
const ANSWER_MS = 10_000;

/** Claims the next location alarm over `/locationalarms`, as the Monitoring screen does; undefined when there is none. */
export async function claimNext({ colleague, serverUrl, signal }: ColleagueTools): Promise<Seat | undefined> {
  const address = `${serverUrl.replace(/^http/, 'ws')}${path}?token=${encodeURIComponent(colleague.token)}`;
  const socket = new WebSocket(address, { handshakeTimeout: ANSWER_MS, maxPayload: MESSAGE_MAX_BYTES });
  const leave = () => {
    signal.removeEventListener('abort', leave);
    socket.close(CLOSE.normal);
  };
  signal.addEventListener('abort', leave, { once: true });
  const send = (message: ClientMessage) => socket.send(JSON.stringify(message));

  const alarmId = await new Promise<string | undefined>((resolve) => {
    socket.on('open', () => send({ type: 'list_alarm', count: 1, severity: 'high' }));
    socket.on('message', (data) => {
      const message = readMessage(data.toString());
      if (message?.type !== 'LIST_ALARM') return;
      const [claimed] = message.data;
      if (claimed) {
        const { id, tenantId } = claimed;
        send({ type: 'send_alarm', alarmId: id, monitoringType: 'locationAlarm', tenantId });
      }
      resolve(claimed?.id);
    });
    // 'close' follows every 'error'; without a listener the error would end the process.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(undefined));
    AbortSignal.timeout(ANSWER_MS).addEventListener('abort', () => resolve(undefined));
  });
  if (alarmId !== undefined) return { alarmId, leave };
  leave();
  return undefined;
}

function readMessage(text: string): ServerMessage | undefined {
  try {
    return ServerMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
