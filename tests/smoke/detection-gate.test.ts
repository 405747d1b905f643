import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { getAlarm } from '#contract/alarms.ts';
import { armCamera } from '#contract/camera-arming.ts';
import { updateCamera } from '#contract/camera-forms.ts';
import { updateActiveZones, updateDeadZones, updateVehicleParkingZones } from '#contract/camera-zones.ts';
import { updateDisarmWindow, updateSchedule } from '#contract/location-config.ts';
import { updateLocation } from '#contract/location-records.ts';
import { type IngestBox, raiseAlarm } from '#contract/sim/alarms.ts';
import { raiseEvent } from '#contract/sim/events.ts';
import { noteAutomatedTalkdown } from '#contract/sim/talkdowns.ts';
import { listSuppressedEvents, SUPPRESSED_EVENTS } from '#contract/suppressed-events.ts';
import { suppressedEvents } from '#db/schema/suppressed-events.ts';
import { alarmOf } from '../support/ingest-fixture.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { boxesAt, LEFT_HALF } from '../support/zone-boxes.ts';

const MANAGER = 'gsoc-manager';

const server = serverPerTest();
let camera: ReturnType<typeof server.picks.ownCamera>;
beforeEach(() => {
  camera = server.picks.ownCamera(MANAGER);
});

const raise = async (boxes?: IngestBox[], id: string = randomUUID()) => {
  const body = alarmOf(server.db, camera, server.clock.now(), { id, ...(boxes && { boxes }) });
  return (await server.call(raiseAlarm, { body }, 'simulator')).reply.payload;
};
const params = () => ({ params: { id: camera.id } });
const nowS = () => server.clock.now() / 1_000;
const arm = (isArmed: boolean) =>
  server.call(
    armCamera,
    { ...params(), body: { isArmed, activation_window_start: nowS(), activation_window_end: nowS() + 600 } },
    MANAGER,
  );
const history = async () =>
  (await server.call(listSuppressedEvents, { params: { id: camera.locationId }, query: {} }, MANAGER)).reply.payload;

it('raises nothing at a disarmed camera, and keeps the reason in the history of its site', async () => {
  await arm(false);
  const { id, created, suppressed } = await raise();
  expect([created, suppressed]).toEqual([false, 'not monitored']);
  expect((await server.call(getAlarm, { params: { id }, query: {} }, MANAGER)).status).toBe(404);
  expect(await history()).toEqual({
    items: [
      {
        id,
        timestamp: new Date(server.clock.now()).toISOString(),
        source: { id: camera.id, name: camera.name },
        reason: 'not monitored',
        monitoring: 'camera-disarmed',
        configuration: null,
      },
    ],
    total: 1,
  });
});

it('raises alarms again at once when the camera is armed', async () => {
  await arm(false);
  await arm(true);
  expect((await raise()).created).toBe(true);
});

it('raises nothing outside of the schedule of the site, nor during its disarm window', async () => {
  const never = { ranges: [{ startAtTz: '03:00:00', endAtTz: '03:01:00', order: 1 }], daysOfWeekTz: [0] };
  const body = { timezone: 'UTC', dayGroupRanges: [never] };
  const always = {
    ranges: [{ startAtTz: '00:00:00', endAtTz: '00:00:00', order: 1 }],
    daysOfWeekTz: [0, 1, 2, 3, 4, 5, 6],
  };
  const save = (dayGroupRanges: (typeof never)[]) =>
    server.call(updateSchedule, { params: { id: camera.locationId }, body: { ...body, dayGroupRanges } }, MANAGER);
  await save([never]);
  await raise();
  await save([always]);
  const window = { startTimestamp: nowS(), endTimestamp: nowS() + 60, timezone: 'UTC' };
  await server.call(updateDisarmWindow, { params: { id: camera.locationId }, body: window }, MANAGER);
  await raise();
  await server.clock.advance(60_000);
  expect((await raise()).created).toBe(true);
  expect((await history()).items.map(({ monitoring }) => monitoring)).toEqual(
    expect.arrayContaining(['outside-schedule', 'site-disarmed']),
  );
});

it('raises nothing for a box whose foot lies in a dead zone, unless dead zones are off at the site', async () => {
  await server.call(updateDeadZones, { ...params(), body: LEFT_HALF }, MANAGER);
  expect((await raise(boxesAt('person', [0.2, 0.9]))).suppressed).toBe('dead zone');
  expect((await raise(boxesAt('person', [0.2, 0.9], [0.8, 0.9]))).created).toBe(true);
  await server.call(updateLocation, { params: { id: camera.locationId }, body: { isDeadzoneEnabled: false } }, MANAGER);
  expect((await raise(boxesAt('person', [0.2, 0.9]))).created).toBe(true);
});

it('raises nothing for a parked vehicle in a parking zone, but for a moving one and for people', async () => {
  await server.call(updateVehicleParkingZones, { ...params(), body: LEFT_HALF }, MANAGER);
  expect((await raise(boxesAt('vehicle', [0.2, 0.9], [0.21, 0.9]))).suppressed).toBe('vehicle parking zone');
  expect((await raise(boxesAt('vehicle', [0.2, 0.9], [0.4, 0.9]))).created).toBe(true);
  expect((await raise(boxesAt('person', [0.2, 0.9]))).created).toBe(true);
});

it('counts only what is inside active zones, while there are any', async () => {
  await server.call(updateActiveZones, { ...params(), body: LEFT_HALF }, MANAGER);
  expect((await raise(boxesAt('person', [0.8, 0.9]))).suppressed).toBe('outside active zones');
  expect((await raise(boxesAt('person', [0.2, 0.9]))).created).toBe(true);
  await server.call(updateActiveZones, { ...params(), body: { ...LEFT_HALF, zones: [] } }, MANAGER);
  expect((await raise(boxesAt('person', [0.8, 0.9]))).created).toBe(true);
});

it('holds back event alarms likewise, and starts no group for them', async () => {
  const { cameraId } = server.picks.ownEvent(MANAGER);
  await server.call(
    armCamera,
    {
      params: { id: cameraId },
      body: { isArmed: false, activation_window_start: nowS(), activation_window_end: nowS() + 600 },
    },
    MANAGER,
  );
  const body = {
    id: 'event-1',
    incidentId: null,
    alarmGroupId: 'group-1',
    cameraId,
    startMs: server.clock.now(),
    endMs: server.clock.now() + 14_000,
    severity: 'high' as const,
    isPastEvent: false,
    isDedupEvent: false,
    boxes: [],
  };
  const { payload } = (await server.call(raiseEvent, { body }, 'simulator')).reply;
  expect(payload).toEqual({ id: 'event-1', created: false, alarmGroupId: 'group-1', suppressed: 'not monitored' });
});

it('records a suppressed event once, keeps the latest of a site, and forgets old ones', async () => {
  await arm(false);
  await raise(undefined, 'twice');
  await raise(undefined, 'twice');
  expect((await history()).total).toBe(1);
  const { tenantId, locationId, id: cameraId } = camera;
  const reason = 'dead zone' as const;
  for (let number = 0; number < SUPPRESSED_EVENTS.keptPerLocation; number += 1) {
    const timestampMs = server.clock.now() - 60_000 - number;
    server.db
      .insert(suppressedEvents)
      .values({ id: `old-${number}`, tenantId, locationId, cameraId, timestampMs, reason })
      .run();
  }
  await raise();
  expect((await history()).total).toBe(SUPPRESSED_EVENTS.keptPerLocation);
  server.app.services.detectionGate.prune(server.clock.now() - 1_000);
  expect((await history()).total).toBe(2);
});

it('plays automated talkdowns only within the window of their camera', async () => {
  const { camera: audible } = server.picks.ownAudioDevice(MANAGER);
  camera = audible;
  const { id: alarmId } = await raise();
  const note = (id: string) =>
    server.call(
      noteAutomatedTalkdown,
      { body: { id, cameraId: audible.id, alarmGroupId: null, alarmId, message: 'Please leave the area' } },
      'simulator',
    );
  const set = (start: string, end: string) =>
    server.call(
      updateCamera,
      { ...params(), body: { automatedTalkdownStartTimeUTC: start, automatedTalkdownEndTimeUTC: end } },
      MANAGER,
    );
  // The test world begins at 08:00 UTC.
  await set('22:00', '06:00');
  expect((await note('talkdown-1')).status).toBe(409);
  await set('22:00', '09:00');
  expect((await note('talkdown-2')).status).toBe(200);
});
