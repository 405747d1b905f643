import { beforeEach, expect, it } from 'vitest';
import { listAcknowledgements } from '#contract/acknowledgements.ts';
import {
  getLocationConfig,
  type ScheduleUpdate,
  updateDisarmWindow,
  updateSchedule,
} from '#contract/location-config.ts';
import { updateLocation } from '#contract/location-records.ts';
import { getLocation } from '#contract/locations.ts';
import { confirmChange, listUnconfirmedChanges } from '#contract/sim/acknowledgements.ts';
import { auditLog } from '#db/schema/audit.ts';
import { acknowledgements } from '#db/schema/locations.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const [MANAGER, SUPPORT] = ['gsoc-manager', 'support'];

const server = serverPerTest();
let id: string;
beforeEach(() => {
  id = server.picks.ownCamera(MANAGER).locationId;
  server.db.delete(acknowledgements).run();
});

const range = (startAtTz: string, endAtTz: string, order = 1) => ({ startAtTz, endAtTz, order });
const schedule = (...groups: { ranges: ReturnType<typeof range>[]; daysOfWeekTz: number[] }[]): ScheduleUpdate => ({
  timezone: 'Europe/London',
  dayGroupRanges: groups,
});
const nights = schedule({ ranges: [range('20:00:00', '06:00:00')], daysOfWeekTz: [1, 2, 3] });
const save = (body: ScheduleUpdate, as = MANAGER) => server.call(updateSchedule, { params: { id }, body }, as);
const nowS = () => server.clock.now() / 1_000;
const disarm = (startTimestamp: number, endTimestamp: number, timezone = 'Europe/London') =>
  server.call(updateDisarmWindow, { params: { id }, body: { startTimestamp, endTimestamp, timezone } }, MANAGER);
const pending = async () => (await server.call(listAcknowledgements, { params: { id } }, MANAGER)).reply.payload;

it('saves a schedule as a whole', async () => {
  const { payload } = (await save(nights)).reply;
  expect(payload.motionDetectionWindow).toEqual({ timezone: 'Europe/London', dayGroupRanges: nights.dayGroupRanges });
  expect((await server.call(getLocationConfig, { params: { id } }, MANAGER)).reply.payload).toEqual(payload);
});

it.each<[string, Partial<ScheduleUpdate>]>([
  [
    'Please provide a start time and an end time for every schedule.',
    schedule({ ranges: [range('20:00:00', '')], daysOfWeekTz: [1] }),
  ],
  ['Please provide a start time and an end time for every schedule.', schedule({ ranges: [], daysOfWeekTz: [1] })],
  [
    'Ensure at least one day is chosen for each schedule.',
    schedule({ ranges: [range('20:00:00', '22:00:00')], daysOfWeekTz: [] }),
  ],
  [
    'Multiple range overlap. End time of first range should not exceed next range start time',
    schedule({ ranges: [range('08:00:00', '12:00:00'), range('11:59:00', '18:00:00', 2)], daysOfWeekTz: [1] }),
  ],
  [
    'Multiple range overlap. End time of first range should not exceed next range start time',
    schedule({ ranges: [range('20:00:00', '06:00:00'), range('21:00:00', '22:00:00', 2)], daysOfWeekTz: [1] }),
  ],
  ['Please select a timezone', { ...nights, timezone: '' }],
  ['timezone is not known', { ...nights, timezone: 'Europe/Nowhere' }],
  ['The first schedule cannot be deleted', schedule()],
  [
    'A day can belong to only one schedule',
    schedule(
      { ranges: [range('20:00:00', '22:00:00')], daysOfWeekTz: [1, 2] },
      { ranges: [range('20:00:00', '21:00:00')], daysOfWeekTz: [2] },
    ),
  ],
])('refuses a schedule: %s', async (message, body) => {
  const rows = () => server.db.$count(auditLog);
  const before = await rows();
  const { status, failure } = await save({ ...nights, ...body });
  expect([status, failure.message]).toEqual([400, message]);
  expect(await rows()).toBe(before);
});

it('accepts two ranges that touch, the second overnight, and seven schedules', async () => {
  const touching = schedule({
    ranges: [range('08:00:00', '12:00:00'), range('12:00:00', '03:00:00', 2)],
    daysOfWeekTz: [1],
  });
  expect((await save(touching)).status).toBe(200);
  const week = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ ranges: [range('08:00:00', '08:00:00')], daysOfWeekTz: [day] }));
  expect((await save(schedule(...week))).status).toBe(200);
});

it('disarms a site for a while, and discards that', async () => {
  const disarmed = (await disarm(nowS(), nowS() + 3_600)).reply.payload;
  const window = { startTimestamp: nowS(), endTimestamp: nowS() + 3_600, timezone: 'Europe/London' };
  expect(disarmed.motionDisarmWindow).toEqual(window);
  expect((await disarm(0, 1)).reply.payload.motionDisarmWindow).toMatchObject({ startTimestamp: 0, endTimestamp: 1 });
});

it('refuses a disarm window that ends before it begins, or in the past', async () => {
  expect((await disarm(nowS() + 60, nowS() + 60)).failure.message).toBe(
    'End Time should not be same or less than start time',
  );
  expect((await disarm(nowS() - 60, nowS() - 1)).failure.message).toBe('End Time should not be less than current time');
});

it('refuses to overwrite the schedule of a colleague, but not their disarm window', async () => {
  await disarm(nowS(), nowS() + 60);
  expect((await save({ ...nights, version: 1 }, SUPPORT)).status).toBe(200);
  const { status, failure } = await save({ ...nights, version: 2 });
  expect([status, failure.laterChange?.fields]).toEqual([409, ['schedule']]);
});

it("keeps a change pending until the site's appliance confirms it, and flags it after 2 minutes", async () => {
  await save(nights);
  await save(nights);
  expect(await pending()).toMatchObject([{ message_type: 'schedule', is_overdue: false }]);
  await server.clock.advance(121_000);
  expect(await pending()).toMatchObject([{ is_overdue: true }]);
  const [change] = (await server.call(listUnconfirmedChanges, {}, 'simulator')).reply.payload;
  expect(change?.locationId).toBe(id);
  const confirm = () => server.call(confirmChange, { params: { id: change?.id ?? '' } }, 'simulator');
  expect((await confirm()).status).toBe(200);
  expect(await pending()).toEqual([]);
  expect((await confirm()).status).toBe(404);
});

it('knows no schedule of a site of another tenant', async () => {
  id = server.picks.foreignAlarm(MANAGER).locationId;
  expect((await save(nights)).status).toBe(404);
  expect((await disarm(0, 1)).status).toBe(404);
});

it('stores whether dead zones count at a site, and its caller id', async () => {
  const update = (body: { twilioCallerId?: string | null; isDeadzoneEnabled?: boolean }) =>
    server.call(updateLocation, { params: { id }, body }, MANAGER);
  await update({ twilioCallerId: '+1 312 555 0100', isDeadzoneEnabled: false });
  const read = async () => (await server.call(getLocation, { params: { id } }, MANAGER)).reply.payload;
  expect(await read()).toMatchObject({ twilioCallerId: '+1 312 555 0100', isDeadzoneEnabled: false, version: 2 });
  await update({ twilioCallerId: null });
  expect(await read()).toMatchObject({ twilioCallerId: null, isDeadzoneEnabled: false });
  expect((await update({ twilioCallerId: 'nobody' })).status).toBe(400);
});
