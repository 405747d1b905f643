import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { createEscalation } from '#contract/escalations.ts';
import { locationAlarms } from '#db/schema/alarms.ts';
import { claims } from '#db/schema/location-incidents.ts';
import type { Listening } from '#server/http/listen.ts';
import { addDeskOperators } from '../support/crowd.ts';
import type { ScanSocket, UnifiedSocket } from '../support/desk-connection.ts';
import { scanGrid, unifiedBoard } from '../support/desk-socket.ts';
import { emptyDesk } from '../support/empty-desk.ts';
import type { groupDesk } from '../support/group-desk.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
let listening: Listening;
let desk: ReturnType<typeof groupDesk>;
let accounts: string[];
beforeEach(async () => {
  ({ listening, desk } = await emptyDesk(server));
  accounts = addDeskOperators(server.db, desk.picks.userOf('gsoc-operator').tenantId, 2);
});

/** Raises `g-1`, `g-2` ... with these severities, a second apart. */
const raise = async (...severities: ('high' | 'low')[]) => {
  const { cameraId } = desk.picks.ownEvent('gsoc-operator');
  for (const [at, severity] of severities.entries()) {
    await server.clock.advance(1_000);
    await desk.raise({ alarmGroupId: `g-${at + 1}`, cameraId, severity });
  }
};
const join = (at: number) => scanGrid({ server, listening, account: accounts[at] ?? '' });
const claimedBy = (at: number) =>
  server.db
    .select()
    .from(claims)
    .where(eq(claims.userId, `user-${accounts[at]}`))
    .all()
    .map(({ groupId }) => groupId)
    .sort();
/** The groups that left the operator's screen, by message. */
const departedGroups = async (operator: ScanSocket | UnifiedSocket) => {
  await operator.settled();
  return operator.heard().flatMap((one) => (one.event_type === 'rebalance' ? [one.data] : []));
};

it('returns the last groups of low severity when the grid becomes smaller, and says so once', async () => {
  await raise('low', 'high', 'low', 'high', 'low');
  const operator = await join(0);
  const shown = await operator.list(9);
  expect(await operator.refill(3, shown)).toEqual([]);
  expect(claimedBy(0)).toEqual(['g-1', 'g-2', 'g-4']);
  expect(await departedGroups(operator)).toEqual([{ alarm_group_ids: ['g-5', 'g-3'], reason: 'balanced' }]);
  const [last] = await desk.linesOf('g-5');
  expect(last).toMatchObject({ update_type: 'orphan', update_text: 'No room on a smaller grid: back in the queue' });
});

it('gives the returned groups to others, and to the same operator only once they have room again', async () => {
  await raise('low', 'low', 'low', 'low');
  const operator = await join(0);
  const [first = '', ...others] = await operator.list(4);
  expect(await operator.refill(1, [first, ...others])).toEqual([]);
  expect(await operator.refill(1, [first])).toEqual([]);
  const other = await join(1);
  expect((await other.list(2)).sort()).toEqual(['g-2', 'g-3']);
  expect(await operator.refill(4, [first])).toEqual(['g-4']);
});

it('returns groups of high severity when there are only such', async () => {
  await raise('high', 'high');
  const operator = await join(0);
  await operator.list(4);
  expect(await operator.list(1)).toEqual(['g-1']);
  expect(claimedBy(0)).toEqual(['g-1']);
});

it('keeps escalated groups, however small the grid', async () => {
  await raise('high', 'low', 'low');
  const operator = await join(0);
  const shown = await operator.list(4);
  const { locationId } = desk.picks.ownEvent('gsoc-operator');
  const body = { location_id: locationId, alarmGroupId: 'g-3', comment: 'Person at the gate' };
  const { escalation_id } = (await server.call(createEscalation, { body }, accounts[0])).reply.payload;
  operator.send({ event_type: 'escalationopen', alarm_group_id: 'g-3', escalation_id, comment: 'Person at the gate' });
  expect(await operator.refill(1, shown)).toEqual([]);
  expect(claimedBy(0)).toEqual(['g-3']);
});

it('returns nothing of a paused grid', async () => {
  await raise('low', 'low');
  const operator = await join(0);
  await operator.list(4);
  expect(await operator.list(0)).toHaveLength(2);
  expect(claimedBy(0)).toHaveLength(2);
});

it('returns the last alarms of unified monitoring too, except for opened ones', async () => {
  server.db.update(locationAlarms).set({ status: 'resolved_by_operator' }).run();
  await raise('low', 'low', 'low');
  const operator = await unifiedBoard({ server, listening, account: accounts[0] ?? '' });
  await operator.fill(4);
  await operator.ask({ event_type: 'get_unified_alarm_groups', alarm_groups: [{ id: 'g-3', product: 'scan' }] });
  expect(await operator.fill(2)).toEqual([]);
  expect(claimedBy(0)).toEqual(['g-1', 'g-3']);
  expect(await departedGroups(operator)).toEqual([{ alarm_group_ids: ['g-2'], reason: 'balanced' }]);
});
