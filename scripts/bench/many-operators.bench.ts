import { setTimeout as sleep } from 'node:timers/promises';
import { type DeskFloor, startDesks } from './desks/desk-floor.ts';
import { figure, ms, quantile } from './figures.ts';
import { threadTime } from './processor-time.ts';
import { prepareTemplate, sized } from './size.ts';

/*
 * A floor of 500 operators with 2,000 sockets on one server, at 5 alarms a second, beside one of 50 operators: the time
 * until an operator who asks gets a group, from the call of an appliance to the alarm on its operator's grid, and to a new
 * group on a grid that has room. Half of the alarms begin a group, half join one that an operator has.
 */

const SECONDS = sized(20, 2);
const PER_SECOND = 5;
const POLL_MS = sized(5_000, 500);
const TILES = 4;

await prepareTemplate();
const few = await measure(sized(50, 3));
const many = await measure(sized(500, 6));
for (const { operators, sockets, claims, messages, arrivals, polls, busy } of [few, many]) {
  console.log(`\n${operators} operators, ${sockets} sockets`);
  figure('request to a new group, p95', ms(quantile(claims, 0.95)), `${claims.length} groups`);
  figure('request without a new group, p95', ms(quantile(polls, 0.95)), `${polls.length} requests`);
  figure(
    'call of an appliance to the alarm on the grid, p95',
    ms(quantile(messages, 0.95)),
    `${messages.length} alarms`,
  );
  figure('call of an appliance to a new group on an idle grid, p95', ms(quantile(arrivals, 0.95)), 'at most 500 ms');
  figure('  median', ms(quantile(arrivals, 0.5)), `${arrivals.length} groups`);
  figure('main thread of the server busy', `${(busy * 100).toFixed(0)} %`, '');
}
process.exit(0);

/** Goes on for the given time, and then until each kind of time has been measured. */
async function measure(operators: number) {
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
  const isOver = () =>
    performance.now() - began >= SECONDS * 1_000 && Object.values(times).every((measured) => measured.length > 0);
  await Promise.all([
    raiseAlarms(floor, isOver, assigned, { sentAt, begunAt }),
    ...refills.map((refill, at) => poll(refill, (at / operators) * POLL_MS, isOver)),
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
async function poll(refill: () => Promise<void>, afterMs: number, isOver: () => boolean): Promise<void> {
  await sleep(afterMs);
  while (!isOver()) {
    await refill();
    await sleep(POLL_MS);
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
  isOver: () => boolean,
  assigned: readonly string[],
  { sentAt, begunAt }: CallTimes,
): Promise<void> {
  for (let count = 0; !isOver(); count += 1) {
    const joined = count % 2 === 0 ? undefined : assigned[count % Math.max(1, assigned.length)];
    const id = joined ?? `group-${count}`;
    if (joined === undefined) begunAt.set(id, performance.now());
    else sentAt.set(joined, performance.now());
    void floor.raise(id);
    await sleep(1_000 / PER_SECOND);
  }
}
