import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addStagedSites, type StagedSite } from '#contract/sim/sites.ts';
import { getWorld } from '#contract/sim/world.ts';
import { defaultWorkflow } from '#contract/sop-workflow.ts';
import { findSop } from '#contract/sops.ts';
import { locations } from '#db/schema/locations.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();

const LOT: StagedSite = {
  name: 'Northgate Auto',
  category: 'Auto Dealerships',
  product: 'rg',
  timezone: 'America/Chicago',
  isManned: false,
  isMonitored: 'always',
  cameras: [
    { name: 'Fence', scene: 'vacant-lot', hasLoudspeaker: false, next: ['Row'] },
    { name: 'Row', scene: 'car-lot', hasLoudspeaker: true, next: [] },
  ],
  doors: [{ name: 'Gate', camera: 'Fence' }],
  contacts: [{ name: 'Owner', tag: 'SPOC' }],
  persons: [],
};

const add = (...sites: StagedSite[]) => server.call(addStagedSites, { body: { sites } }, 'simulator');
const sitesNamed = async (name: string) =>
  (await server.call(getWorld, {}, 'simulator')).reply.payload.locations.filter((one) => one.name === name);

it('adds a site with its devices to a world that runs', async () => {
  const [added] = (await add(LOT)).reply.payload;
  const [site] = await sitesNamed(LOT.name);
  expect(added).toEqual({ id: site?.id, name: LOT.name, isNew: true });
  expect(site?.cameras.map(({ name, scene, hasLoudspeaker }) => [name, scene, hasLoudspeaker])).toEqual([
    ['Fence', 'vacant-lot', false],
    ['Row', 'car-lot', true],
  ]);
  expect(site?.doors.map(({ name }) => name)).toEqual(['Gate']);
});

it('uses a site that an earlier run has added', async () => {
  const [first] = (await add(LOT)).reply.payload;
  const [second] = (await add(LOT)).reply.payload;
  expect(second).toEqual({ ...first, isNew: false });
  expect(await sitesNamed(LOT.name)).toHaveLength(1);
});

it('numbers a site whose name another site has', async () => {
  await add(LOT);
  const other = { ...LOT, cameras: [] };
  const [numbered] = (await add(other)).reply.payload;
  expect(numbered).toMatchObject({ name: 'Northgate Auto (2)', isNew: true });
  const [again] = (await add(other)).reply.payload;
  expect(again).toEqual({ ...numbered, isNew: false });
});

it('takes a former name of a time zone for the current one', async () => {
  const [added] = (await add({ ...LOT, timezone: 'US/Eastern' })).reply.payload;
  const row = server.db
    .select({ timezone: locations.timezone })
    .from(locations)
    .where(eq(locations.id, added?.id ?? ''))
    .get();
  expect(row?.timezone).toBe('America/New_York');
});

it('refuses an unknown time zone', async () => {
  const refused = await add({ ...LOT, timezone: 'Mars/Olympus' });
  expect([refused.status, refused.failure.message]).toEqual([400, "timezone 'Mars/Olympus' is not a time zone"]);
});

it('gives a site the procedure of its scenario, and adds another site for another procedure', async () => {
  const procedure = {
    ...defaultWorkflow('America/Chicago'),
    ...{ siteAddress: '12 Mill Street', siteGoogleMapLocation: 'https://maps.test/?q=12' },
    ...{
      exceptions: ['Cleaners'],
      escalationPoints: ['Anybody else'],
      escalationProtocol: ['First call Owner (SPOC)'],
    },
  };
  const [first] = (await add({ ...LOT, procedure })).reply.payload;
  const found = await server.call(findSop, { query: { location_id: first?.id ?? '' } }, 'support');
  expect(found.reply.payload?.sop_workflow).toEqual(procedure);
  const [again] = (await add({ ...LOT, procedure })).reply.payload;
  expect(again).toEqual({ ...first, isNew: false });
  const [other] = (await add({ ...LOT, procedure: { ...procedure, escalationProtocol: [] } })).reply.payload;
  expect(other).toMatchObject({ name: 'Northgate Auto (2)', isNew: true });
});
