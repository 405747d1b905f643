import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { armCamera } from '#contract/camera-arming.ts';
import { type CameraUpdate, updateCamera } from '#contract/camera-forms.ts';
import { updateActiveZones, updateDeadZones } from '#contract/camera-zones.ts';
import { getCamera, listCameras } from '#contract/cameras.ts';
import { updateDisarmWindow } from '#contract/location-config.ts';
import { auditLog } from '#db/schema/audit.ts';
import { doors } from '#db/schema/cameras.ts';
import { locationConfigs } from '#db/schema/locations.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const [MANAGER, OPERATOR, SUPPORT] = ['gsoc-manager', 'gsoc-operator', 'support'];

const server = serverPerTest();
let id: string;
let locationId: string;
beforeEach(() => {
  const camera = server.picks.quietCamera(server.picks.ownCamera(MANAGER));
  ({ id, locationId } = camera);
  server.db.update(doors).set({ cameraId: null, dcpId: null }).where(eq(doors.cameraId, id)).run();
});

const nowS = () => server.clock.now() / 1_000;
const read = async (as = MANAGER) => (await server.call(getCamera, { params: { id } }, as)).reply.payload;
const update = (body: CameraUpdate, as = MANAGER) => server.call(updateCamera, { params: { id }, body }, as);
const arm = (isArmed: boolean, fromS: number, toS: number, more: { version?: number } = {}, as = OPERATOR) =>
  server.call(
    armCamera,
    { params: { id }, body: { isArmed, activation_window_start: fromS, activation_window_end: toS, ...more } },
    as,
  );
const triangle = [
  { x: 10, y: 10 },
  { x: 200, y: 10 },
  { x: 100, y: 150 },
];
const size = { width: 640, height: 360 };
const draw = (zones: { x: number; y: number }[][], labellingResolution = size, more: { version?: number } = {}) =>
  server.call(updateDeadZones, { params: { id }, body: { zones, labellingResolution, ...more } }, MANAGER);
const neverMonitored = () => server.db.delete(locationConfigs).where(eq(locationConfigs.locationId, locationId)).run();
const audited = () => server.db.$count(auditLog);

it('shows the credentials of a camera only to those who may change it', async () => {
  await update({ rtspUrl: 'rtsp://192.0.2.10/stream1', userId: 'viewer', passwordFilePath: '/secure/cam' });
  expect(await read()).toMatchObject({
    rtspUrl: 'rtsp://192.0.2.10/stream1',
    camUserId: 'viewer',
    camPasswordFilePath: '/secure/cam',
  });
  const shown = await read(OPERATOR);
  for (const field of ['rtspUrl', 'livestreamUrl', 'camUserId', 'camPasswordFilePath'])
    expect(shown).not.toHaveProperty(field);
  const { items } = (await server.call(listCameras, { query: { pageSize: 500 } }, OPERATOR)).reply.payload;
  expect(JSON.stringify(items)).not.toContain('rtsp://192.0.2.10');
});

it('shows the site, the picture and the audio devices of a camera', async () => {
  const { camera, device } = server.picks.ownAudioDevice(MANAGER);
  id = camera.id;
  const shown = await read();
  expect(shown.location).toMatchObject({ id: camera.locationId, isDeadzoneEnabled: true, city: expect.any(String) });
  expect(shown.imageUrl).toContain(id);
  expect(shown.audioDeviceMapped).toBe(true);
  expect(shown.audioDevices).toContainEqual({
    id: device.id,
    name: device.name,
    deviceType: device.deviceType,
    url: device.url,
  });
  expect(JSON.stringify((await read(OPERATOR)).audioDevices)).not.toContain('url');
});

it('arms a camera by hand, with the end on the clock of the site, until it is over', async () => {
  neverMonitored();
  expect((await read()).armStatus).toEqual({ isArmed: false, endTimeText: null });
  const armed = (await arm(true, nowS(), nowS() + 3_600)).reply.payload;
  expect(armed.armStatus?.isArmed).toBe(true);
  expect(armed.armStatus?.endTimeText).toMatch(/^Armed until \d+ Nov, \d\d:\d\d$/);
  expect(armed.activationWindow).toEqual({ isArmed: true, startTimestamp: nowS(), endTimestamp: nowS() + 3_600 });
  await server.clock.advance(3_600_000);
  expect(await read()).toMatchObject({ armStatus: { isArmed: false, endTimeText: null }, activationWindow: null });
});

it('arms a camera later, and shows the time until then', async () => {
  neverMonitored();
  await arm(true, nowS() + 600, nowS() + 1_200);
  expect(await read()).toMatchObject({
    armStatus: { isArmed: false, endTimeText: null },
    activationWindow: { isArmed: true },
  });
  await server.clock.advance(600_000);
  expect((await read()).armStatus?.isArmed).toBe(true);
});

it('treats a start in the past as now, and refuses an end in the past or before the start', async () => {
  expect((await arm(false, nowS() - 60, nowS() + 60)).reply.payload.activationWindow?.startTimestamp).toBe(nowS());
  const past = await arm(false, nowS() - 60, nowS());
  expect([past.status, past.failure.message]).toEqual([400, 'The end time must not be in the past']);
  const turned = await arm(false, nowS() + 60, nowS() + 60);
  expect([turned.status, turned.failure.message]).toEqual([400, 'The end time must be after the start time']);
});

it('follows the disarm window of the site', async () => {
  const body = { startTimestamp: nowS(), endTimestamp: nowS() + 600, timezone: 'UTC' };
  await server.call(updateDisarmWindow, { params: { id: locationId }, body }, MANAGER);
  expect((await read()).armStatus).toEqual({ isArmed: false, endTimeText: null });
  await arm(true, nowS(), nowS() + 60);
  expect((await read()).armStatus?.isArmed).toBe(true);
});

it('writes who armed and disarmed a camera to the audit log', async () => {
  await arm(false, nowS(), nowS() + 60);
  const { activity } = server.db.select().from(auditLog).all().at(-1) ?? {};
  expect(activity).toContain('disarmed the camera');
});

it('stores the talkdown window, and clears it', async () => {
  const window = { automatedTalkdownStartTimeUTC: '22:00', automatedTalkdownEndTimeUTC: '05:30' };
  expect((await update(window)).reply.payload).toMatchObject(window);
  const none = { automatedTalkdownStartTimeUTC: null, automatedTalkdownEndTimeUTC: null };
  expect((await update(none)).reply.payload).toMatchObject(none);
});

it.each([
  [{ automatedTalkdownStartTimeUTC: '22:00' }],
  [{ automatedTalkdownStartTimeUTC: '22:00', automatedTalkdownEndTimeUTC: null }],
  [{ automatedTalkdownStartTimeUTC: '24:00', automatedTalkdownEndTimeUTC: '05:30' }],
])('refuses half a talkdown window, and times that are none: %j', async (body) => {
  const before = await audited();
  const { status, failure } = await update(body);
  expect([status, failure.message]).toEqual([400, 'Please provide valid start and end times']);
  expect(await audited()).toBe(before);
});

it('moves a camera to another site of its tenant', async () => {
  const site = server.picks.locationsOf([server.picks.userOf(MANAGER).tenantId]).find((one) => one.id !== locationId);
  const told: unknown[] = [];
  server.app.services.bus.subscribe('world', (place) => told.push(place.locationId));
  const moved = (await update({ locationId: site?.id ?? '' })).reply.payload;
  expect(moved.location.id).toBe(site?.id);
  expect(moved.code.startsWith(`${site?.code}-`)).toBe(true);
  expect(told).toEqual(expect.arrayContaining([locationId, site?.id]));
});

it('moves a camera neither to a site of another tenant nor away from its audio devices', async () => {
  const { tenantId, locationId: foreign } = server.picks.foreignAlarm(MANAGER);
  expect((await update({ locationId: foreign })).status).toBe(404);
  expect((await update({ locationId: foreign }, SUPPORT)).status).toBe(400);
  expect(tenantId).not.toBe(server.picks.userOf(MANAGER).tenantId);
  id = server.picks.ownAudioDevice(MANAGER).camera.id;
  const { locationId: at } = server.picks.ownAudioDevice(MANAGER).camera;
  const other = server.picks.locationsOf([server.picks.userOf(MANAGER).tenantId]).find((one) => one.id !== at);
  expect((await update({ locationId: other?.id ?? '' })).status).toBe(409);
});

it('stores zones, and removes them', async () => {
  const drawn = (await draw([triangle])).reply.payload;
  expect([drawn.deadZones, drawn.labellingResolution]).toEqual([[triangle], size]);
  expect((await draw([])).reply.payload.deadZones).toEqual([]);
});

it('scales the other zones of a camera to the size of the picture in which new ones were drawn', async () => {
  await draw([triangle]);
  const double = { width: 1_280, height: 720 };
  const body = { zones: [triangle], labellingResolution: double };
  const { payload } = (await server.call(updateActiveZones, { params: { id }, body }, MANAGER)).reply;
  expect(payload.labellingResolution).toEqual(double);
  expect(payload.activeZones).toEqual([triangle]);
  expect(payload.deadZones).toEqual([triangle.map(({ x, y }) => ({ x: x * 2, y: y * 2 }))]);
});

it('refuses zones that cross themselves, leave the picture or have too few points', async () => {
  const crossing = [
    { x: 0, y: 0 },
    { x: 100, y: 100 },
    { x: 100, y: 0 },
    { x: 0, y: 100 },
  ];
  expect((await draw([crossing])).failure.message).toBe('The lines of a zone must not cross');
  expect((await draw([[...triangle, { x: 10, y: 400 }]])).failure.message).toBe('A zone must lie inside the picture');
  expect((await draw([triangle.slice(1)])).failure.message).toBe('A zone needs at least 3 points');
});

it('refuses to overwrite what a colleague has drawn meanwhile, but not their change of another field', async () => {
  await update({ name: 'North Gate', version: 1 }, SUPPORT);
  expect((await draw([triangle], size, { version: 1 })).status).toBe(200);
  await server.call(updateDeadZones, { params: { id }, body: { zones: [], labellingResolution: size } }, SUPPORT);
  const { status, failure } = await draw([triangle], size, { version: 2 });
  expect([status, failure.laterChange?.fields]).toEqual([409, ['deadZones']]);
  await arm(false, nowS(), nowS() + 60, {}, SUPPORT);
  expect((await arm(true, nowS(), nowS() + 60, { version: 3 })).status).toBe(409);
});

it('changes no camera of another tenant', async () => {
  const foreign = server.picks.foreignAlarm(MANAGER);
  id = foreign.cameraId ?? '';
  expect((await draw([triangle])).status).toBe(404);
  expect((await arm(true, nowS(), nowS() + 60)).status).toBe(404);
});
