import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { updateAlarm } from '#contract/alarm-updates.ts';
import { alarms } from '#db/schema/alarms.ts';
import { ACCEPTOR, handoverSteps, LEAVER, THIRD } from '../support/handed-over.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
let steps: ReturnType<typeof handoverSteps>;
beforeEach(() => {
  steps = handoverSteps(server);
});

const idOf = (account: string) => server.picks.userOf(account).id;

/** Two waiting raw alarms of one location alarm. */
async function twoRawAlarms() {
  await steps.detect('location_alarm');
  await steps.detect('location_alarm');
  const rows = server.db.select().from(alarms).where(eq(alarms.status, 'pending')).all();
  const [second, first] = rows.sort((one, other) => other.timestampMs - one.timestampMs);
  return { first: first?.id ?? '', second: second?.id ?? '', locationAlarmId: second?.locationAlarmId ?? '' };
}
async function setRaw(id: string, newStatus: string, as: string): Promise<void> {
  await server.clock.advance(1_000);
  const { status } = await server.call(
    updateAlarm,
    { params: { id }, query: {}, body: { newStatus, comment: 'Looking at it' } },
    as,
  );
  expect(status).toBe(200);
}
const offered = async (as: string) => (await steps.openWork(as)).map(({ id }) => id);

it('offers the location alarm of a raw alarm that the operator has set in progress', async () => {
  const { first, locationAlarmId } = await twoRawAlarms();
  await setRaw(first, 'in_progress', LEAVER);
  expect(await offered(LEAVER)).toEqual([locationAlarmId]);
});

it('offers a location alarm to two operators who work on different raw alarms of it', async () => {
  const { first, second, locationAlarmId } = await twoRawAlarms();
  await setRaw(first, 'in_progress', THIRD);
  await setRaw(second, 'in_progress', LEAVER);
  expect(await offered(LEAVER)).toEqual([locationAlarmId]);
  expect(await offered(THIRD)).toEqual([locationAlarmId]);
});

it('leaves it with the operator of the other raw alarm when a colleague accepts it', async () => {
  const { first, second, locationAlarmId: id } = await twoRawAlarms();
  await setRaw(first, 'in_progress', THIRD);
  await setRaw(second, 'in_progress', LEAVER);
  const handover = await steps.handOver([{ subject: 'location_alarm', id, state: 'open' }]);
  const { reply } = await steps.accept(handover);
  expect(reply.payload.items).toMatchObject([{ id, keptBy: { id: idOf(THIRD) } }]);
});

it('offers no location alarm for a raw alarm that the operator has resolved', async () => {
  const { first, second } = await twoRawAlarms();
  await setRaw(first, 'in_progress', THIRD);
  await setRaw(second, 'in_progress', LEAVER);
  await setRaw(second, 'resolved', LEAVER);
  expect(await offered(LEAVER)).toEqual([]);
});

it('offers no location alarm that a colleague has accepted since', async () => {
  const { first, second, locationAlarmId: id } = await twoRawAlarms();
  await setRaw(first, 'in_progress', THIRD);
  await setRaw(second, 'in_progress', LEAVER);
  await server.clock.advance(1_000);
  await steps.accept(await steps.handOver([{ subject: 'location_alarm', id, state: 'open' }], THIRD));
  expect(await offered(LEAVER)).toEqual([]);
  expect(await offered(ACCEPTOR)).toEqual([id]);
});

it('offers no location alarm that a colleague has claimed', async () => {
  const { first, second, locationAlarmId } = await twoRawAlarms();
  await setRaw(first, 'in_progress', THIRD);
  await setRaw(second, 'in_progress', LEAVER);
  const { claims, changes } = server.app.services;
  changes.run(() => claims.claim('rg', locationAlarmId, { userId: idOf(THIRD), screen: 'unified' }));
  expect(await offered(LEAVER)).toEqual([]);
  expect(await offered(THIRD)).toEqual([locationAlarmId]);
});
