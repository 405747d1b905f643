import type { Locator, Page } from '@playwright/test';
import { asUser } from '../support/as-user.ts';
import { raiseEscalated } from '../support/procedure-alarm.ts';
import { raiseFor } from '../support/raise-for.ts';
import { raiseGroup } from '../support/raise-group.ts';
import { raiseScanGroups } from '../support/raise-scan-groups.ts';
import type { Watchfloor } from '../support/watchfloor.ts';
import { expect, test } from './fixtures.ts';
import { layoutFaults } from './pages/layout-faults.ts';
import { loadingParts } from './pages/record.ts';

/** The screens of most desks. */
const SIZES = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
];

test.describe.configure({ timeout: 300_000 });

/** Raises more alarms of high severity than any wall shows. */
async function raiseMany({ origin, ingest }: Watchfloor): Promise<void> {
  const operators = await Promise.all(['support', 'gsoc-operator'].map((account) => asUser(origin, account)));
  const tenantIds = operators.flatMap(({ profile }) => profile.visionTenants.map(({ id }) => id));
  await raiseScanGroups(ingest, { count: 70, tenantIds, severity: (index) => (index % 3 > 0 ? 'high' : 'low') });
}

/** Expects a page to be without faults at each size, once its content is there. */
async function expectNoFaults(page: Page, content: Locator): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await content.first().waitFor();
    await expect(loadingParts(page)).toHaveCount(0);
    await expect(async () => expect(await layoutFaults(page), `at ${size.width}`).toEqual([])).toPass({
      timeout: 30_000,
    });
  }
}

// The screens that have been seen to cut something off, each at two sizes.
test.describe('the layout', { tag: '@full' }, () => {
  for (const [path, account] of [
    ['/unified-monitoring', 'support'],
    ['/scan', 'gsoc-operator'],
  ] as const) {
    test(`nothing lies over anything else on ${path} while alarms of high severity wait`, async ({
      operator,
      watchfloor,
    }) => {
      await raiseMany(watchfloor);
      const { page } = await operator(account, path);
      for (const size of ['2×2', '6×6']) {
        await page.getByRole('radio', { name: new RegExp(`^${size}`) }).click();
        await expect(page.getByRole('link', { name: /\d+ high wait/ })).toBeVisible();
        await expectNoFaults(page, page.locator('[data-tile]').getByRole('heading'));
      }
    });
  }

  test('the cards of a list are 24 rem wide and show TAP and counts', async ({ operator, watchfloor }) => {
    await raiseMany(watchfloor);
    await raiseFor(watchfloor, 'gsoc-manager', { tap: 100 });
    for (const [account, path, fact] of [
      ['support', '/alarm-groups', /\d+ alarms?$/],
      ['gsoc-manager', '/location-alarms', /^\d{1,3}$/],
    ] as const) {
      const { page } = await operator(account, path);
      const list = page.getByRole('region', { name: 'List' });
      await expectNoFaults(page, list.locator('li[data-row-id]').getByText(fact));
      for (const size of SIZES) {
        await page.setViewportSize(size);
        expect((await list.boundingBox())?.width).toBe(384);
      }
    }
  });

  test('the actions of a row are in view in tables that are wider than the screen', async ({ operator }) => {
    for (const path of [
      '/audiodevices',
      '/locations?columns=location_code,is_manned,name,description,city,state,country,timezone',
    ]) {
      const { page } = await operator('gsoc-manager', path);
      await expectNoFaults(page, page.locator('tr[data-row-id]'));
      await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeInViewport({ ratio: 1 });
    }
  });

  test('the page of an incident shows its title and its site entirely', async ({ operator, watchfloor }) => {
    await raiseEscalated(watchfloor);
    const { page } = await operator('gsoc-manager', '/location-incidents?status=');
    await page.locator('tr[data-row-id]').first().dblclick();
    const bar = page.getByRole('banner');
    await expectNoFaults(page, bar.getByText('Escalated'));
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const cut = await bar
        .locator('.truncate')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth));
      expect(cut, `at ${size.width}`).toEqual([]);
    }
  });

  test('the flag of a timeline leaves the zone of its times in view', async ({ operator, watchfloor }) => {
    const group = await raiseGroup(watchfloor.ingest, [{ camera: 0, agoS: 60 }]);
    const { page } = await operator('support', `/alarm-groups/${group.id}`);
    const seeker = page.getByRole('slider', { name: 'Seeker' });
    await seeker.press('Home');
    await expectNoFaults(page, seeker);
  });
});
