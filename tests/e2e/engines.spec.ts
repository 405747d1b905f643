import type { Locator, Page } from '@playwright/test';
import { availableEngines, findWhepCamera, type WhepCamera } from '../support/live-engines.ts';
import { startWatchfloor, type Watchfloor } from '../support/watchfloor.ts';
import { expect, test } from './fixtures.ts';
import { expectMoving, frameOnShow } from './pictures.ts';
import { playWhep, receiveBoth } from './plain-players.ts';

/*
 * A browser plays from every engine of live pictures that is available. Their answers are tested without a browser in
 * `tests/serial/engines.test.ts`.
 */
test.describe.configure({ timeout: 180_000 });

const addressOf = ({ address, token }: WhepCamera) => `${address}?jwt=${token}`;

for (const { name, env } of await availableEngines()) {
  test.describe(`the ${name} engine`, () => {
    let watchfloor: Watchfloor;
    let page: Page;

    test.beforeAll(async () => {
      watchfloor = await startWatchfloor({ env });
    });
    test.afterAll(() => watchfloor.stop());
    test.beforeEach(async ({ operator }) => {
      ({ page } = await operator());
      await page.goto(`${watchfloor.origin}/login`);
    });

    for (const hasLoudspeaker of [true, false]) {
      test(`${hasLoudspeaker ? 'sends the sound of a camera with' : 'has an empty track for the sound of a camera without'} a loudspeaker`, async () => {
        const camera = await findWhepCamera(watchfloor, hasLoudspeaker);
        const tracks = await receiveBoth(page, addressOf(camera));
        await expect.poll(() => tracks.evaluate(({ pictures }) => pictures())).toBeGreaterThan(20);
        expect(await tracks.evaluate(({ isAnnounced }) => isAnnounced())).toBe(true);
        expect(await tracks.evaluate(({ isHeard }) => isHeard())).toBe(hasLoudspeaker);
      });
    }

    test('plays both renditions of the same pictures, opened by the same token', async () => {
      const width = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.videoWidth);
      const camera = await findWhepCamera(watchfloor);
      const low = { ...camera, address: camera.address.replace(/whep$/, 'low/whep') };
      const videos = [
        await playWhep(page, addressOf(camera), 'full'),
        await playWhep(page, addressOf(low), 'low'),
      ] as const;
      expect(await Promise.all(videos.map(width))).toEqual([640, 320]);
      for (const video of videos) await expectMoving(() => frameOnShow(video));
      const [full, small] = await Promise.all(videos.map((video) => frameOnShow(video)));
      expect(small?.clip.scene).toBe(full?.clip.scene);
    });
  });
}
