import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import {
  type AudioDeviceUpdate,
  addAudioDeviceMapping,
  createAudioDevices,
  listAudioDevices,
  type NewAudioDevice,
  removeAudioDeviceMapping,
  updateAudioDevice,
} from '#contract/audio-devices.ts';
import { compareTexts } from '#contract/fold-text.ts';
import type { FilterList } from '#contract/lists.ts';
import { sendTalkdown } from '#contract/talkdowns.ts';
import { audioDevices } from '#db/schema/audio-devices.ts';
import { auditLog } from '#db/schema/audit.ts';
import { locations } from '#db/schema/locations.ts';
import { spokenFile } from '../support/recordings.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import type { TestServer } from '../support/test-server.ts';

const MANAGER = 'gsoc-manager';

const server = serverPerTest();
let ownSpeaker: ReturnType<TestServer['picks']['ownAudioDevice']>;
beforeEach(() => {
  ownSpeaker = server.picks.ownAudioDevice(MANAGER);
});

const list = async (query: { isEnabled?: boolean; locationIds?: FilterList; page?: number } = {}, as = MANAGER) =>
  (await server.call(listAudioDevices, { query }, as)).reply.payload;
/** The device of `ownSpeaker`, as the list has it. */
const listedSpeaker = async () => (await list()).items.find(({ id }) => id === ownSpeaker.device.id);
const speaker = (more: Partial<NewAudioDevice> = {}): NewAudioDevice => ({
  url: 'http://192.0.2.20/audio',
  deviceType: 'AXIS',
  location: { id: ownSpeaker.device.locationId },
  userName: 'operator',
  passwordFilePath: '/secure/audio_password',
  clientAudioDeviceId: 'SPK-17',
  enableAutomatedTalkdown: true,
  isSPSEnabled: true,
  automatedTalkdownGapSec: 15,
  tenantId: ownSpeaker.device.tenantId,
  ...more,
});
const add = (...devices: NewAudioDevice[]) => server.call(createAudioDevices, { body: devices }, MANAGER);
const update = (body: AudioDeviceUpdate, id = ownSpeaker.device.id, as = MANAGER) =>
  server.call(updateAudioDevice, { params: { id }, body }, as);
const map = (cameraId: string, audioDeviceId = ownSpeaker.device.id) =>
  server.call(addAudioDeviceMapping, { body: { audioDeviceId, cameraId } }, MANAGER);
const unmap = (cameraId: string) =>
  server.call(removeAudioDeviceMapping, { query: { audioDeviceId: ownSpeaker.device.id, cameraId } }, MANAGER);
const sites = () => server.db.select().from(locations).all();
const removeSite = () =>
  server.db.update(locations).set({ deletedAtMs: 1 }).where(eq(locations.id, ownSpeaker.device.locationId)).run();
/** The places of which the console is told from now on that their records changed. */
const changedPlaces = () => {
  const places: unknown[] = [];
  server.app.services.bus.subscribe('world', (place) => void places.push(place));
  return places;
};
const count = () => server.db.$count(audioDevices);
const auditLine = () => server.db.select().from(auditLog).orderBy(desc(auditLog.no)).get();
const talkDown = async (id: string) =>
  (await server.call(sendTalkdown, { params: { id }, body: { audio: spokenFile() } }, MANAGER)).status;

it('lists the devices of the tenant with their site and cameras', async () => {
  const { items, total } = await list();
  expect(total).toBe(items.length);
  expect(new Set(items.map(({ tenantId }) => tenantId))).toEqual(new Set([ownSpeaker.device.tenantId]));
  const own = await listedSpeaker();
  const site = sites().find(({ id }) => id === ownSpeaker.device.locationId);
  expect(own?.location).toEqual({ id: site?.id, name: site?.name });
  expect(own?.cameras).toContainEqual({ id: ownSpeaker.camera.id, name: ownSpeaker.camera.name });
});

it('lists the devices of given locations, or of all others', async () => {
  const all = await list();
  const values = [ownSpeaker.device.locationId];
  const there = await list({ locationIds: { values, negative: false } });
  const elsewhere = await list({ locationIds: { values, negative: true } });
  expect(there.items.map(({ location }) => location.id)).toEqual(values);
  expect(elsewhere.total).toBe(all.total - 1);
  expect(elsewhere.items.map(({ location }) => location.id)).not.toContain(ownSpeaker.device.locationId);
});

it('puts the newest device first, twenty on a page', async () => {
  const names = Array.from({ length: 21 }, (_, no) => `SPK-${no}`);
  await server.clock.advance(1_000);
  expect((await add(...names.map((clientAudioDeviceId) => speaker({ clientAudioDeviceId })))).status).toBe(200);
  const first = (await list()).items.map(({ clientAudioDeviceId }) => clientAudioDeviceId);
  expect(first).toEqual(names.toReversed().slice(0, 20));
  expect((await list({ page: 2 })).items[0]?.clientAudioDeviceId).toBe('SPK-0');
});

it('adds a device and records it in the audit log', async () => {
  const [device] = (await add(speaker())).reply.payload;
  expect(device).toMatchObject({ clientAudioDeviceId: 'SPK-17', proxyUrl: null, cameras: [], isEnabled: true });
  expect((await list()).items).toContainEqual(device);
  expect(auditLine()).toMatchObject({
    action: 'add',
    recordKind: 'audio-device',
    recordId: device?.id,
    tenantId: ownSpeaker.device.tenantId,
    locationId: ownSpeaker.device.locationId,
    after: { url: 'http://192.0.2.20/audio', automatedTalkdownGapSec: 15 },
  });
});

it('adds all devices or none, and writes no audit line when one is refused', async () => {
  const [before, line] = [await count(), auditLine()?.no];
  const { status, failure } = await add(speaker(), speaker({ clientAudioDeviceId: 'spare' }), speaker());
  expect([status, failure.message]).toEqual([409, "There is an audio device 'SPK-17' already"]);
  expect([await count(), auditLine()?.no]).toEqual([before, line]);
});

it('lets the id of a removed device be used again', async () => {
  const [first] = (await add(speaker())).reply.payload;
  await update({ isEnabled: false }, first?.id);
  expect((await add(speaker())).status).toBe(200);
});

it('adds no device to a site of another tenant, out of scope or removed', async () => {
  const foreign = sites().find(({ tenantId }) => tenantId !== ownSpeaker.device.tenantId);
  const location = { id: foreign?.id ?? '' };
  expect((await add(speaker({ location }))).status).toBe(404);
  const asSupport = (body: NewAudioDevice[]) => server.call(createAudioDevices, { body }, 'support');
  expect((await asSupport([speaker({ location })])).status).toBe(400);
  removeSite();
  expect((await add(speaker())).status).toBe(404);
});

it('explains invalid devices in the words of the form', async () => {
  const { failure } = await add(speaker({ deviceType: 'HORN', userName: ' ', passwordFilePath: '' }));
  expect(failure.message).toBe(
    'Select a valid device type for the audio device; Provide a valid username for the audio device; Provide a valid password file path for the audio device',
  );
});

it('changes one setting and leaves the others', async () => {
  const before = await listedSpeaker();
  const isSPSEnabled = !before?.isSPSEnabled;
  expect((await update({ isSPSEnabled })).reply.payload).toEqual({ ...before, isSPSEnabled, version: 2 });
  expect(auditLine()).toMatchObject({
    action: 'change',
    before: { isSPSEnabled: !isSPSEnabled },
    after: { isSPSEnabled },
  });
});

it("accepts the device's own id and tenant in a change, and no others", async () => {
  const { id, tenantId, locationId } = ownSpeaker.device;
  const change = { id, tenantId, location: { id: locationId }, automatedTalkdownGapSec: 120 };
  expect((await update(change)).reply.payload.automatedTalkdownGapSec).toBe(120);
  expect((await update({ ...change, tenantId: 'elsewhere', automatedTalkdownGapSec: 0 })).status).toBe(400);
  expect((await update({ ...change, location: { id: 'elsewhere' } })).status).toBe(404);
  expect((await update({ id, tenantId })).failure.message).toBe('Nothing is to change');
  expect((await update({ automatedTalkdownGapSec: 121 })).status).toBe(400);
});

it('changes everything about a device', async () => {
  const entered = {
    url: 'http://192.0.2.77/audio',
    deviceType: 'AXIS',
    userName: 'horn',
    passwordFilePath: '/secure/horn',
    clientAudioDeviceId: 'HORN-77',
    proxyUrl: 'http://192.0.2.1:8080',
  } as const;
  expect((await update(entered)).reply.payload).toMatchObject(entered);
  expect((await update({ proxyUrl: null })).reply.payload.proxyUrl).toBeNull();
  expect(auditLine()).toMatchObject({
    action: 'change',
    before: { proxyUrl: entered.proxyUrl },
    after: { proxyUrl: null },
  });
  expect((await update({ url: 'horn' })).failure.message).toContain('Provide a valid URL for the audio device');
});

it('keeps the client ids of devices apart', async () => {
  const [, other] = (await add(speaker({ clientAudioDeviceId: 'HORN-1' }), speaker({ clientAudioDeviceId: 'HORN-2' })))
    .reply.payload;
  const rename = (clientAudioDeviceId: string) =>
    server.call(updateAudioDevice, { params: { id: other?.id ?? '' }, body: { clientAudioDeviceId } }, MANAGER);
  expect((await rename('HORN-1')).status).toBe(409);
  expect((await rename('HORN-2')).status).toBe(200);
});

it('moves a device to another location of its tenant, once it has no cameras there', async () => {
  const { tenantId, locationId } = ownSpeaker.device;
  const elsewhere = sites().find((one) => one.tenantId === tenantId && one.id !== locationId)?.id ?? '';
  const move = () => update({ location: { id: elsewhere } });
  expect((await move()).failure.message).toBe('Remove its cameras first: they stay at the location');
  for (const { id } of (await listedSpeaker())?.cameras ?? []) await unmap(id);
  expect((await move()).reply.payload.location.id).toBe(elsewhere);
  expect(auditLine()).toMatchObject({ before: { location: locationId }, after: { location: elsewhere } });
});

it('removes a device: alarms no longer name it, and its cameras accept no talkdowns', async () => {
  const { id, locationId, tenantId } = ownSpeaker.device;
  const told = changedPlaces();
  expect(await talkDown(ownSpeaker.camera.id)).toBe(200);
  expect((await update({ isEnabled: false })).reply.payload.isEnabled).toBe(false);
  expect(told).toEqual([{ tenantId, locationId }]);
  expect(await talkDown(ownSpeaker.camera.id)).toBe(409);
  expect((await list()).items.map((device) => device.id)).not.toContain(id);
  expect((await list({ isEnabled: false })).items.map((device) => device.id)).toEqual([id]);
  expect(server.app.services.world.current().audioDevices.get(ownSpeaker.camera.id)).toBeUndefined();
  expect((await update({ isEnabled: false })).status).toBe(404);
  expect((await update({ isSPSEnabled: true })).status).toBe(404);
  expect(auditLine()).toMatchObject({ action: 'remove', recordId: id, before: { isEnabled: true } });
});

it('restores a removed device with its cameras, which accept talkdowns again', async () => {
  const before = (await list()).items;
  await update({ isEnabled: false });
  const { reply } = await update({ isEnabled: true });
  expect(reply.payload).toMatchObject({ id: ownSpeaker.device.id, isEnabled: true });
  expect((await list()).items.map(({ id, cameras }) => ({ id, cameras }))).toEqual(
    before.map(({ id, cameras }) => ({ id, cameras })),
  );
  expect(await talkDown(ownSpeaker.camera.id)).toBe(200);
});

it('records a restoration in the audit log and announces it', async () => {
  await update({ isEnabled: false });
  const told = changedPlaces();
  await update({ isEnabled: true });
  const { id, tenantId, locationId } = ownSpeaker.device;
  expect(told).toEqual([{ tenantId, locationId }]);
  expect(auditLine()).toMatchObject({
    action: 'restore',
    recordId: id,
    activity: expect.stringMatching(/ restored the audio device '/),
  });
});

it('restores no device that is present, of a removed site, of another tenant or whose client id is taken', async () => {
  const { clientAudioDeviceId } = ownSpeaker.device;
  expect((await update({ isEnabled: true })).failure.message).toBe('The audio device is not removed');
  await update({ isEnabled: false });
  expect((await update({ isEnabled: true }, ownSpeaker.device.id, 'msp-manager')).status).toBe(404);
  const [next] = (await add(speaker({ clientAudioDeviceId }))).reply.payload;
  expect((await update({ isEnabled: true })).status).toBe(409);
  await update({ isEnabled: false }, next?.id);
  removeSite();
  expect((await update({ isEnabled: true })).failure.message).toBe('Location not found');
});

it('sorts devices by a column, and refuses columns that are not offered', async () => {
  const byUrl = (await server.call(listAudioDevices, { query: { sort: 'url', direction: 'desc' } }, MANAGER)).reply
    .payload.items;
  const urls = byUrl.map(({ url }) => url);
  expect(new Set(urls).size).toBeGreaterThan(1);
  expect(urls).toEqual(urls.toSorted(compareTexts).toReversed());
  const refused = await server.send(`${listAudioDevices.path}?sort=passwordFilePath`, {}, MANAGER);
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { code: 'invalid_input', message: expect.stringMatching(/^sort must be one of clientAudioDeviceId, /) },
  ]);
});

it('shows and changes nothing for users of another tenant', async () => {
  const devices = server.db.select().from(audioDevices).all();
  const foreign = devices.find(({ tenantId }) => tenantId !== ownSpeaker.device.tenantId);
  expect(foreign).toBeDefined();
  expect((await list()).items.map(({ id }) => id)).not.toContain(foreign?.id);
  expect((await update({ isSPSEnabled: true }, foreign?.id)).status).toBe(404);
  expect((await map(ownSpeaker.camera.id, foreign?.id)).status).toBe(404);
});
