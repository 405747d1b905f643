import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAcknowledgements } from '#contract/acknowledgements.ts';
import { listAlarms } from '#contract/alarms.ts';
import { armCamera } from '#contract/camera-arming.ts';
import { getLocationConfig, updateDisarmWindow, updateSchedule } from '#contract/location-config.ts';
import { raiseAlarm } from '#contract/sim/alarms.ts';
import { getWorld, type World } from '#contract/sim/world.ts';
import { listSuppressedEvents } from '#contract/suppressed-events.ts';
import { asUser, type UserApi } from '../support/as-user.ts';
import { plainAlarm } from '../support/plain-alarm.ts';
import { raiseIntrusion } from '../support/raise.ts';
import { startWatchfloor, type Watchfloor } from '../support/watchfloor.ts';

/** A busy machine starts programs slowly. */
const START_MS = 180_000;
const WAIT_MS = 60_000;

let watchfloor: Watchfloor;
let support: UserApi;
let world: World;
beforeAll(async () => {
  watchfloor = await startWatchfloor({ simulator: true, env: { SIM_ALARMS_PER_MINUTE: '30' } });
  support = await asUser(watchfloor.origin, 'support');
  world = (await watchfloor.ingest(getWorld, {})).payload;
}, START_MS);
afterAll(() => watchfloor?.stop());

const nowS = () => Math.floor(Date.now() / 1_000);
const suppressedAt = async (id: string) =>
  (await support.call(listSuppressedEvents, { params: { id }, query: {} })).payload.items;

it('lets the appliance of a site confirm a changed schedule', async () => {
  const params = { id: world.locations[0]?.id ?? '' };
  const { motionDetectionWindow } = (await support.call(getLocationConfig, { params })).payload;
  await support.call(updateSchedule, { params, body: motionDetectionWindow });
  const pending = async () =>
    (await support.call(listAcknowledgements, { params })).payload.filter(
      ({ message_type }) => message_type === 'schedule',
    );
  await expect.poll(pending, { timeout: WAIT_MS }).toEqual([]);
});

it('raises nothing at a camera from the moment at which it is disarmed', async () => {
  const { camera, location } = await raiseIntrusion(watchfloor.ingest);
  const window = { activation_window_start: nowS() - 1, activation_window_end: nowS() + 600 };
  await support.call(armCamera, { params: { id: camera.id }, body: { isArmed: false, ...window } });
  const typeId = world.alarmTypes[0]?.id ?? '';
  const { payload } = await watchfloor.ingest(raiseAlarm, {
    body: plainAlarm({
      id: 'disarmed',
      timestampMs: Date.now(),
      typeId,
      sourceType: 'CAMERA',
      sourceId: camera.id,
      cameraId: camera.id,
    }),
  });
  expect(payload).toEqual({ id: 'disarmed', created: false, suppressed: 'not monitored' });
  expect((await suppressedAt(location.id)).map(({ id }) => id)).toContain('disarmed');
});

it('lets what the cameras of disarmed sites see raise nothing, and says so in their histories', async () => {
  const sites = world.locations.filter(({ product }) => product === 'rg');
  for (const { id, timezone } of sites) {
    const body = { startTimestamp: nowS() - 1, endTimestamp: nowS() + 600, timezone };
    await support.call(updateDisarmWindow, { params: { id }, body });
  }
  const disarmedMs = Date.now();
  const held = async () =>
    (await Promise.all(sites.map(({ id }) => suppressedAt(id))))
      .flat()
      .filter(({ timestamp, monitoring }) => Date.parse(timestamp) > disarmedMs && monitoring === 'site-disarmed');
  await expect.poll(async () => (await held()).length, { timeout: WAIT_MS }).toBeGreaterThan(1);
  const { items } = (await support.call(listAlarms, { query: { pageSize: 50, relativeTimeHours: 1 } })).payload;
  const since = items.filter(
    ({ timestamp, sourceEntity }) => Date.parse(timestamp) > disarmedMs && sourceEntity.type === 'CAMERA',
  );
  expect(since).toEqual([]);
});
