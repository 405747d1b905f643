import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCanvas } from '@napi-rs/canvas';
import { expect, it, onTestFinished } from 'vitest';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import type { Picture } from './content/content.ts';
import { createShots, MISSING } from './shots.ts';

const JPEG = createCanvas(64, 36).toBuffer('image/jpeg');

/** A stand-in for media whose answers the test gives, with the most requests that it had at the same time. */
async function mediaThat(answer: (count: number) => { status: number; body?: Buffer | string }) {
  let count = 0;
  let open = 0;
  let most = 0;
  const server = createServer((_, response) => {
    count += 1;
    open += 1;
    most = Math.max(most, open);
    setImmediate(() => {
      open -= 1;
      const { status, body } = answer(count);
      if (status === 0) response.destroy();
      else response.writeHead(status).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const nothing = { find: async () => undefined };
  const shots = createShots({
    addresses: { still: (camera, at) => `http://127.0.0.1:${port}/stills/${camera}/${at}.jpg` },
    evidence: nothing,
    logos: nothing,
    realTime: new SimulatedClock(0),
  });
  return { take: shots.begin(new AbortController().signal), asked: () => count, most: () => most };
}

const pictures = (count: number): Picture[] =>
  Array.from({ length: count }, (_, atMs) => ({ source: { cameraId: 'c', atMs }, boxes: [], caption: '', alt: '' }));

it('asks for at most four pictures at the same time, whichever incidents they are of', async () => {
  const { take, most } = await mediaThat(() => ({ status: 200, body: JPEG }));
  const shots = await Promise.all([take(pictures(5)), take(pictures(5)), take(pictures(5))]);
  expect(shots.flat()).toEqual(Array(15).fill({ jpeg: new Uint8Array(JPEG) }));
  expect(most()).toBeLessThanOrEqual(4);
});

it('takes nothing for a picture that is none', async () => {
  const { take } = await mediaThat(() => ({ status: 200, body: '<!doctype html>' }));
  expect(await take(pictures(1))).toEqual([{ missing: MISSING.unreachable }]);
});

it('does without further pictures when media does not answer', async () => {
  const { take, asked } = await mediaThat(() => ({ status: 0 }));
  expect(await take(pictures(40))).toEqual(Array(40).fill({ missing: MISSING.unreachable }));
  expect(asked()).toBeLessThan(12);
});

it('says that an image is no longer stored', async () => {
  const { take } = await mediaThat(() => ({ status: 404 }));
  const gone: Picture = { source: { imageName: 'gone.png' }, boxes: [], caption: '', alt: '' };
  expect(await take([gone, { ...gone, source: 'not-recorded' }])).toEqual([
    { missing: MISSING.gone },
    { missing: MISSING.notRecorded },
  ]);
});
