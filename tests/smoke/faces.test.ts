import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { getAlarm } from '#contract/alarms.ts';
import { deletePersonProfiles, updatePersonProfile, uploadPersonImage } from '#contract/person-profiles.ts';
import { type IngestFace, reportFace } from '#contract/sim/faces.ts';
import { getWorld } from '#contract/sim/world.ts';
import { alarms, alarmTypes } from '#db/schema/alarms.ts';
import type { cameras } from '#db/schema/cameras.ts';
import { personProfileLocations, personProfiles } from '#db/schema/person-profiles.ts';
import { pictureFile } from '../support/picture-files.ts';
import { WORLD_START_MS } from '../support/seeded-world.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { storedProfile } from '../support/stored-profile.ts';

const MANAGER = 'gsoc-manager';
const AT_MS = WORLD_START_MS + 60_000;

const server = serverPerTest();
let camera: typeof cameras.$inferSelect;
let id: string;
beforeEach(() => {
  camera = server.picks.ownCamera(MANAGER);
  ({ id } = storedProfile(server.db, camera));
});

const face = (changes: Partial<IngestFace> = {}): IngestFace => ({
  id: 'face-1',
  incidentId: null,
  personProfileId: id,
  cameraId: camera.id,
  timestampMs: AT_MS,
  video: { fromMs: AT_MS - 6_000, toMs: AT_MS + 8_000 },
  boxes: [],
  ...changes,
});
const report = (changes?: Partial<IngestFace>) => server.call(reportFace, { body: face(changes) }, 'simulator');
const alarm = async () => (await server.call(getAlarm, { params: { id: 'face-1' } }, MANAGER)).reply.payload;
const raised = () => server.db.select().from(alarms).where(eq(alarms.id, 'face-1')).all();
const upload = async () =>
  server.call(uploadPersonImage, { params: { id }, body: { file: await pictureFile() } }, MANAGER);
const facesOf = async () => {
  const { locations } = (await server.call(getWorld, {}, 'simulator')).reply.payload;
  return locations.find((one) => one.id === camera.locationId)?.faces?.map((one) => one.id);
};

describe('a blacklisted person who is recognised', () => {
  it('reaches operators as a pending alarm of its own type, with a high TAP, by name', async () => {
    await upload();
    expect((await report()).reply.payload).toEqual({ id: 'face-1', created: true });
    const shown = await alarm();
    expect(shown).toMatchObject({ type: 'Blacklisted person', status: 'pending', tap: 95 });
    expect(shown.recognisedPerson).toMatchObject({ name: 'Ann Archer', profileType: 'BLACKLISTED' });
    const image = await server.app.http.request(shown.recognisedPerson?.imageUrl ?? '');
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(raised()[0]?.markers.map(({ label }) => label)).toEqual(['Ann Archer recognised']);
  });

  it('raises one alarm, however often the appliance sends it', async () => {
    await report();
    expect((await report()).reply.payload.created).toBe(false);
    expect(raised()).toHaveLength(1);
    expect(server.db.select().from(alarmTypes).where(eq(alarmTypes.key, 'blacklisted-person')).all()).toHaveLength(1);
  });

  it('is still named once the profile was deleted, without the image', async () => {
    await upload();
    await report();
    await server.call(deletePersonProfiles, { body: { personProfileIds: [id] } }, MANAGER);
    expect((await alarm()).recognisedPerson).toEqual({
      name: 'Ann Archer',
      profileType: 'BLACKLISTED',
      imageUrl: null,
    });
  });
});

describe('nothing is raised', () => {
  it.each([
    ['for a whitelisted person', { profileType: 'WHITELISTED' as const }, 'person not blacklisted'],
    ['for a person with a badge', { profileType: 'BADGE' as const }, 'person not blacklisted'],
    ['for a disabled profile', { isEnabled: false }, 'person profile disabled'],
  ])('%s', async (_, fields, suppressed) => {
    server.db.update(personProfiles).set(fields).where(eq(personProfiles.id, id)).run();
    expect((await report()).reply.payload).toEqual({ id: 'face-1', created: false, suppressed });
    expect(raised()).toEqual([]);
  });

  it('for a profile that is not mapped to the location', async () => {
    server.db.delete(personProfileLocations).run();
    expect((await report()).reply.payload.suppressed).toBe('person not mapped to the location');
  });

  it('for a profile that was deleted', async () => {
    await server.call(deletePersonProfiles, { body: { personProfileIds: [id] } }, MANAGER);
    expect((await report()).status).toBe(404);
    expect(raised()).toEqual([]);
  });

  it('for an unknown camera', async () => {
    expect((await report({ cameraId: 'nowhere' })).status).toBe(404);
  });
});

describe('the world of the simulator', () => {
  it('contains enabled profiles with an image at their locations', async () => {
    expect(await facesOf()).toBeUndefined();
    await upload();
    expect(await facesOf()).toEqual([id]);
    await server.call(updatePersonProfile, { params: { id }, body: { isEnabled: false } }, MANAGER);
    expect(await facesOf()).toBeUndefined();
  });

  it('is announced when a profile changes', async () => {
    const announced: unknown[] = [];
    server.app.services.bus.subscribe('world', (at) => void announced.push(at));
    await upload();
    expect(announced).toEqual([{ tenantId: camera.tenantId, locationId: camera.locationId }]);
  });
});

it('shows no recognised person for other alarms', async () => {
  const other = server.picks.ownAlarm(MANAGER, 'pending');
  const { payload } = (await server.call(getAlarm, { params: { id: other.id } }, MANAGER)).reply;
  expect(payload.recognisedPerson).toBeUndefined();
});
