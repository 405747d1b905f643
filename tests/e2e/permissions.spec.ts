import { expect, expectUnauthorized, test } from './fixtures.ts';

test('the monitoring role has no alarm list', async ({ operator }) => {
  const { page } = await operator('monitoring', '/alarms');
  await expectUnauthorized(page);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Alarms' })).toHaveCount(0);
});
