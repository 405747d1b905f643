import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { createEscalation } from '#contract/escalations.ts';
import { FLOOD } from '#contract/limits.ts';
import { locationAlarms } from '#db/schema/alarms.ts';
import { claims } from '#db/schema/location-incidents.ts';
import type { Listening } from '#server/http/listen.ts';
import { addDeskOperators } from '../support/crowd.ts';
import type { ScanSocket } from '../support/desk-connection.ts';
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

const raise = async (
  id: string,
  severity: 'high' | 'low',
  cameraId = desk.picks.ownEvent('gsoc-operator').cameraId,
) => {
  await server.clock.advance(1_000);
  await desk.raise({ alarmGroupId: id, cameraId, severity });
};
const join = (at = 0) => scanGrid({ server, listening, account: accounts[at] ?? '' });
const claimedBy = (at = 0) =>
  server.db
    .select()
    .from(claims)
    .where(eq(claims.userId, `user-${accounts[at]}`))
    .all()
    .map(({ groupId }) => groupId)
    .sort();
/** Asks for as many groups as are shown, and offers some of them; the groups given, and what they replaced. */
const exchange = async (
  operator: ScanSocket,
  shown: readonly string[],
  offered: readonly string[],
  bringsHigh = false,
) => {
  const answer = await operator.ask({
    event_type: 'refill',
    count: shown.length,
    alarm_group_ids: [...shown],
    replaceable_ids: [...offered],
    ...(bringsHigh && { brings_high: true }),
  });
  if (answer.event_type !== 'history') throw new Error('no groups');
  return { given: answer.data.map(({ id }) => id), inPlaceOf: answer.in_place_of };
};

it('gives a waiting group of high severity the place of the low one claimed last', async () => {
  await raise('low-1', 'low');
  await raise('low-2', 'low');
  const operator = await join();
  const shown = await operator.list(2);
  await raise('high-1', 'high');
  expect(await exchange(operator, shown, shown)).toEqual({
    given: ['high-1'],
    inPlaceOf: [{ alarm_group_id: 'high-1', replaced_id: 'low-2' }],
  });
  expect(claimedBy()).toEqual(['high-1', 'low-1']);
  expect((await desk.get('low-2')).status).toBe('pending');
  const [last] = await desk.linesOf('low-2');
  expect(last).toMatchObject({ update_text: 'Made room for an alarm that goes first: back in the queue' });
});

it('keeps a group that the operator has not offered, opened or escalated', async () => {
  for (const id of ['low-1', 'low-2', 'low-3']) await raise(id, 'low');
  const operator = await join();
  const shown = await operator.list(3);
  const { locationId } = desk.picks.ownEvent('gsoc-operator');
  const body = { location_id: locationId, alarmGroupId: 'low-3', comment: 'Person at the gate' };
  const { escalation_id } = (await server.call(createEscalation, { body }, accounts[0])).reply.payload;
  operator.send({ event_type: 'escalationopen', alarm_group_id: 'low-3', escalation_id, comment: 'Person' });
  await raise('high-1', 'high');
  await raise('high-2', 'high');
  expect(await exchange(operator, shown, ['low-2', 'low-3'])).toMatchObject({
    inPlaceOf: [{ alarm_group_id: 'high-1', replaced_id: 'low-2' }],
  });
  expect(claimedBy()).toEqual(['high-1', 'low-1', 'low-3']);
});

it('exchanges nothing for a group of low severity, nor gives up a high one unasked', async () => {
  await raise('high-1', 'high');
  await raise('low-1', 'low');
  const operator = await join();
  const shown = await operator.list(2);
  await raise('low-2', 'low');
  expect(await exchange(operator, shown, shown)).toEqual({ given: [], inPlaceOf: undefined });
  await raise('high-2', 'high');
  await raise('high-3', 'high');
  expect((await exchange(operator, shown, shown)).inPlaceOf).toEqual([
    { alarm_group_id: 'high-2', replaced_id: 'low-1' },
  ]);
});

it('brings every waiting group of high severity for an operator who asks for them', async () => {
  for (const id of ['high-1', 'high-2', 'high-3', 'high-4', 'high-5']) await raise(id, 'high');
  const operator = await join();
  const shown = await operator.list(3);
  expect((await exchange(operator, shown, ['high-2', 'high-3'], true)).given.toSorted()).toEqual(['high-4', 'high-5']);
  expect(claimedBy()).toEqual(['high-1', 'high-4', 'high-5']);
  // The same key brings the others back.
  expect(
    (await exchange(operator, ['high-1', 'high-4', 'high-5'], ['high-4', 'high-5'], true)).given.toSorted(),
  ).toEqual(['high-2', 'high-3']);
});

it('leaves a waiting group to an operator who has fewer and has just asked', async () => {
  for (const id of ['low-1', 'low-2']) await raise(id, 'low');
  const operator = await join();
  const shown = await operator.list(2);
  const other = await join(1);
  // Moves one of the two groups to the operator without any.
  expect(await other.list(1)).toEqual(['low-2']);
  await other.list(2);
  await raise('low-3', 'low');
  await operator.refill(2, ['low-1']);
  await raise('high-1', 'high');
  expect((await exchange(operator, ['low-1', 'low-3'], ['low-1', 'low-3'])).given).toEqual([]);
  expect(await other.refill(2, ['low-2'])).toEqual(['high-1']);
  expect(shown).toHaveLength(2);
});

it('gives a group to one of two operators who offer an exchange at the same moment, and loses none', async () => {
  for (const id of ['low-1', 'low-2', 'low-3', 'low-4']) await raise(id, 'low');
  const operators = [await join(0), await join(1)];
  for (const operator of operators) await operator.list(2);
  // Once more, so that the groups are shared out.
  for (const [at, operator] of operators.entries()) await operator.refill(2, claimedBy(at));
  await raise('high-1', 'high');
  await Promise.all(operators.map((operator, at) => exchange(operator, claimedBy(at), claimedBy(at))));
  const all = [...claimedBy(0), ...claimedBy(1)];
  expect(all).toHaveLength(4);
  expect(new Set(all).size).toBe(4);
  expect(all.filter((id) => id === 'high-1')).toHaveLength(1);
});

it('calls an operator with a full grid as soon as a group of high severity waits, if they offer one', async () => {
  await raise('low-1', 'low');
  const operator = await join();
  const shown = await operator.list(1);
  await exchange(operator, shown, shown);
  await raise('low-2', 'low');
  await server.realTime.advance(50);
  await operator.settled();
  expect(operator.heard().map(({ event_type }) => event_type)).not.toContain('alarm_waiting');
  await raise('high-1', 'high');
  await server.realTime.advance(50);
  expect(await operator.next('alarm_waiting')).toMatchObject({ event_type: 'alarm_waiting' });
});

it('gives the places of a flooded site to other sites, but never its only tile', async () => {
  const tiles = FLOOD.alarms + 1;
  for (let at = 1; at <= tiles; at += 1) await raise(`low-${at}`, 'low');
  const operator = await scanGrid({ server, listening, account: 'support' });
  const shown = await operator.list(tiles);
  await raise('other-1', 'low', desk.picks.event().cameraId);
  expect((await exchange(operator, shown, shown)).inPlaceOf).toEqual([
    { alarm_group_id: 'other-1', replaced_id: `low-${tiles}` },
  ]);
  await raise('high-1', 'high');
  const now = [...shown.slice(0, -1), 'other-1'];
  // A group of high severity of the flooded site takes the place of one of its own.
  expect((await exchange(operator, now, now)).inPlaceOf).toEqual([
    { alarm_group_id: 'high-1', replaced_id: `low-${tiles - 1}` },
  ]);
});

it('exchanges groups in unified monitoring as well', async () => {
  server.db.update(locationAlarms).set({ status: 'resolved_by_operator' }).run();
  await raise('low-1', 'low');
  const operator = await unifiedBoard({ server, listening, account: accounts[0] ?? '' });
  await operator.fill(1);
  await raise('high-1', 'high');
  const answer = await operator.ask({ event_type: 'unified_alarms', count: 1, replaceable_ids: ['low-1'] });
  expect(answer).toMatchObject({
    data: [{ alarm_group: { id: 'high-1' } }],
    in_place_of: [{ alarm_group_id: 'high-1', replaced_id: 'low-1' }],
  });
  expect(claimedBy()).toEqual(['high-1']);
});
