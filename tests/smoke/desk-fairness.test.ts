import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FLOOD } from '#contract/limits.ts';
import { auditLog } from '#db/schema/audit.ts';
import { claims } from '#db/schema/location-incidents.ts';
import { randomStream } from '#random/streams.ts';
import type { Listening } from '#server/http/listen.ts';
import { addDeskOperators } from '../support/crowd.ts';
import { deskOperator } from '../support/desk-operator.ts';
import { floorOf, scanGrid } from '../support/desk-socket.ts';
import { emptyDesk } from '../support/empty-desk.ts';
import type { groupDesk } from '../support/group-desk.ts';
import type { TestServer } from '../support/test-server.ts';

let server: TestServer;
let listening: Listening;
let desk: ReturnType<typeof groupDesk>;
beforeEach(async () => {
  ({ server, listening, desk } = await emptyDesk());
});
afterEach(() => listening.stop());

const raise = async (count: number) => {
  const { cameraId } = desk.picks.ownEvent('gsoc-operator');
  for (let at = 1; at <= count; at += 1) {
    await server.clock.advance(1_000);
    await desk.raise({ alarmGroupId: `g-${at}`, cameraId });
  }
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

it('holds further groups of a site back from an operator who is given too many, and records it', async () => {
  await raise(FLOOD.alarms + 4);
  const operator = await scanGrid({ server, listening, account: 'support' });
  const first = await operator.ask({ event_type: 'list_alarms', count: 20 });
  if (first.event_type !== 'history') throw new Error('no list');
  expect(first.data).toHaveLength(FLOOD.alarms + 1);
  const [group] = first.data;
  const site = { location_id: group?.location.id, location_name: group?.location.name };
  expect(first.held_back).toEqual([{ ...site, count: 3 }]);
  for (const { id } of first.data) operator.send({ event_type: 'safe', alarm_group_id: id, comment: 'safe' });
  const next = await operator.ask({ event_type: 'refill', count: 20, alarm_group_ids: [] });
  expect(next).toMatchObject({ data: [{ id: `g-${FLOOD.alarms + 2}` }], held_back: [{ ...site, count: 2 }] });
  expect(server.db.select().from(auditLog).where(eq(auditLog.action, 'fold')).all()).toHaveLength(1);
  await server.clock.advance(FLOOD.withinMs);
  expect(await operator.refill(20, [])).toHaveLength(3);
});
