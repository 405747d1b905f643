import { setTimeout as sleep } from 'node:timers/promises';
import { threadTime } from '../processor-time.ts';
import { type DeskFloor, startDesks } from './desk-floor.ts';

/** Groups that an operator's grid holds. */
const TILES = 4;

/** The load on a floor. */
export interface Load {
  operators: number;
  seconds: number;
  /** Alarms a second; every other one begins a group. */
  perSecond: number;
  /** How often each operator asks for more, ms. */
  pollMs: number;
  limitMs?: number;
}

/** Goes on for the given time, and then until each kind of time has been measured, for `limitMs` at most. */
export async function measureFloor(load: Load) {
  const { operators, seconds, pollMs, limitMs = Number.POSITIVE_INFINITY } = load;
  const floor = await startDesks(operators, true);
  const times = { claims: [] as number[], polls: [] as number[], messages: [] as number[], arrivals: [] as number[] };
  const assigned: string[] = [];
  const sentAt = new Map<string, number>();
  const begunAt = new Map<string, number>();
  const refills = floor.grids.map((grid) => refillOf(grid, assigned, begunAt, times));
  for (const [index, grid] of floor.grids.entries()) {
    grid.onMessage = (message) => {
      if (message.event_type === 'alarm_waiting') void refills[index]?.();
      if (message.event_type !== 'detection') return;
      const at = sentAt.get(message.data.alarm_group_id);
      if (at !== undefined) times.messages.push(performance.now() - at);
    };
  }
  const began = performance.now();
  const busyBefore = threadTime(floor.processId);
  const isOver = () => {
    const tookMs = performance.now() - began;
    return tookMs >= limitMs || (tookMs >= seconds * 1_000 && Object.values(times).every((each) => each.length > 0));
  };
  await Promise.all([
    raiseAlarms(floor, { isOver, perSecond: load.perSecond }, assigned, { sentAt, begunAt }),
    ...refills.map((refill, at) => poll(refill, (at / operators) * pollMs, { isOver, pollMs })),
  ]);
  const busy = (threadTime(floor.processId) - busyBefore) / (performance.now() - began);
  await floor.stop();
  return { operators, sockets: floor.sockets, busy, ...times };
}

interface Times {
  claims: number[];
  polls: number[];
  arrivals: number[];
}

/** A grid's request for more groups. `begunAt`: when the appliance was about to call, by group. */
function refillOf(
  grid: DeskFloor['grids'][number],
  assigned: string[],
  begunAt: ReadonlyMap<string, number>,
  times: Times,
): () => Promise<void> {
  const own: string[] = [];
  return async () => {
    const { message, tookMs } = await grid.ask({ event_type: 'refill', count: TILES, alarm_group_ids: own });
    const claimed = message.event_type === 'history' ? message.data.map(({ id }) => id) : [];
    (claimed.length > 0 ? times.claims : times.polls).push(tookMs);
    const groups = claimed.filter((id) => !own.includes(id));
    for (const id of groups) times.arrivals.push(performance.now() - (begunAt.get(id) ?? performance.now()));
    own.push(...groups);
    assigned.push(...groups);
  };
}

/** Asks every 5 s, as the grid does, beginning at its own time. */
async function poll(
  refill: () => Promise<void>,
  afterMs: number,
  { isOver, pollMs }: { isOver: () => boolean; pollMs: number },
): Promise<void> {
  await sleep(afterMs);
  while (!isOver()) {
    await refill();
    await sleep(pollMs);
  }
}

interface CallTimes {
  /** Of the latest alarm that joined the group. */
  sentAt: Map<string, number>;
  /** Of the alarm that began the group. */
  begunAt: Map<string, number>;
}

/** Raises alarms at a steady pace; every other one joins a group that an operator has. */
async function raiseAlarms(
  floor: DeskFloor,
  { isOver, perSecond }: { isOver: () => boolean; perSecond: number },
  assigned: readonly string[],
  { sentAt, begunAt }: CallTimes,
): Promise<void> {
  const raised: Promise<void>[] = [];
  for (let count = 0; !isOver(); count += 1) {
    const joined = count % 2 === 0 ? undefined : assigned[count % Math.max(1, assigned.length)];
    const id = joined ?? `group-${count}`;
    if (joined === undefined) begunAt.set(id, performance.now());
    else sentAt.set(joined, performance.now());
    raised.push(floor.raise(id));
    await sleep(1_000 / perSecond);
  }
  // The server must not be stopped while it answers.
  await Promise.all(raised);
}
