import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type FloorPlanLayoutBody,
  floorPlanUpload,
  saveFloorPlanLayout,
  uploadFloorPlan,
} from '#contract/floor-plans.ts';
import { getLocation } from '#contract/locations.ts';
import { FLOOR_PLAN } from '#contract/record-limits.ts';
import { auditLog } from '#db/schema/audit.ts';
import { cameras } from '#db/schema/cameras.ts';
import { floorPlans } from '#db/schema/locations.ts';
import { badPictures } from '../support/bad-pictures.ts';
import { pictureFile } from '../support/picture-files.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const [MANAGER, SUPPORT] = ['gsoc-manager', 'support'];

const server = serverPerTest();
let id: string;
beforeEach(() => {
  id = server.picks.mappedDoor(MANAGER).locationId;
});

const folder = () => path.join(server.config.dataDir, 'floor-plans');
const files = () => (existsSync(folder()) ? readdirSync(folder()) : []);
const location = async () => (await server.call(getLocation, { params: { id } }, MANAGER)).reply.payload;
const plan = () => server.db.select().from(floorPlans).where(eq(floorPlans.locationId, id)).get();
const upload = (file: File, { as = MANAGER, to = id } = {}) =>
  server.call(uploadFloorPlan, { params: { id: to }, body: { floorplan: file } }, as);
const place = (body: Partial<FloorPlanLayoutBody>, as = MANAGER) =>
  server.call(
    saveFloorPlanLayout,
    { params: { id }, body: { labellingResolution: { width: 960, height: 600 }, cameras: [], ...body } },
    as,
  );
const placed = (cameraId: string) => ({ id: cameraId, x: 100, y: 50, direction: 90, spread: 70, reach: 150 });
const cameraOf = (isOwn: boolean) =>
  server.db
    .select()
    .from(cameras)
    .all()
    .find(({ locationId, isEnabled }) => isEnabled && (locationId === id) === isOwn)?.id ?? '';

describe('uploading a floor plan', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('shows a %s at a signed address, without a session', async (type) => {
    const file = await pictureFile({ type });
    const { floor_plan: address } = (await upload(file)).reply.payload;
    expect((await location()).floor_plan).toBe(address);
    const shown = await server.app.http.request(address);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, `image/${type}`]);
    expect((await shown.arrayBuffer()).byteLength).toBe(file.size);
    expect((await server.app.http.request(address.split('?')[0] ?? '')).status).toBe(403);
  });

  it('replaces the former picture, and deletes its file', async () => {
    const first = (await upload(await pictureFile())).reply.payload.floor_plan;
    await upload(await pictureFile({ width: 400 }));
    expect(files()).toHaveLength(1);
    expect((await server.app.http.request(first)).status).toBe(404);
  });

  it('keeps cameras and doors at their places of the picture', async () => {
    const before = (await location()).floor_plan_layout;
    await upload(await pictureFile({ width: 480, height: 300 }));
    const after = (await location()).floor_plan_layout;
    expect(after?.labellingResolution).toEqual({ width: 480, height: 300 });
    const halved = before?.cameras.map(({ x, y }) => [Math.round(x / 2), Math.round(y / 2)]);
    expect(after?.cameras.map(({ x, y }) => [x, y])).toEqual(halved);
    expect(after?.doors).toHaveLength(before?.doors.length ?? 0);
  });

  it('stores the file under a name of its own, whatever path its name contains', async () => {
    await upload(await pictureFile({}, '../../etc/passwd'));
    expect(files()).toEqual([`${plan()?.fileId}.png`]);
  });

  it('writes the audit log, and announces the site', async () => {
    const announced: unknown[] = [];
    server.app.services.bus.subscribe('world', (at) => void announced.push(at));
    await upload(await pictureFile());
    expect(announced).toHaveLength(1);
    const lines = server.db.select().from(auditLog).where(eq(auditLog.recordId, id)).all();
    expect(lines.at(-1)?.activity).toContain('uploaded the floor plan of');
  });

  it.each(badPictures({ ...floorPlanUpload, ...FLOOR_PLAN }))(
    'refuses %s, and keeps the former plan',
    async (_, make, status, message) => {
      const before = plan();
      const answer = await upload(await make());
      expect([answer.status, answer.failure.message]).toEqual([status, expect.stringContaining(message)]);
      expect([plan(), files()]).toEqual([before, []]);
    },
  );

  it('answers a location of another tenant like a missing one', async () => {
    const foreign = server.picks.foreignDoor(MANAGER).locationId;
    expect((await upload(await pictureFile(), { to: foreign })).status).toBe(404);
    expect(files()).toEqual([]);
  });
});

describe('placing cameras', () => {
  it('saves their places, which the location then has', async () => {
    const camera = cameraOf(true);
    const { payload } = (await place({ cameras: [placed(camera)] })).reply;
    expect(payload.floor_plan_layout?.cameras).toMatchObject([placed(camera)]);
    expect((await location()).floor_plan_layout?.cameras).toHaveLength(1);
  });

  it.each([
    ['a camera of another location', () => [placed(cameraOf(false))]],
    ['a camera twice', () => [placed(cameraOf(true)), placed(cameraOf(true))]],
  ])('refuses %s, and changes nothing', async (_, list) => {
    const before = plan();
    expect((await place({ cameras: list() })).status).toBe(400);
    expect(plan()).toEqual(before);
  });

  it('refuses places on a plan that does not exist', async () => {
    server.db.delete(floorPlans).run();
    const { status, failure } = await place({});
    expect([status, failure.message]).toEqual([400, 'Floorplan not available']);
  });

  it('refuses places based on a version before a colleague placed cameras, and names the colleague', async () => {
    const version = (await location()).floor_plan_version;
    await place({ version }, SUPPORT);
    const { status, failure } = await place({ version, cameras: [placed(cameraOf(true))] });
    expect([status, failure.code]).toEqual([409, 'outdated']);
    expect(failure.laterChange).toMatchObject({ fields: ['floor_plan_layout'] });
  });
});
