import { type ClientMessage, path, ServerMessage } from '#contract/channels/location-alarms.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { type ChannelSocket, openChannel } from '../../colleagues/channel-socket.ts';
import type { ColleagueTools } from '../../colleagues/colleague-tools.ts';
import type { Desk } from './desk.ts';
import type { HeldAlarm } from './held-alarm.ts';
import { keepSeat } from './kept-seat.ts';

/** A connection of the Monitoring screen. */
interface Seat {
  isOpen(): boolean;
  leave(): void;
  readonly ended: Promise<number>;
  /** Claims the next alarm, or gets the claimed one again; undefined when none waits. */
  claim(): Promise<HeldAlarm | undefined>;
  /** The number of alarms that wait. */
  count(): Promise<number>;
  held(): HeldAlarm | undefined;
}

/** Sits down at the Monitoring screen, and stays there until the operator leaves. It shows one alarm. */
export function openMonitoringDesk(tools: ColleagueTools): Desk {
  const kept = keepSeat(() => takeSeat(tools), tools);
  const held = async () => {
    const alarm = (await kept.current()).held();
    return alarm ? [alarm] : [];
  };
  return {
    held,
    requestNext: async () => {
      await (await kept.current()).claim();
    },
    // The queue decides which alarm is next.
    take: async () => {
      await (await kept.current()).claim();
    },
    countWaiting: async () => (await kept.current()).count(),
    // A claimed alarm is open already.
    open: async () => undefined,
    resolve: async () => 'by-call',
    showEscalated: async () => undefined,
    leave: kept.leave,
  };
}

async function takeSeat(tools: ColleagueTools): Promise<Seat | undefined> {
  let held: HeldAlarm | undefined;
  const waiting: { claim: (() => void)[]; count: ((count: number) => void)[] } = { claim: [], count: [] };
  const answerClaim = () => {
    for (const answer of waiting.claim.splice(0)) answer();
  };
  const answerCount = (count: number) => {
    for (const answer of waiting.count.splice(0)) answer(count);
  };
  // Messages arrive from the moment at which the connection opens.
  let socket: ChannelSocket<ClientMessage> | undefined;
  const load = ({ id, tenantId }: { id: string; tenantId: string }) =>
    socket?.send({ type: 'send_alarm', alarmId: id, tenantId, monitoringType: 'locationAlarm' });
  const opened = await openChannel<ClientMessage, ServerMessage>(tools, {
    path,
    messages: ServerMessage,
    onMessage: (message) => {
      switch (message.type) {
        case 'LIST_ALARM':
          if (message.data[0]) load(message.data[0]);
          else answerClaim();
          return;
        case 'ALARM':
          if (message.data && message.data.status !== 'resolved') held = heldLocationAlarm(message.data);
          answerClaim();
          return;
        case 'rebalance':
          if (held && message.data.alarmIds.includes(held.id)) held = undefined;
          return;
        case 'ALARM_COUNT':
          answerCount(message.data.count + (message.data.low ?? 0));
      }
    },
    onEnd: () => {
      held = undefined;
      answerClaim();
      answerCount(0);
    },
  });
  socket = opened;
  if (!opened) return undefined;
  return {
    ...opened,
    held: () => held,
    claim: () =>
      new Promise((resolve) => {
        if (!opened.isOpen()) return resolve(undefined);
        waiting.claim.push(() => resolve(held));
        opened.send({ type: 'list_alarm', count: 1, severity: 'high' });
      }),
    count: () =>
      new Promise((resolve) => {
        if (!opened.isOpen()) return resolve(0);
        waiting.count.push(resolve);
        opened.send({ type: 'alarm_count', severity: 'high' });
      }),
  };
}

const heldLocationAlarm = ({ id, tenantId, location, rawAlarms }: LocationAlarm): HeldAlarm => ({
  product: 'rg',
  id,
  tenantId,
  locationId: location.id,
  cameraId: rawAlarms[0]?.camera?.id,
});
