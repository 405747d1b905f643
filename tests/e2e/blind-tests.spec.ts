import { getWorld } from '#contract/sim/world.ts';
import { asUser } from '../support/as-user.ts';
import { emptyQueue } from '../support/empty-queue.ts';
import type { Watchfloor } from '../support/watchfloor.ts';
import { findings } from './axe.ts';
import { expect } from './fixtures.ts';
import { getAlarmButton } from './pages/desk.ts';
import { aboutTab, locationContacts } from './pages/response-panel.ts';
import { testInScriptedWorld } from './scripted-world.ts';

const test = testInScriptedWorld('tests/e2e/scenarios');

/** A site whose alarms the monitoring operator gets; nobody's queue has any alarm. */
async function findQuietSite(watchfloor: Watchfloor) {
  await emptyQueue(watchfloor);
  const { profile } = await asUser(watchfloor.origin, 'monitoring');
  const { locations } = (await watchfloor.ingest(getWorld, {})).payload;
  const site = locations.find(({ tenantId, product }) => tenantId === profile.tenant.id && product === 'rg');
  const [camera] = site?.cameras ?? [];
  if (!site || !camera) throw new Error('the monitoring operator has no site that is guarded remotely');
  return { site, camera };
}

test('a blind test comes like any other alarm, keeps the call about it from going out, and counts for its operator', async ({
  operator,
  watchfloor,
}) => {
  const { site, camera } = await findQuietSite(watchfloor);
  const { page: manager } = await operator('gsoc-manager', '/drills?view=blind-tests');
  const { page: desk } = await operator('monitoring');
  await expect(desk.getByText('No pending alarms!')).toBeVisible();

  await manager.getByLabel('Site').click();
  await manager.getByPlaceholder('Search').fill(site.name);
  await manager.getByRole('option', { name: site.name, exact: true }).click();
  await manager.getByLabel('Camera').click();
  await manager.getByRole('option', { name: camera.name, exact: true }).click();
  await manager.getByLabel('At a random moment within minutes').fill('0');
  await manager.getByRole('button', { name: 'Plant' }).click();
  await expect(manager.getByText('The blind test is planted')).toBeVisible();
  const row = manager.getByRole('row').filter({ hasText: camera.name });
  await expect(row).toContainText('In the queue');
  expect(await findings(manager)).toEqual([]);

  await getAlarmButton(desk).click();
  await expect(desk.getByRole('heading', { name: site.name })).toBeVisible();
  await expect(desk.getByText('blind test')).toBeHidden();
  await aboutTab(desk, 'Contacts').click();
  await locationContacts(desk)
    .getByRole('button', { name: /^Call / })
    .first()
    .click();
  const said = `This was a blind test: 'Person' was planted on ${camera.name}, to be acted on.`;
  await expect(desk.getByText(said).first()).toBeVisible();
  await expect(desk.getByText('The call did not go out.').first()).toBeVisible();
  expect(await findings(desk)).toEqual([]);

  await expect(row).toContainText(/Hit after \d+:\d\d/);
  await desk.goto('/profile/general');
  await expect(desk.getByText(/^1 of 1, /)).toBeVisible();
});
