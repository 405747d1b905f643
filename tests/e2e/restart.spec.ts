import { startWatchfloor } from '../support/watchfloor.ts';
import { expect, signIn, test } from './fixtures.ts';

test('the list keeps what it shows while the server is away and goes on when it is back', async ({
  browser,
  trouble,
  contextOptions,
}) => {
  const own = await startWatchfloor();
  const context = await browser.newContext({ ...contextOptions, baseURL: own.origin });
  const page = await context.newPage();
  trouble.watch(page);
  await signIn(page, 'gsoc-operator');
  await page.getByRole('row').nth(5).waitFor();
  trouble.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket/);
  await own.killServer();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await own.startServer();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Connected' })).toBeVisible();
  await context.close();
  await own.stop();
});
