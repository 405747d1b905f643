import { beforeEach, expect, it } from 'vitest';
import { getAlarm, listAlarms } from '#contract/alarms.ts';
import { createCamera, updateCamera } from '#contract/camera-forms.ts';
import { getCamera, getLivestream, listCameras, searchCameraNames } from '#contract/cameras.ts';
import * as simFeed from '#contract/channels/sim-feed.ts';
import { updateSchedule } from '#contract/location-config.ts';
import { updateLocation } from '#contract/location-records.ts';
import { searchLocationNames } from '#contract/location-ref.ts';
import { raiseAlarm } from '#contract/sim/alarms.ts';
import { createIncident } from '#contract/sim/incidents.ts';
import { getWorld } from '#contract/sim/world.ts';
import { getProfile } from '#contract/users.ts';
import { locationAlarms } from '#db/schema/alarms.ts';
import { auditLog } from '#db/schema/audit.ts';
import { callerOf } from '../support/caller-of.ts';
import { readExactly } from '../support/exact-reply.ts';
import { alarmOf } from '../support/ingest-fixture.ts';
import { newCamera } from '../support/new-camera.ts';
import { readingServer } from '../support/reading-server.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import type { TestServer } from '../support/test-server.ts';
import { SIM_TOKEN } from '../support/test-server.ts';
import { connect } from '../support/test-socket.ts';

const server = serverPerTest();
let site: { tenantId: string; locationId: string; cameraId: string };
beforeEach(() => {
  const camera = server.picks.ownCamera('gsoc-manager');
  site = { tenantId: camera.tenantId, locationId: camera.locationId, cameraId: camera.id };
});

const add = async (name: string, as = 'gsoc-manager') => {
  const { tenantId, locationId } = site;
  return server.call(createCamera, { body: newCamera({ name, tenantId, locationId }) }, as);
};
const remove = (id: string) =>
  server.call(updateCamera, { params: { id }, body: { isEnabled: false } }, 'gsoc-manager');
const raise = async (cameraId: string, on: TestServer = server) => {
  await on.clock.advance(60_000);
  const nowMs = on.clock.now();
  return on.call(raiseAlarm, { body: alarmOf(on.db, { id: cameraId }, nowMs, { id: `alarm-${nowMs}` }) }, 'simulator');
};
const world = async () => (await server.call(getWorld, {}, 'simulator')).reply.payload;
const worldCameras = async () => (await world()).locations.flatMap(({ cameras }) => cameras.map(({ id }) => id));
const rename = (name: string, on: TestServer = server) =>
  on.call(updateLocation, { params: { id: site.locationId }, body: { name } }, 'gsoc-manager');

it('accepts alarms of a camera as soon as it is added, and names it', async () => {
  await raise(site.cameraId);
  const camera = (await add('North Gate')).reply.payload;
  const { id } = (await raise(camera.id)).reply.payload;
  const { payload } = (await server.call(getAlarm, { params: { id }, query: {} }, 'gsoc-manager')).reply;
  expect(payload.camera).toEqual({ id: camera.id, name: 'North Gate' });
  expect(payload.location.id).toBe(site.locationId);
});

it('lists an added camera, and filters alarms by it', async () => {
  const { id } = (await add('North Gate')).reply.payload;
  const listed = (await server.call(listCameras, { query: { name: 'north gate' } }, 'gsoc-manager')).reply.payload;
  expect(listed.items).toEqual([expect.objectContaining({ id, isPlaybackEnabled: true })]);
  const found = await server.call(searchCameraNames, { query: { name: 'North G' } }, 'gsoc-manager');
  expect(found.reply.payload).toEqual([{ id, name: 'North Gate' }]);
  const raised = (await raise(id)).reply.payload;
  const query = { camera_ids: { values: [id], negative: false }, relativeTimeHours: 1 };
  const alarms = (await server.call(listAlarms, { query }, 'gsoc-manager')).reply.payload;
  expect(alarms.items.map((alarm) => alarm.id)).toEqual([raised.id]);
});

it('shows the live picture of an added camera', async () => {
  const { id } = (await add('North Gate')).reply.payload;
  expect((await server.call(getLivestream, { params: { id } }, 'gsoc-manager')).status).toBe(200);
});

it('tells simulator and media about an added camera', async () => {
  const listening = await server.listen();
  const feed = await connect(`${listening.origin.replace('http', 'ws')}${simFeed.path}?token=${SIM_TOKEN}`);
  await feed.next();
  const { id } = (await add('North Gate')).reply.payload;
  const { tenantId, locationId } = site;
  expect(readExactly(simFeed.ServerMessage, await feed.next())).toMatchObject({
    type: 'world',
    data: { tenantId, locationId },
  });
  expect(await worldCameras()).toContain(id);
  await listening.stop();
});

it("hides an appliance's access to a camera from users who may only view it", async () => {
  const { id } = (await add('North Gate')).reply.payload;
  const { payload } = (await server.call(getCamera, { params: { id } }, 'gsoc-operator')).reply;
  expect(JSON.stringify(payload)).not.toContain('rtsp://');
});

it('adds no camera to a site of another tenant', async () => {
  const foreign = server.picks.foreignAlarm('gsoc-manager');
  const own = site;
  site = { ...own, tenantId: foreign.tenantId };
  expect((await add('North Gate')).status).toBe(400);
  site = { ...own, locationId: foreign.locationId, tenantId: foreign.tenantId };
  expect((await add('North Gate')).status).toBe(404);
});

it('shows the new name of a site in alarms, searches and profiles at once', async () => {
  const { id } = (await raise(site.cameraId)).reply.payload;
  const nameShown = async () =>
    (await server.call(getAlarm, { params: { id }, query: {} }, 'gsoc-manager')).reply.payload.location.name;
  await nameShown();
  expect((await rename('Northgate Yard')).reply.payload.name).toBe('Northgate Yard');
  expect(await nameShown()).toBe('Northgate Yard');
  const found = await server.call(searchLocationNames, { query: { name: 'northgate yard' } }, 'gsoc-manager');
  expect(found.reply.payload).toEqual([{ id: site.locationId, name: 'Northgate Yard' }]);
});

it('shows the new name of a site in the profiles of those who are limited to it', async () => {
  const [locationId = ''] = server.picks.mspLocations('msp-operator-2');
  const shown = async () =>
    (await server.call(getProfile, {}, 'msp-operator-2')).reply.payload.mspLocations.find(
      ({ id }) => id === locationId,
    );
  expect((await shown())?.name).not.toBe('Northgate Yard');
  await server.call(updateLocation, { params: { id: locationId }, body: { name: 'Northgate Yard' } }, 'support');
  expect((await shown())?.name).toBe('Northgate Yard');
});

it('shows the new name of a site in the answers of the thread of heavy reads', async () => {
  const reading = readingServer();
  const exported = async () =>
    (await reading.send('/v2/orm/alarm/export?relativeTimeHours=1', {}, 'gsoc-manager')).text();
  await raise(site.cameraId, reading);
  const before = await exported();
  await rename('Northgate Yard', reading);
  expect(before).not.toContain('Northgate Yard');
  expect(await exported()).toContain('Northgate Yard');
});

it('refuses an unknown time zone', async () => {
  const body = { timezone: 'Europe/Nowhere' };
  expect((await server.call(updateLocation, { params: { id: site.locationId }, body }, 'gsoc-manager')).status).toBe(
    400,
  );
});

it('accepts no more alarms or incidents of a removed camera', async () => {
  expect((await remove(site.cameraId)).reply.payload.isEnabled).toBe(false);
  expect((await raise(site.cameraId)).status).toBe(404);
  const atMs = server.clock.now();
  const plan = {
    id: 'plan-1',
    cameraId: site.cameraId,
    fromMs: atMs,
    toMs: atMs + 4_000,
    content: 'person',
    startGroup: 0,
  };
  const body = {
    id: 'incident-1',
    locationId: site.locationId,
    kind: 'person' as const,
    source: 'stream' as const,
    startMs: atMs,
    endMs: atMs + 4_000,
    genuine: true,
    plans: [{ ...plan, content: 'person' as const }],
  };
  expect((await server.call(createIncident, { body }, 'simulator')).status).toBe(404);
});

it('keeps showing the alarms of a removed camera with its name', async () => {
  const { id } = (await raise(site.cameraId)).reply.payload;
  const shown = async () => (await server.call(getAlarm, { params: { id }, query: {} }, 'gsoc-manager')).reply.payload;
  const before = await shown();
  await remove(site.cameraId);
  const after = await shown();
  expect(after.camera).toEqual(before.camera);
  expect(after.sourceEntity.name).toBe(before.sourceEntity.name);
});

it('leaves a removed camera out of lists, searches and the world, but keeps its recordings', async () => {
  const { name } = server.picks.ownCamera('gsoc-manager');
  await remove(site.cameraId);
  const listed = (await server.call(listCameras, { query: { name, pageSize: 100 } }, 'gsoc-manager')).reply.payload;
  expect(listed.items.map(({ id }) => id)).not.toContain(site.cameraId);
  const found = (await server.call(searchCameraNames, { query: { name } }, 'gsoc-manager')).reply.payload;
  expect(found.map(({ id }) => id)).not.toContain(site.cameraId);
  expect(await worldCameras()).not.toContain(site.cameraId);
  expect((await world()).formerCameras.map(({ id }) => id)).toEqual([site.cameraId]);
  expect((await server.call(getLivestream, { params: { id: site.cameraId } }, 'gsoc-manager')).status).toBe(409);
});

it('removes a camera only once', async () => {
  await remove(site.cameraId);
  expect((await remove(site.cameraId)).status).toBe(404);
});

it('leaves a removed site out of searches and the world, but shows its alarms', async () => {
  const { id } = (await raise(site.cameraId)).reply.payload;
  server.app.services.locationChanges.remove(callerOf(server, 'gsoc-manager'), site.locationId);
  const alarm = (await server.call(getAlarm, { params: { id }, query: {} }, 'gsoc-manager')).reply.payload;
  expect([alarm.location.id, alarm.camera?.id]).toEqual([site.locationId, site.cameraId]);
  const told = await world();
  expect(told.locations.map((one) => one.id)).not.toContain(site.locationId);
  expect(told.formerCameras.map((one) => one.id)).toContain(site.cameraId);
  expect((await raise(site.cameraId)).status).toBe(404);
  const found = await server.call(searchLocationNames, { query: { name: alarm.location.name } }, 'gsoc-manager');
  expect(found.reply.payload.map((one) => one.id)).not.toContain(site.locationId);
});

it('offers and counts no alarms of a removed site in the queue', async () => {
  const { services } = server.app;
  const caller = callerOf(server, 'support');
  server.db.update(locationAlarms).set({ status: 'resolved_by_operator' }).run();
  await raise(site.cameraId);
  expect(services.locationAlarms.countPending(caller.scope, 'high').count).toBe(1);
  services.locationChanges.remove(caller, site.locationId);
  expect(services.locationAlarms.countPending(caller.scope, 'high').count).toBe(0);
  services.monitoringDesk.enter(caller);
  expect(services.monitoringDesk.claimEach([{ caller, severity: 'high' }])).toEqual([undefined]);
});

it('raises alarms at an added site once it has a camera and a schedule', async () => {
  const { locationChanges } = server.app.services;
  const added = locationChanges.add(callerOf(server, 'gsoc-manager'), {
    tenant_id: site.tenantId,
    name: 'Quay 7',
    description: 'A quay',
    city: 'Rotterdam',
    state: 'Zuid-Holland',
    country: 'Netherlands',
    timezone: 'Europe/Amsterdam',
    location_code: 'Q7',
    is_manned: false,
    isDeadzoneEnabled: true,
    twilioCallerId: null,
  });
  site = { ...site, locationId: added.id };
  const { id: cameraId, code } = (await add('Crane')).reply.payload;
  expect(code).toBe('Q7-01');
  const day = {
    ranges: [{ startAtTz: '00:00:00', endAtTz: '00:00:00', order: 1 }],
    daysOfWeekTz: [0, 1, 2, 3, 4, 5, 6],
  };
  const body = { timezone: 'Europe/Amsterdam', dayGroupRanges: [day] };
  expect((await raise(cameraId)).reply.payload.suppressed).toBe('not monitored');
  await server.call(updateSchedule, { params: { id: added.id }, body }, 'gsoc-manager');
  const { id } = (await raise(cameraId)).reply.payload;
  const alarm = (await server.call(getAlarm, { params: { id }, query: {} }, 'gsoc-manager')).reply.payload;
  expect(alarm.location).toMatchObject({ id: added.id, name: 'Quay 7', timezone: 'Europe/Amsterdam' });
});

it('names alarms by the new name of their type, and raises none of a removed type', async () => {
  const { alarmTypeChanges } = server.app.services;
  const { id } = (await raise(site.cameraId)).reply.payload;
  const typeOf = async () =>
    (await server.call(getAlarm, { params: { id }, query: {} }, 'gsoc-manager')).reply.payload.type;
  const type = server.picks.alarmType('person-detected');
  const manager = callerOf(server, 'gsoc-manager');
  alarmTypeChanges.rename(manager, type.id, 'Somebody seen');
  expect(await typeOf()).toBe('Somebody seen');
  alarmTypeChanges.remove(manager, type.id);
  expect(await typeOf()).toBe('Somebody seen');
  expect((await raise(site.cameraId)).status).toBe(404);
});

it('changes, announces and logs nothing when a change fails', async () => {
  const told: unknown[] = [];
  server.app.services.bus.subscribe('world', (place) => told.push(place));
  const rows = () => server.db.select().from(auditLog).all().length;
  const before = rows();
  expect((await remove('nowhere')).status).toBe(404);
  expect(() =>
    server.app.services.changes.run(() => {
      server.app.services.locationChanges.remove(callerOf(server, 'gsoc-manager'), site.locationId);
      throw new Error('the rest of it failed');
    }),
  ).toThrow('the rest of it failed');
  expect([rows(), told]).toEqual([before, []]);
  expect((await raise(site.cameraId)).status).toBe(200);
});

it('refuses changes of the world by operators', async () => {
  expect((await add('North Gate', 'gsoc-operator')).status).toBe(403);
  const input = { params: { id: site.cameraId }, body: { name: 'Mine' } };
  expect((await server.call(updateCamera, input, 'gsoc-operator')).status).toBe(403);
});
