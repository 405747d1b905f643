import { beforeEach, expect, it } from 'vitest';
import { raiseAlarm } from '#contract/sim/alarms.ts';
import { locationAlarms } from '#db/schema/alarms.ts';
import type { Listening } from '#server/http/listen.ts';
import { scanGrid, unifiedBoard } from '../support/desk-socket.ts';
import { emptyDesk } from '../support/empty-desk.ts';
import type { groupDesk } from '../support/group-desk.ts';
import { alarmOf } from '../support/ingest-fixture.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
let listening: Listening;
let desk: ReturnType<typeof groupDesk>;
beforeEach(async () => {
  ({ listening, desk } = await emptyDesk(server));
  server.db.update(locationAlarms).set({ status: 'resolved_by_operator' }).run();
});

const grid = (account = 'gsoc-operator') => scanGrid({ server, listening, account });
const raise = async (alarmGroupId: string) => {
  await server.clock.advance(1_000);
  await desk.raise({ alarmGroupId, cameraId: desk.picks.ownEvent('gsoc-operator').cameraId });
};
/** Lets the time pass in which alarms are gathered. */
const gathered = () => server.realTime.advance(50);
const countNotices = async (socket: Awaited<ReturnType<typeof grid>>) => {
  await socket.settled();
  return socket.heard().filter(({ event_type }) => event_type === 'alarm_waiting').length;
};

it('tells an operator with room at once that a group waits', async () => {
  const operator = await grid();
  await operator.list(4);
  await raise('g-1');
  await gathered();
  await operator.next('alarm_waiting');
  expect(await operator.refill(4)).toEqual(['g-1']);
});

it('tells an operator of unified monitoring of a location alarm', async () => {
  const operator = await unifiedBoard({ server, listening, account: 'gsoc-manager' });
  await operator.fill(4);
  const camera = desk.picks.ownCamera('gsoc-manager');
  await server.call(raiseAlarm, { body: alarmOf(server.db, camera, server.clock.now(), { tap: 90 }) }, 'simulator');
  await gathered();
  await operator.next('alarm_waiting');
  expect(await operator.fill(4)).toHaveLength(1);
});

it('tells once of groups that come together', async () => {
  const operator = await grid();
  await operator.list(4);
  await raise('g-1');
  await raise('g-2');
  await gathered();
  expect(await countNotices(operator)).toBe(1);
});

it('tells nobody without room, and nobody whose grid is paused', async () => {
  const [full, paused] = [await grid(), await grid('gsoc-manager')];
  await raise('g-1');
  expect(await full.list(1)).toEqual(['g-1']);
  await paused.list(0);
  await raise('g-2');
  await gathered();
  expect([await countNotices(full), await countNotices(paused)]).toEqual([0, 0]);
});

it('tells no more than a few of many idle operators of one group, those with the fewest groups first', async () => {
  const accounts = ['gsoc-operator', 'gsoc-manager', 'support', 'msp-operator', 'msp-manager'];
  const operators = await Promise.all(accounts.map((account) => grid(account)));
  for (const operator of operators) await operator.list(4);
  await raise('g-1');
  await gathered();
  const counts = await Promise.all(operators.map(countNotices));
  expect(counts.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(3);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0);
});

it('tells an operator with room when a colleague returns a group', async () => {
  await raise('g-1');
  const [leaver, other] = [await grid(), await grid('gsoc-manager')];
  expect(await leaver.list(1)).toEqual(['g-1']);
  await other.list(4);
  await leaver.leave();
  await expect.poll(() => server.app.services.claims.claimantOf('scan', 'g-1')).toBeUndefined();
  await gathered();
  await other.next('alarm_waiting');
});
