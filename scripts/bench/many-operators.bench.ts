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
process.exit(claims(many) > 0 ? 0 : 1);

function claims({ claims: times }: Awaited<ReturnType<typeof measure>>): number {
  return times.length;
}

async function measure(operators: number) {
  const floor = await startDesks(operators, true);
  const times = { claims: [] as number[], polls: [] as number[], messages: [] as number[], arrivals: [] as number[] };
  const held: string[] = [];
  const sentAt = new Map<string, number>();
  const begunAt = new Map<string, number>();
  const refills = floor.grids.map((grid) => refillOf(grid, held, begunAt, times));
  for (const [index, grid] of floor.grids.entries()) {
    grid.heard = (message) => {
      if (message.event_type === 'alarm_waiting') void refills[index]?.();
      if (message.event_type !== 'detection') return;
      const at = sentAt.get(message.data.alarm_group_id);
      if (at !== undefined) times.messages.push(performance.now() - at);
    };
  }
  const end = performance.now() + SECONDS * 1_000;
  const busyBefore = threadTime(floor.processId);
  await Promise.all([
    alarms(floor, end, held, { sentAt, begunAt }),
    ...refills.map((refill, at) => poll(refill, (at / operators) * POLL_MS, end)),
  ]);
  const busy = (threadTime(floor.processId) - busyBefore) / (SECONDS * 1_000);
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
  held: string[],
  begunAt: ReadonlyMap<string, number>,
  times: Times,
): () => Promise<void> {
  const own: string[] = [];
  return async () => {
    const { message, tookMs } = await grid.ask({ event_type: 'refill', count: TILES, alarm_group_ids: own });
    const given = message.event_type === 'history' ? message.data.map(({ id }) => id) : [];
    (given.length > 0 ? times.claims : times.polls).push(tookMs);
    const groups = given.filter((id) => !own.includes(id));
    for (const id of groups) times.arrivals.push(performance.now() - (begunAt.get(id) ?? performance.now()));
    own.push(...groups);
    held.push(...groups);
  };
}

/** Asks every 5 s, as the grid does, beginning at its own time. */
async function poll(refill: () => Promise<void>, afterMs: number, end: number): Promise<void> {
  await pause(afterMs);
  while (performance.now() < end) {
    await refill();
    await pause(Math.min(POLL_MS, Math.max(0, end - performance.now())));
  }
}

interface CallTimes {
  /** Of the latest alarm that joined the group. */
  sentAt: Map<string, number>;
  /** Of the alarm that began the group. */
  begunAt: Map<string, number>;
}

async function alarms(floor: DeskFloor, end: number, held: string[], { sentAt, begunAt }: CallTimes): Promise<void> {
  for (let count = 0; performance.now() < end; count += 1) {
    const joined = count % 2 === 0 ? undefined : held[count % Math.max(1, held.length)];
    const id = joined ?? `group-${count}`;
    if (joined === undefined) begunAt.set(id, performance.now());
    else sentAt.set(joined, performance.now());
    void floor.raise(id);
    await pause(1_000 / PER_SECOND);
  }
}

function pause(forMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, forMs));
}
