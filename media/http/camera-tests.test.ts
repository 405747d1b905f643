import pino from 'pino';
import { expect, it } from 'vitest';
import type { CameraProbeResult } from '#contract/camera-tests.ts';
import { cameraTests, type TestAddress } from './camera-tests.ts';
import { failureHandler } from './failed-request.ts';
import { SIM_TOKEN } from './testing/media-under-test.ts';

const appOf = (testAddress: TestAddress) =>
  cameraTests({ simToken: SIM_TOKEN, testAddress }).onError(failureHandler(pino({ level: 'silent' })));
const post = (app: ReturnType<typeof appOf>, body: unknown, token = SIM_TOKEN) =>
  app.request('/camera-tests', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const address = { rtspUrl: 'rtsp://192.0.2.10/stream' };

it('answers with the result of the test, for the ingest credential only', async () => {
  const app = appOf(async () => ({ outcome: 'no-such-path' }));
  const answer = await post(app, address);
  expect(await answer.json()).toEqual({ outcome: 'no-such-path' });
  expect((await post(app, address, 'another-credential')).status).toBe(401);
});

it.each(['', '{', '{}', { ...address, more: 1 }])('refuses the body %j', async (body) => {
  const app = appOf(() => Promise.reject(new Error('nothing is asked')));
  expect((await post(app, body)).status).toBe(400);
});

it('refuses a body that is too large', async () => {
  const app = appOf(() => Promise.reject(new Error('nothing is asked')));
  expect((await post(app, { rtspUrl: 'x'.repeat(20_000) })).status).toBe(413);
});

it('refuses a fifth test at the same time, and takes one again afterwards', async () => {
  let finish: (result: CameraProbeResult) => void = () => undefined;
  const result = new Promise<CameraProbeResult>((resolve) => {
    finish = resolve;
  });
  const app = appOf(() => result);
  const running = [1, 2, 3, 4].map(() => post(app, address));
  await Promise.resolve();
  const fifth = await post(app, address);
  expect(fifth.status).toBe(429);
  finish({ outcome: 'no-answer' });
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await post(app, address)).status).toBe(200);
});
