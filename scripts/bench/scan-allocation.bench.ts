import { type DeskFloor, startBareDesks, startDesks } from './desks/desk-floor.ts';
import { figure, ms, quantile } from './figures.ts';
import { threadTime } from './processor-time.ts';
import { prepareTemplate, sized } from './size.ts';

/*
 * 50 operators of the scan grid ask for a group at the same instant, each gets one, and resolves it as safe: the time
 * from the request to its answer, which carries the whole group. An operator gets at most ten groups, so that no
 * site is held back.
 */

/** All requests of one instant: the time of each, and the processor time of the server. */
type Round = Awaited<ReturnType<typeof askAll>>;

const OPERATORS = sized(50, 3);
const ROUNDS = sized(10, 2);
const FIRST = sized(2, 1);

await prepareTemplate();
const floor = await startDesks(OPERATORS, false);
const rounds: Round[] = [];
const assigned: string[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  await Promise.all(floor.grids.map((_, at) => floor.raise(`group-${round}-${at}`)));
  const asked = await askAll(floor);
  rounds.push(asked);
  await Promise.all(
    asked.messages.map(async (message, at) => {
      const grid = floor.grids[at];
      const [group] = message.event_type === 'history' ? message.data : [];
      if (!grid || !group) return;
      assigned.push(group.id);
      const acknowledged = new Promise<void>((resolve) => {
        grid.onMessage = ({ event_type }) => event_type === 'rebalance' && resolve();
      });
      void grid.ask({ event_type: 'safe', alarm_group_id: group.id, comment: 'safe' });
      await acknowledged;
    }),
  );
}
await floor.stop();
const bareFloor = await startBareDesks(OPERATORS, rounds[0]?.messages[0] ?? {});
const bareRounds: Round[] = [];
for (let round = 0; round < ROUNDS; round += 1) bareRounds.push(await askAll(bareFloor));
await bareFloor.stop();

const warm = figuresOf(rounds.slice(FIRST));
const first = figuresOf(rounds.slice(0, FIRST));
const bare = figuresOf(bareRounds.slice(FIRST));
figure(`${OPERATORS} at once get the same text from a bare server, p95`, ms(bare.p95), 'the baseline');
figure('  processor time of the bare server in a round', ms(bare.busy), '');
figure(`${OPERATORS} at once get a group each, p95`, ms(warm.p95), 'at most 25 ms');
figure('  median', ms(warm.median), '');
figure(`  p95 in the first ${FIRST} rounds after the start`, ms(first.p95), '');
figure('  processor time of the server in a round', ms(warm.busy), '');
figure(`  processor time in the first ${FIRST} rounds`, ms(first.busy), '');
figure('  ratio of the processor time to that of the bare server', (warm.busy / bare.busy).toFixed(1), '');
const expected = OPERATORS * ROUNDS;
figure('groups assigned, and to one operator only', `${assigned.length}, ${new Set(assigned).size}`, String(expected));
process.exit(new Set(assigned).size === expected && assigned.length === expected ? 0 : 1);

/** All operators ask at once. */
async function askAll({ grids, processId }: Pick<DeskFloor, 'grids' | 'processId'>) {
  const busyFrom = threadTime(processId);
  const answers = await Promise.all(
    grids.map((grid) => grid.ask({ event_type: 'refill', count: 1, alarm_group_ids: [] })),
  );
  const busy = threadTime(processId) - busyFrom;
  return { busy, times: answers.map(({ tookMs }) => tookMs), messages: answers.map(({ message }) => message) };
}

function figuresOf(some: readonly Round[]) {
  const times = some.flatMap((round) => round.times);
  const busy = some.reduce((sum, round) => sum + round.busy, 0) / some.length;
  return { p95: quantile(times, 0.95), median: quantile(times, 0.5), busy };
}
