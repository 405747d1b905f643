import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { failureHandler } from '../http/failed-request.ts';
import { testToken } from '../testing/test-tokens.ts';
import { liveHlsApp } from './live-hls-app.ts';
import { recordedWindows } from './recorded-windows.ts';
import { NOON, picturesIn, testMedia } from './testing/test-media.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const AGO = NOON - 10 * DAY;

let media: ReturnType<typeof testMedia>;
let app: Hono;

beforeEach(() => {
  media = testMedia();
  app = new Hono().route('/', recordedWindows(media)).onError(failureHandler(media.log));
});

const tokenFor = (from: number, to = from + HOUR, camera = 'cam-1') => testToken({ camera, use: 'playback', from, to });

async function list(from: number, to = from + HOUR, camera = 'cam-1') {
  return app.request(`/playback/${camera}/${from}.m3u8?jwt=${await tokenFor(from, to, camera)}`);
}

const refusal = async (answer: Response) => [answer.status, (await answer.json()).code];
const segmentsIn = (text: string) => [...text.matchAll(/^\.\.\/\.\.(\/segments\/.*)$/gm)].map(([, path = '']) => path);
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

it('serves an hour as a closed playlist with all its segments', async () => {
  const answer = await list(AGO);
  expect(answer.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
  expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
  const text = await answer.text();
  const segments = segmentsIn(text);
  expect(segments).toHaveLength(1_800);
  expect(text).toContain(`#EXT-X-PROGRAM-DATE-TIME:${new Date(AGO).toISOString()}\n`);
  expect(text).toContain('#EXT-X-ENDLIST');
  const segment = await app.request(segments.at(-1) ?? '');
  expect(segment.headers.get('content-type')).toBe('video/mp4');
  expect(segment.headers.get('cache-control')).toBe('private, max-age=86400, immutable');
  expect(picturesIn(await bytesOf(segment)).frames).toHaveLength(20);
  expect((await app.request('/segments/init.mp4')).status).toBe(200);
});

it('begins at the segment boundary before the requested time', async () => {
  expect(segmentsIn(await (await list(AGO + 1_999)).text())[0]).toContain(`/${AGO / 2_000}.m4s?`);
});

it('ends at the present, and is refetched on the next request', async () => {
  await media.clock.advance(1_500);
  const answer = await list(NOON - 10_000);
  expect(segmentsIn(await answer.text())).toHaveLength(5);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

it("ends with the token's window", async () => {
  expect(segmentsIn(await (await list(AGO, AGO + 20_000)).text())).toHaveLength(10);
});

it("shows the plans' pictures, identical to the live ones", async () => {
  media.plans.push({
    id: 'p',
    cameraId: 'cam-1',
    fromMs: NOON - 4_000,
    toMs: NOON - 2_000,
    content: 'vehicle',
    startGroup: 3,
  });
  const [first = '', second = ''] = segmentsIn(await (await list(NOON - 4_000)).text());
  const recorded = await bytesOf(await app.request(first));
  expect(picturesIn(recorded)).toMatchObject({ clips: ['car-lot.day.vehicle'], frames: { 0: 60 } });
  expect(picturesIn(await bytesOf(await app.request(second))).clips).toEqual(['car-lot.day.empty']);
  const live = await testToken({ camera: 'cam-1', use: 'live' });
  const shown = await liveHlsApp(media).request(`/cam-1/${NOON / 2_000 - 2}.m4s?jwt=${live}`);
  expect(await bytesOf(shown)).toEqual(recorded);
});

it("ignores the camera's current fault", async () => {
  media.faults.set('cam-1', { cameraId: 'cam-1', kind: 'offline', sinceMs: NOON });
  expect((await list(AGO)).status).toBe(200);
});

it('keeps 15 days, and has nothing of the future', async () => {
  expect((await list(NOON - 15 * DAY)).status).toBe(200);
  expect(await refusal(await list(NOON - 15 * DAY - 2_000))).toEqual([404, 'not_found']);
  expect(await refusal(await list(NOON))).toEqual([404, 'not_found']);
  const later = await app.request(
    `/segments/cam-1/${NOON / 2_000}.m4s?jwt=${await tokenFor(NOON - HOUR, NOON + HOUR)}`,
  );
  expect(await refusal(later)).toEqual([404, 'not_found']);
});

it.each(['x.m3u8', '-5.m3u8', '1.5.m3u8', '9999999999999999.m3u8', `${AGO}`, `${AGO}.mp4`])(
  'refuses the window %s',
  async (name) => {
    const answer = await app.request(`/playback/cam-1/${name}?jwt=${await tokenFor(AGO)}`);
    expect(await refusal(answer)).toEqual([400, 'invalid_input']);
  },
);

it.each(['x.m4s', '-1.m4s', '1.5.m4s', '1', '9999999999999.m4s'])('refuses the segment %s', async (name) => {
  const answer = await app.request(`/segments/cam-1/${name}?jwt=${await tokenFor(AGO)}`);
  expect(await refusal(answer)).toEqual([400, 'invalid_input']);
});

it('refuses an invalid camera id', async () => {
  expect(await refusal(await app.request(`/playback/a%20b/${AGO}.m3u8?jwt=x`))).toEqual([400, 'invalid_input']);
  expect(await refusal(await list(AGO, AGO + HOUR, 'other'))).toEqual([404, 'not_found']);
});

it('requires a token of this camera, use and time', async () => {
  const path = `/playback/cam-1/${AGO}.m3u8`;
  expect(await refusal(await app.request(path))).toEqual([401, 'session_missing']);
  for (const claims of [
    { camera: 'cam-2', use: 'playback', from: AGO, to: NOON },
    { camera: 'cam-1', use: 'event', from: AGO, to: NOON },
    { camera: 'cam-1', use: 'live' },
    { camera: 'cam-1', use: 'playback' },
    { camera: 'cam-1', use: 'playback', from: AGO + 2_000, to: NOON },
  ] as const) {
    const answer = await app.request(`${path}?jwt=${await testToken(claims)}`);
    expect(await refusal(answer)).toEqual([403, 'permission_denied']);
  }
  const after = await app.request(`/segments/cam-1/${AGO / 2_000 + 1_800}.m4s?jwt=${await tokenFor(AGO)}`);
  expect(await refusal(after)).toEqual([403, 'permission_denied']);
});

it('reports an unreachable server, and has no recording of a scene without clips', async () => {
  const n = AGO / 2_000;
  const roof = await app.request(
    `/segments/cam-on-a-roof/${n}.m4s?jwt=${await tokenFor(AGO, AGO + HOUR, 'cam-on-a-roof')}`,
  );
  expect(await refusal(roof)).toEqual([404, 'not_found']);
  media.server.up = false;
  const answer = await app.request(`/segments/cam-1/${n}.m4s?jwt=${await tokenFor(AGO)}`);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await refusal(answer)).toEqual([503, 'unavailable']);
});
