import type { Browser, Page } from '@playwright/test';
import { getWorld } from '#contract/sim/world.ts';
import { signIn } from '#tests/e2e/fixtures.ts';
import type { Watchfloor } from '#tests/support/watchfloor.ts';
import { groupMaker, type Place, type PlayedServer, playServer } from './played-server.ts';

/** The switches with which a headless browser plays live pictures of this machine. */
export const LIVE_PICTURES = [
  '--allow-loopback-in-peer-connection',
  '--autoplay-policy=no-user-gesture-required',
] as const;

/**
 * Opens a grid of scan with `side` tiles across and down on a screen of 2560x1440, with a group and a live picture in
 * each of its tiles.
 */
export async function openWall(
  browser: Browser,
  watchfloor: Watchfloor,
  side: number,
): Promise<{ page: Page; channel: PlayedServer }> {
  const { locations } = (await watchfloor.ingest(getWorld, {})).payload;
  const places = locations.flatMap((location): Place[] =>
    location.cameras.filter(({ mediaKind }) => mediaKind === 'video').map((camera) => ({ location, camera })),
  );
  const page = await browser.newPage({ baseURL: watchfloor.origin, viewport: { width: 2_560, height: 1_440 } });
  const channel = await playServer(page, groupMaker(places));
  await signIn(page, 'support');
  await page.goto('/scan');
  await page.getByRole('radio', { name: `${side}×${side}` }).click();
  const last = side ** 2 - 1;
  await page.locator('[data-tile] h2').nth(last).waitFor();
  await page.locator('[data-tile] video').nth(last).waitFor({ state: 'attached' });
  return { page, channel };
}
