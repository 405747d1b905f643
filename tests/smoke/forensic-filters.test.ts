import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/endpoint.ts';
import { searchForensics } from '#contract/forensics.ts';
import type { FilterList } from '#contract/lists.ts';
import type { AlarmTypeKey } from '#contract/sim/alarm-type-keys.ts';
import { type IngestAlarm, raiseAlarm } from '#contract/sim/alarms.ts';
import { alarmTypes } from '#db/schema/alarms.ts';
import { cameras } from '#db/schema/cameras.ts';
import { alarmOf } from '../support/ingest-fixture.ts';
import { WORLD_START_MS } from '../support/seeded-world.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();

const AT_MS = WORLD_START_MS + 60_000;

type Filters = Omit<InputOf<typeof searchForensics>['query'], 'query'>;

const these = (...values: string[]): FilterList => ({ values, negative: false });
const allBut = (...values: string[]): FilterList => ({ values, negative: true });

async function find(query: string, filters: Filters, account = 'gsoc-manager') {
  const { payload } = (await server.call(searchForensics, { query: { query, ...filters } }, account)).reply;
  return payload.items;
}
const idsOf = async (filters: Filters, account?: string) =>
  (await find('zebra', filters, account)).map(({ alarm_id: id }) => id).sort();

const typeId = (key: AlarmTypeKey) => server.picks.alarmType(key).id;

/** Two cameras of one site of the manager's tenant, and one of another site. */
function placesOfManager() {
  const camera = server.picks.ownCamera('gsoc-manager');
  const own = server.db.select().from(cameras).where(eq(cameras.tenantId, camera.tenantId)).all();
  const neighbour = own.find(({ id, locationId }) => locationId === camera.locationId && id !== camera.id);
  const elsewhere = own.find(({ locationId }) => locationId !== camera.locationId);
  if (!neighbour || !elsewhere) throw new Error('the tenant has too few cameras');
  return { camera, neighbour, elsewhere };
}

async function raise(id: string, at: { id: string }, type: AlarmTypeKey = 'person-detected'): Promise<void> {
  const ai = { recommendation: 'Resolve', headline: 'Movement', summary: 'A zebra grazes.' };
  const body: IngestAlarm = alarmOf(server.db, at, AT_MS, { id, ai, type });
  expect((await server.call(raiseAlarm, { body }, 'simulator')).reply.payload).toEqual({ id, created: true });
}

describe('with zebras at two sites', () => {
  beforeEach(async () => {
    const { camera, neighbour, elsewhere } = placesOfManager();
    await raise('gate', camera);
    await raise('loiterer', camera, 'loitering');
    await raise('neighbour', neighbour);
    await raise('elsewhere', elsewhere);
  });

  it('finds the alarms of chosen sites only, or of all but these', async () => {
    const { locationId } = placesOfManager().camera;
    expect(await idsOf({ locationIds: these(locationId) })).toEqual(['gate', 'loiterer', 'neighbour']);
    expect(await idsOf({ locationIds: allBut(locationId) })).toEqual(['elsewhere']);
  });

  it('finds the alarms of chosen cameras only, or of all but these', async () => {
    const { camera } = placesOfManager();
    expect(await idsOf({ camera_ids: these(camera.id) })).toEqual(['gate', 'loiterer']);
    expect(await idsOf({ camera_ids: allBut(camera.id) })).toEqual(['elsewhere', 'neighbour']);
  });

  it('finds the alarms of chosen types only, or of all but these', async () => {
    expect(await idsOf({ types: these(typeId('loitering')) })).toEqual(['loiterer']);
    expect(await idsOf({ types: allBut(typeId('loitering')) })).toEqual(['elsewhere', 'gate', 'neighbour']);
    expect(await idsOf({ types: these(typeId('loitering'), typeId('person-detected')) })).toHaveLength(4);
  });

  it('finds only the alarms that pass all filters', async () => {
    const { camera } = placesOfManager();
    const filters = { locationIds: these(camera.locationId), camera_ids: these(camera.id) };
    expect(await idsOf({ ...filters, types: allBut(typeId('loitering')) })).toEqual(['gate']);
    expect(await idsOf({ ...filters, locationIds: allBut(camera.locationId) })).toEqual([]);
  });

  it('finds the alarms of a renamed type and a renamed camera before the index knows the new names', async () => {
    const { camera } = placesOfManager();
    const { changes } = server.app.services;
    const place = { tenantId: camera.tenantId, locationId: camera.locationId };
    changes.run((announce) => {
      server.db.update(alarmTypes).set({ name: 'Dawdling' }).where(eq(alarmTypes.key, 'loitering')).run();
      server.db.update(cameras).set({ name: 'Quokka Corner' }).where(eq(cameras.id, camera.id)).run();
      announce('world', place);
    });
    expect(await idsOf({ types: these(typeId('loitering')), camera_ids: these(camera.id) })).toEqual(['loiterer']);
  });

  it('finds nothing for ids that nobody has', async () => {
    expect(await idsOf({ locationIds: these('nowhere') })).toEqual([]);
    expect(await idsOf({ camera_ids: these('nobody') })).toEqual([]);
    expect(await idsOf({ types: these('nothing') })).toEqual([]);
    expect(await idsOf({ locationIds: allBut('nowhere'), camera_ids: allBut('nobody') })).toHaveLength(4);
  });

  it('finds no alarm outside of the scope, whichever sites and cameras are named', async () => {
    const { camera } = placesOfManager();
    const found = await idsOf({ locationIds: these(camera.locationId), camera_ids: these(camera.id) }, 'msp-manager');
    expect(found).toEqual([]);
    expect(await idsOf({ locationIds: allBut('nowhere') }, 'msp-manager')).toEqual([]);
  });
});

it('takes events of scan for the type that their boxes show', async () => {
  const { values } = these(typeId('person-detected'));
  const withType = await find('person', { types: { values, negative: false }, count: 400 }, 'support');
  expect(new Set(withType.map(({ details }) => details?.product))).toEqual(new Set(['rg', 'scan']));
  expect(new Set(withType.map(({ details }) => details?.type))).toEqual(new Set(['Person detected']));
  const others = await find('person', { types: { values, negative: true }, count: 400 }, 'support');
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter(({ details }) => details?.type === 'Person detected')).toEqual([]);
});

it('refuses a filter without values', async () => {
  const answer = await server.send('/v2/orm/forensics/search?query=zebra&types=!', {}, 'gsoc-manager');
  expect([answer.status, (await answer.json()).message]).toEqual([400, 'types must name at least one value']);
});
