import type { Browser, Page, ViewportSize } from '@playwright/test';
import { getWorld } from '#contract/sim/world.ts';
import { RealClock } from '#platform/clock/real-clock.ts';
import { createMediaAddresses } from '#server/providers/media-addresses.ts';
import { signIn } from '#tests/e2e/fixtures.ts';
import { SECRETS, type Watchfloor } from '#tests/support/watchfloor.ts';
import { groupMaker, type Place, type PlayedServer, playServer } from './played-server.ts';

/** The switches with which a headless browser plays live pictures of this machine. */
export const LIVE_PICTURES = [
  '--allow-loopback-in-peer-connection',
  '--autoplay-policy=no-user-gesture-required',
] as const;

/** A screen with room for every grid. */
const LARGE: ViewportSize = { width: 2_560, height: 1_440 };

/**
 * Opens a grid of scan with `side` tiles across and down, or as many as fit, on a screen of 2560x1440 or another one, with a group and a live picture in
 * each of its tiles. `prepare` is called before the page loads.
 */
export async function openWall(
  browser: Browser,
  watchfloor: Watchfloor,
  side: number,
  { viewport = LARGE, prepare }: { viewport?: ViewportSize; prepare?: (page: Page) => Promise<void> } = {},
): Promise<{ page: Page; channel: PlayedServer }> {
  const { locations } = (await watchfloor.ingest(getWorld, {})).payload;
  const places = locations.flatMap((location): Place[] =>
    location.cameras.filter(({ mediaKind }) => mediaKind === 'video').map((camera) => ({ location, camera })),
  );
  const page = await browser.newPage({ baseURL: watchfloor.origin, viewport });
  await prepare?.(page);
  const { http, hls } = watchfloor.media;
  const addresses = createMediaAddresses({
    namesViewers: true,
    secret: SECRETS.MEDIA_SECRET,
    mediaUrl: http,
    hlsUrl: hls,
    whepUrl: `http://127.0.0.1:${watchfloor.ports.whep}`,
    realTime: new RealClock(),
  });
  const channel = await playServer(page, groupMaker(places, addresses.still));
  await signIn(page, 'support');
  await page.goto('/scan');
  await page.getByRole('radio', { name: `${side}×${side}` }).click();
  await page.locator('[data-tile] h2').nth(1).waitFor();
  const last = (await page.locator('[data-tile]').count()) - 1;
  await page.locator('[data-tile] h2').nth(last).waitFor();
  await page.locator('[data-tile] video').nth(last).waitFor({ state: 'attached' });
  return { page, channel };
}
