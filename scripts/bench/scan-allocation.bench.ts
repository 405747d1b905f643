import { seedTemplate } from '#tests/support/watchfloor.ts';
import { startDesks } from './desks/desk-floor.ts';
import { figure, ms, quantile } from './figures.ts';

/*
 * 50 operators of the scan grid ask for a group at the same instant, each gets one, and resolves it as safe: the time
 * from the request to its answer, which carries the whole group. An operator is given at most ten groups, so that no
 * site is held back.
 */

const OPERATORS = 50;
const ROUNDS = 10;
const FIRST = 2;

await seedTemplate();
const floor = await startDesks(OPERATORS, false);
const times: number[][] = [];
const given: string[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  await Promise.all(floor.grids.map((_, at) => floor.raise(`group-${round}-${at}`)));
  const answers = await Promise.all(
    floor.grids.map((grid) => grid.ask({ event_type: 'refill', count: 1, alarm_group_ids: [] })),
  );
  times.push(answers.map(({ tookMs }) => tookMs));
  await Promise.all(
    answers.map(async ({ message }, at) => {
      const grid = floor.grids[at];
      const [group] = message.event_type === 'history' ? message.data : [];
      if (!grid || !group) return;
      given.push(group.id);
      const acknowledged = new Promise<void>((resolve) => {
        grid.heard = ({ event_type }) => event_type === 'rebalance' && resolve();
      });
      void grid.ask({ event_type: 'safe', alarm_group_id: group.id, comment: 'safe' });
      await acknowledged;
    }),
  );
}
await floor.stop();
figure(`${OPERATORS} at once get a group each, p95`, ms(quantile(times.slice(FIRST).flat(), 0.95)), 'at most 25 ms');
figure('  median', ms(quantile(times.slice(FIRST).flat(), 0.5)), '');
figure(`  p95 in the first ${FIRST} rounds after the start`, ms(quantile(times.slice(0, FIRST).flat(), 0.95)), '');
const expected = OPERATORS * ROUNDS;
figure('groups given out, and to one operator only', `${given.length}, ${new Set(given).size}`, String(expected));
process.exit(new Set(given).size === expected && given.length === expected ? 0 : 1);
