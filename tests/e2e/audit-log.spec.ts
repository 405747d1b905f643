import { readFile } from 'node:fs/promises';
import { updateCamera } from '#contract/camera-forms.ts';
import { listCameras } from '#contract/cameras.ts';
import { asUser } from '../support/as-user.ts';
import { findings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { addFilter, alarmRows } from './pages/list.ts';

test('a manager finds who renamed a camera, sees both names, opens the camera and exports', async ({
  operator,
  watchfloor,
}) => {
  const { call } = await asUser(watchfloor.origin, 'gsoc-manager');
  const [camera] = (await call(listCameras, { query: { pageSize: 1 } })).payload.items;
  if (!camera) throw new Error('the manager has no camera');
  await call(updateCamera, { params: { id: camera.id }, body: { name: 'Quarry Gate' } });

  const { page } = await operator('gsoc-manager', '/audit-log?kind=camera');
  await alarmRows(page).first().waitFor();
  // The list begins anew with the filter: a row that is expanded before is closed then.
  const filtered = page.waitForResponse((answer) => /audit[-_]log.*action/.test(answer.url()));
  await addFilter(page, 'Action', 'Change');
  await filtered;
  const row = alarmRows(page).filter({ hasText: `changed the camera '${camera.name}'` });
  await row.getByRole('button', { name: 'Expand row' }).click();
  const values = page.getByRole('table', { name: 'Changed values' });
  await expect(values.getByRole('row', { name: 'Name' })).toHaveText(`Name${camera.name}Quarry Gate`);
  expect(await findings(page), 'opened entry').toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export audit log as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^audit-log-\d{8}-\d{4}\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('Quarry Gate');

  await row.getByRole('link', { name: 'Camera' }).click();
  await expect(page).toHaveURL(new RegExp(`/cameras\\?.*camId=${camera.id}`));
  await page.goBack();
  await expect(row).toBeVisible();
});
