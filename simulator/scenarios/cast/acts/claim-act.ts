import { ActRefused } from '../desk.ts';
import type { HeldAlarm } from '../held-alarm.ts';
import type { Operator } from '../operator.ts';
import { forget } from './alarm-acts.ts';

/** The parts of the world that a claim uses. */
export interface ClaimAround {
  /** The incident whose alarm is wanted; undefined: the next alarm. */
  incident: string | undefined;
  /** Whether an alarm, by its id, is of the wanted incident. */
  isWanted: (alarmId: string) => boolean;
  /** Whether an alarm, by its id, went back to the queue: who had it can take it again. */
  isReturned: (alarmId: string) => boolean;
  /** The alarms of the wanted incident that are known to wait. */
  waiting: () => readonly Pick<HeldAlarm, 'id' | 'product'>[];
  /** Handles an alarm that the queue gave first; undefined where only the story raises alarms. */
  handleOther: ((alarm: HeldAlarm) => Promise<void>) | undefined;
  /** A name for an alarm, by its id. */
  nameOf: (alarmId: string) => string;
  /** Resolves when something happened, so that another try is worthwhile. */
  news: () => Promise<void>;
}

/** Takes the next alarm, or one of a certain incident, as soon as there is one. */
export async function claimAlarm(operator: Operator, around: ClaimAround): Promise<HeldAlarm> {
  const { desk, alarms, tools } = operator;
  // An alarm may have gone back while the connection was lost: then it is claimed anew.
  for (const alarm of alarms.filter(({ id }) => around.isReturned(id))) forget(operator, alarm);
  const isNew = ({ id }: HeldAlarm) => alarms.every((alarm) => alarm.id !== id);
  const findNew = async () => {
    const shown = (await desk().held()).filter(isNew);
    return shown.find(({ id }) => around.isWanted(id)) ?? (around.incident === undefined ? shown[0] : undefined);
  };
  for (;;) {
    tools.signal.throwIfAborted();
    const found = (await findNew()) ?? (await request(operator, around, findNew));
    if (found) {
      alarms.push(found);
      return found;
    }
    await around.news();
  }
}

async function request(
  { desk, alarms }: Operator,
  { incident, isWanted, waiting, handleOther, nameOf }: ClaimAround,
  findNew: () => Promise<HeldAlarm | undefined>,
): Promise<HeldAlarm | undefined> {
  if (incident === undefined) {
    await desk().requestNext();
    return findNew();
  }
  for (const alarm of waiting()) {
    for (;;) {
      await desk().take(alarm);
      const found = await findNew();
      if (found) return found;
      const other = (await desk().held()).find(({ id }) => !isWanted(id) && alarms.every((known) => known.id !== id));
      // The Monitoring screen has one alarm at a time, the next of its queue.
      if (other?.product !== 'rg') break;
      if (!handleOther) {
        throw new ActRefused('queue', `The queue gave ${nameOf(other.id)} first, which is not of '${incident}'`);
      }
      await handleOther(other);
    }
  }
  return undefined;
}
