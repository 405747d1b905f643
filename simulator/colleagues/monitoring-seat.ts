import { type ClientMessage, path, ServerMessage } from '#contract/channels/location-alarms.ts';
import { ANSWER_MS, openChannel } from './channel-socket.ts';
import type { ColleagueTools } from './colleague-tools.ts';

/** A claim that lasts until its operator leaves. */
export interface Seat {
  alarmId: string;
  leave: () => void;
}

type Claimed = Extract<ServerMessage, { type: 'LIST_ALARM' }>['data'][number];

/** Claims the next location alarm over `/locationalarms`, as the Monitoring screen does; undefined when there is none. */
export async function claimNext(tools: ColleagueTools): Promise<Seat | undefined> {
  let answer: (claimed: Claimed | undefined) => void = () => undefined;
  const answered = new Promise<Claimed | undefined>((resolve) => {
    answer = resolve;
  });
  const socket = await openChannel<ClientMessage, ServerMessage>(tools, {
    path,
    messages: ServerMessage,
    onMessage: (message) => {
      if (message.type === 'LIST_ALARM') answer(message.data[0]);
    },
    onEnd: () => answer(undefined),
  });
  if (!socket) return undefined;
  AbortSignal.timeout(ANSWER_MS).addEventListener('abort', () => answer(undefined));
  socket.send({ type: 'list_alarm', count: 1, severity: 'high' });
  const claimed = await answered;
  if (!claimed) {
    socket.leave();
    return undefined;
  }
  const { id: alarmId, tenantId } = claimed;
  socket.send({ type: 'send_alarm', alarmId, monitoringType: 'locationAlarm', tenantId });
  return { alarmId, leave: socket.leave };
}
