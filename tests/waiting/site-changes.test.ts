import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAlarm, listAlarms } from '#contract/alarms.ts';
import { createCamera, updateCamera } from '#contract/camera-forms.ts';
import { updateActiveZones, updateDeadZones, updateVehicleParkingZones } from '#contract/camera-zones.ts';
import { getCamera } from '#contract/cameras.ts';
import { listDoorGroups, updateProcessingConfigs } from '#contract/door-groups.ts';
import { getLocationAlarm } from '#contract/location-alarms.ts';
import { updateLocation } from '#contract/location-records.ts';
import { CameraAddresses, MEDIA_PATHS } from '#contract/media-addresses.ts';
import { NEW_CONFIG } from '#contract/processing-configs.ts';
import { type IngestAlarm, type IngestBox, raiseAlarm } from '#contract/sim/alarms.ts';
import { setCameraFault } from '#contract/sim/cameras.ts';
import { getClock, setClock } from '#contract/sim/clock.ts';
import { noteAutomatedTalkdown } from '#contract/sim/talkdowns.ts';
import { getWorld, type WorldLocation } from '#contract/sim/world.ts';
import { listSuppressedEvents } from '#contract/suppressed-events.ts';
import { asUser, type UserApi } from '../support/as-user.ts';
import { newCamera } from '../support/new-camera.ts';
import { plainAlarm } from '../support/plain-alarm.ts';
import { SECRETS, startWatchfloor, type Watchfloor } from '../support/watchfloor.ts';
import { boxesAt, LEFT_HALF } from '../support/zone-boxes.ts';

/* An administrator changes a site, and the running server and media follow. */

/** A busy machine starts programs slowly. */
const START_MS = 180_000;
const WAIT = { timeout: 60_000 };

let watchfloor: Watchfloor;
let support: UserApi;
let site: WorldLocation;
let typeId: string;
beforeAll(async () => {
  watchfloor = await startWatchfloor({ env: { CLOCK_START: 'world' } });
  support = await asUser(watchfloor.origin, 'support');
  const world = await readWorld();
  const found = world.locations.find(
    ({ product, cameras, doors }) => product === 'rg' && cameras.length > 5 && doors.length > 0,
  );
  if (!found) throw new Error('the world has no site with cameras and doors');
  site = found;
  typeId = world.alarmTypes.find(({ key }) => key === 'person-detected')?.id ?? '';
}, START_MS);
afterAll(() => watchfloor?.stop());

const readWorld = async () => (await watchfloor.ingest(getWorld, {})).payload;
const nowMs = async () => (await watchfloor.ingest(getClock, {})).payload.epochMs;
const params = (id: string) => ({ params: { id } });
/** Each test has a camera of its own. */
function cameraOf(index: number) {
  const camera = site.cameras[index];
  if (!camera) throw new Error('the site has too few cameras');
  return camera;
}

async function raise(source: Pick<IngestAlarm, 'sourceType' | 'sourceId' | 'cameraId'>, boxes: IngestBox[] = []) {
  const body = plainAlarm({ ...source, typeId, boxes, timestampMs: await nowMs() });
  return (await watchfloor.ingest(raiseAlarm, { body })).payload;
}
const raiseAt = (id: string, boxes?: IngestBox[]) => raise({ sourceType: 'CAMERA', sourceId: id, cameraId: id }, boxes);
const reasons = async (ids: readonly string[]) => {
  const { items } = (await support.call(listSuppressedEvents, { ...params(site.id), query: {} })).payload;
  return items.filter(({ id }) => ids.includes(id)).map(({ reason }) => reason);
};

it('raises nothing for a box whose foot lies in a dead zone, and keeps the reason at the site', async () => {
  const { id } = cameraOf(0);
  await support.call(updateLocation, { ...params(site.id), body: { isDeadzoneEnabled: true } });
  await support.call(updateDeadZones, { ...params(id), body: LEFT_HALF });
  const held = await raiseAt(id, boxesAt('person', [0.2, 0.9]));
  expect(held).toMatchObject({ created: false, suppressed: 'dead zone' });
  expect(await reasons([held.id])).toEqual(['dead zone']);
  expect((await raiseAt(id, boxesAt('person', [0.8, 0.9]))).created).toBe(true);
});

it('raises nothing for a vehicle parked in a parking zone', async () => {
  const { id } = cameraOf(1);
  await support.call(updateVehicleParkingZones, { ...params(id), body: LEFT_HALF });
  const parked = boxesAt('vehicle', [0.2, 0.9], [0.2, 0.9]);
  expect((await raiseAt(id, parked)).suppressed).toBe('vehicle parking zone');
  expect((await raiseAt(id, boxesAt('vehicle', [0.2, 0.9], [0.4, 0.9]))).created).toBe(true);
});

it('counts only what is inside active zones', async () => {
  const { id } = cameraOf(2);
  await support.call(updateActiveZones, { ...params(id), body: LEFT_HALF });
  expect((await raiseAt(id, boxesAt('person', [0.8, 0.9]))).suppressed).toBe('outside active zones');
  expect((await raiseAt(id, boxesAt('person', [0.2, 0.9]))).created).toBe(true);
});

it('raises nothing for a door whose configuration ignores the alarm, and sends P0 first', async () => {
  const { items } = (await support.call(listDoorGroups, { query: { pageSize: 100 } })).payload;
  const { locations } = await readWorld();
  const present = new Set(locations.flatMap(({ doors }) => doors.map(({ id }) => id)));
  const group = items.find(({ doors }) => doors.some(({ id }) => present.has(id)));
  const door = group?.doors.find(({ id }) => present.has(id));
  if (!group || !door) throw new Error('the world has no door in a group');
  const configure = (priority: 'ignore' | 'P0') =>
    support.call(updateProcessingConfigs, {
      ...params(group.id),
      body: { processingConfigs: [{ ...NEW_CONFIG, id: -1, priority }] },
    });
  const source = { sourceType: 'DOOR' as const, sourceId: door.id, cameraId: null };
  await configure('ignore');
  expect((await raise(source)).suppressed).toBe('door configuration');
  await configure('P0');
  const { id, created } = await raise(source);
  expect(created).toBe(true);
  const alarm = (await support.call(getAlarm, { ...params(id), query: {} })).payload;
  const gathered = await support.call(getLocationAlarm, { ...params(alarm.locationAlarmId ?? ''), query: {} });
  expect(gathered.payload.processingPriority).toBe('P0');
});

it('refuses automated talkdowns outside of the window of their camera', async () => {
  const camera = site.cameras.findLast(({ hasLoudspeaker }) => hasLoudspeaker);
  if (!camera) throw new Error('the site has no loudspeaker');
  const { id: alarmId } = await raiseAt(camera.id);
  const hour = new Date(await nowMs()).getUTCHours();
  const at = (offset: number) => `${String((hour + offset + 24) % 24).padStart(2, '0')}:00`;
  const setWindow = (from: number, to: number) =>
    support.call(updateCamera, {
      ...params(camera.id),
      body: { automatedTalkdownStartTimeUTC: at(from), automatedTalkdownEndTimeUTC: at(to) },
    });
  const note = (id: string) =>
    watchfloor.ingest(noteAutomatedTalkdown, {
      body: { id, cameraId: camera.id, alarmGroupId: null, alarmId, message: 'Please leave the area' },
    });
  await setWindow(2, 4);
  await expect(note('too-early')).rejects.toThrow();
  await setWindow(-1, 2);
  expect((await note('in-time')).payload.created).toBe(true);
});

const playable = async () => {
  const headers = { authorization: `Bearer ${SECRETS.SIM_TOKEN}` };
  const reply = await fetch(`${watchfloor.media.http}${MEDIA_PATHS.cameras}`, { headers });
  return CameraAddresses.parse(await reply.json()).map(({ id }) => id);
};

it('plays a camera once it is added, raises its alarms at the site to which it moves, and plays it no more once it is removed', async () => {
  const { tenantId } = site;
  const body = newCamera({ tenantId, locationId: site.id });
  const { id } = (await support.call(createCamera, { body })).payload;
  await expect.poll(playable, WAIT).toContain(id);
  const { locations } = await readWorld();
  const other = locations.find((one) => one.tenantId === tenantId && one.id !== site.id);
  if (!other) throw new Error('the tenant has one site only');
  await support.call(updateCamera, { ...params(id), body: { locationId: other.id } });
  const raised = await raiseAt(id);
  expect((await support.call(getAlarm, { ...params(raised.id), query: {} })).payload.location.id).toBe(other.id);
  await support.call(updateCamera, { ...params(id), body: { isEnabled: false } });
  await expect(raiseAt(id)).rejects.toThrow();
  await expect.poll(playable, WAIT).not.toContain(id);
});

it('raises one alarm for a camera that goes dark for a minute, and closes it once the camera is back', async () => {
  const { id } = cameraOf(3);
  const health = async () => (await support.call(getCamera, params(id))).payload.health?.state;
  const alarms = async () => {
    const { items } = (await support.call(listAlarms, { query: { pageSize: 100, relativeTimeHours: 24 } })).payload;
    return items
      .filter(({ type, camera }) => type === 'Camera offline' && camera?.id === id)
      .map(({ status }) => status);
  };
  await expect.poll(health, WAIT).toBe('live');
  await watchfloor.ingest(setCameraFault, { ...params(id), body: { kind: 'offline' } });
  await watchfloor.ingest(setClock, { body: { advanceMs: 61_000 } });
  await expect.poll(alarms, WAIT).toEqual(['pending']);
  expect(await health()).toBe('dark');
  await watchfloor.ingest(setCameraFault, { ...params(id), body: { kind: 'none' } });
  await expect.poll(alarms, WAIT).toEqual(['resolved']);
  expect(await health()).toBe('live');
});
