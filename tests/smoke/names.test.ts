import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { updateCamera } from '#contract/camera-forms.ts';
import { listCameras, searchCameraNames } from '#contract/cameras.ts';
import { createLocation, listLocations, updateLocation } from '#contract/location-records.ts';
import { searchLocationNames } from '#contract/location-ref.ts';
import { listUsers } from '#contract/user-records.ts';
import { cameras } from '#db/schema/cameras.ts';
import { locations } from '#db/schema/locations.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const MANAGER = 'gsoc-manager';

const server = serverPerTest();
let site: { id: string; name: string };
let camera: { id: string };
beforeEach(() => {
  const own = server.picks.ownCamera(MANAGER);
  camera = own;
  const found = server.db.select().from(locations).where(eq(locations.id, own.locationId)).get();
  if (!found) throw new Error('the camera has no site');
  site = found;
});

const addSite = (name: string) => {
  const place = { description: 'A site', city: 'Köln', state: 'NRW', country: 'Germany', timezone: 'Europe/Berlin' };
  const rest = { location_code: null, is_manned: true, isDeadzoneEnabled: true, twilioCallerId: null };
  return server.call(createLocation, { body: { name, ...place, ...rest } }, MANAGER);
};
const renameCamera = (name: string) =>
  server.call(updateCamera, { params: { id: camera.id }, body: { name } }, MANAGER);
const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name);

it('finds sites, cameras and cities whatever the case and the diacritics of their letters', async () => {
  await addSite('Überhof');
  await renameCamera('Ärztehaus Süd');
  const sites = (await server.call(listLocations, { query: { name: 'überhof' } }, MANAGER)).reply.payload.items;
  const options = (await server.call(searchLocationNames, { query: { name: 'UBERHOF' } }, MANAGER)).reply.payload;
  const cities = (await server.call(listLocations, { query: { city: 'köln' } }, MANAGER)).reply.payload.items;
  const found = (await server.call(listCameras, { query: { name: 'ärztehaus SÜD' } }, MANAGER)).reply.payload.items;
  const cameraOptions = (await server.call(searchCameraNames, { query: { name: 'arzte' } }, MANAGER)).reply.payload;
  expect([sites, options, cities].map(namesOf)).toEqual([['Überhof'], ['Überhof'], ['Überhof']]);
  expect([found, cameraOptions].map(namesOf)).toEqual([['Ärztehaus Süd'], ['Ärztehaus Süd']]);
});

it('finds users likewise', async () => {
  server.db.$client.prepare("UPDATE users SET name = 'Zoë Ångström' WHERE email = ?").run(`${MANAGER}@watchfloor.test`);
  const query = { names: { values: ['ANGSTROM'], negative: false } };
  const { items } = (await server.call(listUsers, { query }, MANAGER)).reply.payload;
  expect(namesOf(items)).toEqual(['Zoë Ångström']);
});

it('lists Camera 2 before Camera 10, and Ä before Z', async () => {
  const own = server.db.select().from(cameras).where(eq(cameras.locationId, site.id)).limit(4).all();
  const names = ['Zaun', 'Camera 10', 'Äcker', 'Camera 2'].slice(0, own.length);
  for (const [index, { id }] of own.entries()) {
    server.db.update(cameras).set({ name: names[index] }).where(eq(cameras.id, id)).run();
  }
  server.db.$client.exec(`UPDATE cameras SET name = 'zzz ' || no WHERE name NOT IN ('${names.join("','")}')`);
  const { items } = (await server.call(listCameras, { query: {} }, MANAGER)).reply.payload;
  const order = ['Äcker', 'Camera 2', 'Camera 10', 'Zaun'];
  expect(namesOf(items).slice(0, names.length)).toEqual(order.filter((name) => names.includes(name)));
});

it('takes a name in two normal forms for one', async () => {
  expect((await addSite('Caf\u00e9')).status).toBe(200);
  const { status, failure } = await addSite('Cafe\u0301');
  expect([status, failure.message]).toEqual([409, expect.stringContaining('Caf\u00e9')]);
});

it.each(['\u200b', 'North\u200bGate', '!Nordtor', 'a^^^b'])('refuses the name %j everywhere', async (name) => {
  const params = { id: site.id };
  const body = JSON.stringify({ name });
  const headers = { 'content-type': 'application/json' };
  for (const path of [updateLocation.path, updateCamera.path]) {
    const id = path === updateCamera.path ? camera.id : params.id;
    const method = path === updateCamera.path ? updateCamera.method : updateLocation.method;
    const response = await server.send(path.replace('{id}', id), { method, headers, body }, MANAGER);
    expect(response.status).toBe(400);
  }
});

it('filters cameras by a site whose name reads as a negated filter', async () => {
  server.db.update(locations).set({ name: '!Nordtor' }).where(eq(locations.id, site.id)).run();
  const at = async (query: Parameters<typeof server.call<typeof listCameras>>[1]['query']) =>
    (await server.call(listCameras, { query }, MANAGER)).reply.payload.items;
  const byName = await at({ locations: { values: ['!Nordtor'], negative: false } });
  const byId = await at({ locationIds: { values: [site.id], negative: false } });
  expect(byName.length).toBeGreaterThan(0);
  for (const found of [byName, byId]) {
    expect(new Set(found.map(({ location }) => location.id))).toEqual(new Set([site.id]));
  }
  const others = await at({ locationIds: { values: [site.id], negative: true } });
  expect(others.some(({ location }) => location.id === site.id)).toBe(false);
});
