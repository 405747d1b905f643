import { raiseGroup } from '../support/raise-group.ts';
import { expect, test } from './fixtures.ts';
import { responseTab } from './pages/response-panel.ts';

test('a held key opens the form once and types nothing, and all keys of a screen fit on it', async ({
  operator,
  watchfloor,
}) => {
  const group = await raiseGroup(watchfloor.ingest, [{ camera: 0, agoS: 60 }]);
  const { page } = await operator('support');
  await page.setViewportSize({ width: 1366, height: 640 });
  await page.goto(`/alarm-groups/${group.id}`);
  await expect(responseTab(page, 'Resolve')).toBeVisible();

  await page.keyboard.press('Shift+?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByText('Escalate', { exact: true })).toBeInViewport();
  for (const line of await keys.getByRole('term').all()) await expect(line).toBeInViewport();
  await expect(keys.getByRole('heading', { name: 'Keys' })).toBeInViewport({ ratio: 1 });
  await keys.getByRole('button', { name: 'Close' }).click();

  // A key that is pressed again before it is released repeats.
  for (let press = 0; press < 5; press += 1) await page.keyboard.down('e');
  const comment = page.getByRole('tabpanel').getByRole('textbox').first();
  await expect(comment).toBeFocused();
  for (let press = 0; press < 5; press += 1) await page.keyboard.down('e');
  await page.keyboard.up('e');
  await expect(comment).toHaveValue('');
});
