import { and, eq, ne, type SQL } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getAlarm } from '#contract/alarms.ts';
import { type IngestAlarm, raiseAlarm } from '#contract/sim/alarms.ts';
import { cameras, doors } from '#db/schema/cameras.ts';
import { employees } from '#db/schema/employees.ts';
import { countWrites } from '../support/count-writes.ts';
import { alarmOf } from '../support/ingest-fixture.ts';
import { WORLD_START_MS } from '../support/seeded-world.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();

const AT_MS = WORLD_START_MS + 60_000;

const alarm = (changes: Partial<IngestAlarm> = {}) =>
  alarmOf(server.db, server.picks.ownCamera('gsoc-manager'), AT_MS, changes);
const raise = (body: IngestAlarm) => server.call(raiseAlarm, { body }, 'simulator');
const statusOf = async (id: string) =>
  (await server.call(getAlarm, { params: { id } }, 'gsoc-manager')).reply.payload.status;

/** Expects a refusal that stores nothing. */
async function expectRefusal(changes: Partial<IngestAlarm>, status: number, message: string): Promise<void> {
  const before = countWrites(server.db);
  const answer = await raise(alarm(changes));
  expect([answer.status, answer.failure.message]).toEqual([status, message]);
  expect(countWrites(server.db)).toBe(before);
}

/** A door, a camera of its site and a camera of another site. */
function doorAndCameras() {
  const door = server.db.select().from(doors).get();
  if (!door) throw new Error('the world has no door');
  const camera = (where: SQL) => server.db.select().from(cameras).where(where).get()?.id ?? '';
  return {
    door: { sourceType: 'DOOR', sourceId: door.id } as const,
    near: camera(eq(cameras.locationId, door.locationId)),
    far: camera(ne(cameras.locationId, door.locationId)),
  };
}

it("queues an alarm at its tenant's cut-off, and none below it", async () => {
  await raise(alarm({ id: 'at', tap: 20 }));
  await raise(alarm({ id: 'under', tap: 19 }));
  expect([await statusOf('at'), await statusOf('under')]).toEqual(['pending', 'pending_cutoff']);
});

it('accepts a door with a camera of its site', async () => {
  const { door, near } = doorAndCameras();
  expect((await raise(alarm({ ...door, cameraId: near }))).reply.payload.created).toBe(true);
});

it('refuses a door with the camera of another site', async () => {
  const { door, far } = doorAndCameras();
  await expectRefusal({ ...door, cameraId: far }, 400, 'cameraId must be a camera at the location of the source');
});

it('refuses an alarm of a camera that names another camera', async () => {
  const camera = server.picks.ownCamera('gsoc-manager');
  const other = server.db
    .select()
    .from(cameras)
    .where(and(eq(cameras.locationId, camera.locationId), ne(cameras.id, camera.id)))
    .get();
  await expectRefusal({ cameraId: other?.id ?? '' }, 400, 'cameraId must be the source when a camera raises the alarm');
});

it('refuses an employee of another tenant', async () => {
  const foreign = server.db
    .select()
    .from(employees)
    .where(ne(employees.tenantId, server.picks.userOf('gsoc-manager').tenantId))
    .get();
  await expectRefusal({ employeeId: foreign?.id ?? '' }, 400, 'employeeId must be an employee of the tenant');
});

it.each([
  [{ sourceId: 'nowhere', cameraId: 'nowhere' }, 'Source not found'],
  [{ typeId: 'nothing' }, 'Alarm type not found'],
  [{ incidentId: 'never' }, 'Incident not found'],
  [{ employeeId: 'nobody' }, 'Employee not found'],
])('refuses a reference to a missing record: %j', async (changes, message) => {
  await expectRefusal(changes, 404, message);
});

it('records once that a user has seen an alarm', async () => {
  await raise(alarm({ id: 'seen' }));
  await statusOf('seen');
  const before = countWrites(server.db);
  await statusOf('seen');
  expect(countWrites(server.db)).toBe(before);
});
