import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import {
  deletePersonProfiles,
  listPersonProfiles,
  personImageUpload,
  uploadPersonImage,
} from '#contract/person-profiles.ts';
import { PERSON_PROFILES } from '#contract/record-limits.ts';
import { auditLog } from '#db/schema/audit.ts';
import { personProfiles } from '#db/schema/person-profiles.ts';
import { badPictures } from '../support/bad-pictures.ts';
import { pictureFile } from '../support/picture-files.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { storedProfile } from '../support/stored-profile.ts';

const MANAGER = 'gsoc-manager';

const server = serverPerTest();
let id: string;
beforeEach(() => {
  ({ id } = storedProfile(server.db, server.picks.ownCamera(MANAGER)));
});

const folder = () => path.join(server.config.dataDir, 'person-profiles');
const files = () => (existsSync(folder()) ? readdirSync(folder()) : []);
const row = () => server.db.select().from(personProfiles).where(eq(personProfiles.id, id)).get();
const upload = (file: File, to = id) => server.call(uploadPersonImage, { params: { id: to }, body: { file } }, MANAGER);
const addressAfter = async (file: File) => (await upload(file)).reply.payload.primaryImageURL ?? '';
const shown = (address: string) => server.app.http.request(address);

it.each(['png', 'jpeg', 'webp'] as const)('shows a %s at a signed address, without a session', async (type) => {
  const file = await pictureFile({ type });
  const address = await addressAfter(file);
  const answer = await shown(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${type}`]);
  expect((await answer.arrayBuffer()).byteLength).toBe(file.size);
  expect((await shown(address.split('?')[0] ?? '')).status).toBe(403);
});

it('is part of the list, and counts as a change', async () => {
  const address = await addressAfter(await pictureFile());
  const { items } = (await server.call(listPersonProfiles, { query: {} }, MANAGER)).reply.payload;
  expect(items.map(({ primaryImageURL, version }) => [primaryImageURL, version])).toEqual([[address, 2]]);
  const lines = server.db.select().from(auditLog).where(eq(auditLog.recordId, id)).all();
  expect(lines.at(-1)?.activity).toContain("uploaded the image of the person profile 'Ann Archer'");
});

it('replaces the former image, and deletes its file', async () => {
  const first = await addressAfter(await pictureFile());
  await upload(await pictureFile({ width: 400 }));
  expect(files()).toEqual([`${row()?.fileId}.png`]);
  expect((await shown(first)).status).toBe(404);
});

it('stores the file under a name of its own, whatever path its name contains', async () => {
  await upload(await pictureFile({}, '../../etc/passwd'));
  expect(files()).toEqual([`${row()?.fileId}.png`]);
});

it('goes with its profile', async () => {
  const address = await addressAfter(await pictureFile());
  await server.call(deletePersonProfiles, { body: { personProfileIds: [id] } }, MANAGER);
  expect([files(), (await shown(address)).status]).toEqual([[], 404]);
});

it.each(badPictures({ ...personImageUpload, ...PERSON_PROFILES }))(
  'refuses %s, and keeps the profile as it was',
  async (_, make, status, message) => {
    const before = row();
    const answer = await upload(await make());
    expect([answer.status, answer.failure.message]).toEqual([status, expect.stringContaining(message)]);
    expect([row(), files()]).toEqual([before, []]);
  },
);

it('answers a profile of another tenant like a missing one', async () => {
  const { locationId, tenantId } = server.picks.foreignDoor(MANAGER);
  const other = storedProfile(server.db, { tenantId, locationId });
  expect((await upload(await pictureFile(), other.id)).status).toBe(404);
  expect(files()).toEqual([]);
});
