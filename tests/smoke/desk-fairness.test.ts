import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { FLOOD, SCAN } from '#contract/limits.ts';
import { auditLog } from '#db/schema/audit.ts';
import { claims } from '#db/schema/location-incidents.ts';
import { randomStream } from '#platform/random/streams.ts';
import type { Listening } from '#server/http/listen.ts';
import { addDeskOperators } from '../support/crowd.ts';
import type { ScanSocket } from '../support/desk-connection.ts';
import { deskOperator } from '../support/desk-operator.ts';
import { floorOf, scanGrid } from '../support/desk-socket.ts';
import { emptyDesk } from '../support/empty-desk.ts';
import type { groupDesk } from '../support/group-desk.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
let listening: Listening;
let desk: ReturnType<typeof groupDesk>;
beforeEach(async () => {
  ({ listening, desk } = await emptyDesk(server));
});

/** Tiles for more groups than an operator gets before they are given too many. */
const TILES = FLOOD.alarms + 1;

const raise = async (count: number) => {
  const { cameraId } = desk.picks.ownEvent('gsoc-operator');
  for (let at = 1; at <= count; at += 1) {
    await server.clock.advance(1_000);
    await desk.raise({ alarmGroupId: `g-${at}`, cameraId });
  }
};
/** Stops the server and starts another on the same database. */
const restart = async () => {
  const { clock, realTime } = server;
  await listening.stop();
  await server.restart({ clock, realTime });
  listening = await server.listen();
};
const listOf = async (operator: ScanSocket, count = 20) => {
  const answer = await operator.ask({ event_type: 'list_alarms', count });
  if (answer.event_type !== 'history') throw new Error('no list');
  return answer;
};

it('keeps the numbers of groups within one as operators come and go', async () => {
  await raise(10);
  const { tenantId } = desk.picks.userOf('gsoc-operator');
  const floor = floorOf({ server, listening });
  const operators = addDeskOperators(server.db, tenantId, 6).map((account) => deskOperator(floor, account, 'scan'));
  const random = randomStream(3, 'fairness');
  const spreads: number[] = [];
  for (let step = 0; step < 25; step += 1) {
    const operator = random.pick(operators);
    if (operator.isConnected()) {
      await operator.leave(1000);
      const left = () =>
        server.db
          .select()
          .from(claims)
          .where(eq(claims.userId, `user-${operator.account}`))
          .all();
      await expect.poll(() => left().length).toBe(0);
    } else await operator.connect(true);
    await server.realTime.advance(5_000);
    // So that nobody is given too many within ten minutes.
    await server.clock.advance(FLOOD.withinMs);
    const present = operators.filter((one) => one.isConnected());
    for (const one of present) await one.poll(20);
    for (const one of present) await one.hear();
    const numbers = present.map(({ shown }) => shown.size);
    if (numbers.length === 0) continue;
    expect(numbers.reduce((sum, one) => sum + one, 0)).toBe(10);
    spreads.push(Math.max(...numbers) - Math.min(...numbers));
  }
  expect(Math.max(...spreads)).toBeLessThanOrEqual(1);
});

/** The lines of the audit log that say that groups are held back. */
const recorded = () => server.db.select().from(auditLog).where(eq(auditLog.action, 'fold')).all();

it('fills free tiles with further groups of a site, high severity first, even for an operator who is given too many', async () => {
  await raise(FLOOD.alarms + 4);
  const { cameraId } = desk.picks.ownEvent('gsoc-operator');
  await desk.raise({ alarmGroupId: 'g-high', cameraId, severity: 'high' });
  const operator = await scanGrid({ server, listening, account: 'support' });
  const first = await listOf(operator);
  expect(first.data).toHaveLength(FLOOD.alarms + 5);
  expect(first.data[0]?.id).toBe('g-high');
  expect(first.held_back).toBeUndefined();
  expect(recorded()).toEqual([]);
});

it('folds further groups of a site once tiles are scarce, says how many are high, and records it', async () => {
  await raise(TILES + 2);
  const { cameraId } = desk.picks.ownEvent('gsoc-operator');
  const operator = await scanGrid({ server, listening, account: 'support' });
  await operator.list(TILES);
  await desk.raise({ alarmGroupId: 'g-high', cameraId, severity: 'high' });
  const first = await listOf(operator, TILES);
  expect(first.data).toHaveLength(TILES);
  const [group] = first.data;
  const site = { location_id: group?.location.id, location_name: group?.location.name };
  expect(first.held_back).toEqual([{ ...site, count: 3, high: 1 }]);
  expect(recorded()).toHaveLength(1);

  // Another site's group goes before those of the site that has tiles.
  await desk.raise({ alarmGroupId: 'g-other', cameraId: desk.picks.event().cameraId });
  const shown = first.data.map(({ id }) => id);
  operator.send({ event_type: 'safe', alarm_group_id: 'g-1', comment: 'safe' });
  operator.send({ event_type: 'safe', alarm_group_id: 'g-2', comment: 'safe' });
  const next = await operator.ask({ event_type: 'refill', count: TILES, alarm_group_ids: shown.slice(2) });
  expect(next).toMatchObject({
    data: [{ id: 'g-high' }, { id: 'g-other' }],
    held_back: [{ ...site, count: 2, high: 0 }],
  });
});

it('records the flood mode once, although the operator loses the connection and returns', async () => {
  await raise(TILES + 2);
  const operator = await scanGrid({ server, listening, account: 'support' });
  await operator.list(TILES);
  await operator.leave(4000);
  const back = await listOf(await scanGrid({ server, listening, account: 'support' }), TILES);
  expect(back.held_back).toHaveLength(1);
  expect(recorded()).toHaveLength(1);
});

it('goes on holding groups back after a restart', async () => {
  await raise(TILES + 2);
  const before = await listOf(await scanGrid({ server, listening, account: 'support' }), TILES);
  await restart();
  const after = await listOf(await scanGrid({ server, listening, account: 'support' }), TILES);
  expect(after.data.map(({ id }) => id)).toEqual(before.data.map(({ id }) => id));
  expect(after.held_back).toEqual(before.held_back);
  expect(after.held_back).toHaveLength(1);
});

it('counts a group once for an operator who left and got it again', async () => {
  await raise(FLOOD.alarms);
  const operator = await scanGrid({ server, listening, account: 'support' });
  expect(await operator.list(20)).toHaveLength(FLOOD.alarms);
  await operator.leave(1000);
  await expect.poll(() => server.db.select().from(claims).all()).toEqual([]);
  const back = await listOf(await scanGrid({ server, listening, account: 'support' }));
  expect(back.data).toHaveLength(FLOOD.alarms);
  expect(back.held_back).toBeUndefined();
});

it('lets an operator with too many groups of one site take over those of another', async () => {
  await raise(FLOOD.alarms + 1);
  const flooded = await scanGrid({ server, listening, account: 'support' });
  const [kept = '', ...done] = await flooded.list(20);
  for (const id of done) flooded.send({ event_type: 'safe', alarm_group_id: id, comment: 'safe' });
  await flooded.settled();
  // So that nothing is left to the first while the second asks.
  await server.realTime.advance(SCAN.refillMs);
  await server.realTime.advance(SCAN.refillMs);

  const { cameraId, tenantId } = desk.picks.event();
  const [account = ''] = addDeskOperators(server.db, tenantId, 1);
  for (const id of ['e-1', 'e-2', 'e-3', 'e-4']) await desk.raise({ alarmGroupId: id, cameraId });
  const other = await scanGrid({ server, listening, account });
  expect(await other.list(4)).toHaveLength(4);
  expect(await flooded.refill(20, [kept])).toEqual(['e-4']);
});
