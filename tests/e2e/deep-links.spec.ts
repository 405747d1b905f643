import { partitionKeyOf } from '#contract/partition-key.ts';
import { asUser } from '../support/as-user.ts';
import { raiseFor } from '../support/raise-for.ts';
import { expect, test } from './fixtures.ts';
import { openAlarm, pageTitle } from './pages/record.ts';

test('a link to an alarm without its partitionKey is completed without an extra history entry', async ({
  operator,
  watchfloor,
}) => {
  const alarm = await raiseFor(watchfloor, 'gsoc-operator');
  const { page } = await operator('gsoc-operator', '/profile/general');
  await openAlarm(page, alarm);
  await expect(page).toHaveURL(new RegExp(`/alarms/${alarm.id}\\?partitionKey=${partitionKeyOf(alarm.timestampMs)}`));
  await expect(pageTitle(page)).toHaveText('Person detected');

  // At 200 % zoom, all of the page can still be reached.
  await page.setViewportSize({ width: 720, height: 450 });
  await page.getByRole('tab', { name: /^Resolve/ }).click();
  const submit = page.getByRole('button', { name: /^Submit/ });
  await submit.scrollIntoViewIfNeeded();
  await expect(submit).toBeInViewport({ ratio: 1 });

  await page.goBack();
  await expect(page).toHaveURL(/\/profile\/general/);
});

test('a link with product=scan opens an event alarm', async ({ operator, watchfloor }) => {
  const user = await asUser(watchfloor.origin, 'support');
  const { payload: world } = await watchfloor.ingest((await import('#contract/sim/world.ts')).getWorld, {});
  const site = world.locations.find((location) => location.product === 'scan');
  const camera = site?.cameras[0];
  if (!site || !camera) throw new Error('the world has no scan site');
  const { raiseEvent } = await import('#contract/sim/events.ts');
  const id = crypto.randomUUID();
  const endMs = Math.floor((Date.now() - 20_000) / 2_000) * 2_000;
  await watchfloor.ingest(raiseEvent, {
    body: {
      id,
      incidentId: null,
      alarmGroupId: crypto.randomUUID(),
      cameraId: camera.id,
      startMs: endMs - 14_000,
      endMs,
      severity: 'high',
      isPastEvent: false,
      isDedupEvent: false,
      boxes: [],
    },
  });
  expect(user.profile.roles[0]).toContain('Support');
  const { page } = await operator('support', `/alarms/${id}?product=scan`);
  await expect(page.getByRole('banner')).toContainText(camera.name);
  await expect(page.getByRole('banner')).toContainText('high');
});
