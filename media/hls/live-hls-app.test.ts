import { beforeEach, expect, it } from 'vitest';
import { testToken } from '../testing/test-tokens.ts';
import { liveHlsApp } from './live-hls-app.ts';
import { NOON, picturesIn, testMedia } from './testing/test-media.ts';

const SEGMENT = NOON / 2_000;

let media: ReturnType<typeof testMedia>;
let app: ReturnType<typeof liveHlsApp>;
let jwt: string;

beforeEach(async () => {
  media = testMedia();
  app = liveHlsApp(media);
  jwt = await testToken({ camera: 'cam-1', use: 'live' });
});

const get = (file: string, more = '') => app.request(`/cam-1/${file}?jwt=${jwt}${more}`);
const failureOf = async (answer: Response) => [answer.status, await answer.json()];
const failed = (status: number, error: string) => [status, { status: 'error', error }];
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

it('redirects once, as MediaMTX does, and keeps the query', async () => {
  const answer = await get('index.m3u8');
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(`index.m3u8?jwt=${jwt}&cookieCheck=1`);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

it('names a media playlist with a session of its own', async () => {
  const answer = await get('index.m3u8', '&cookieCheck=1');
  expect(answer.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(await answer.text()).toMatch(new RegExp(`\\nvideo\\.m3u8\\?jwt=${jwt}&session=[0-9a-f-]{36}\\n$`));
});

it('lists the window up to now, and nothing later', async () => {
  await media.clock.advance(1_700);
  const text = await (await get('video.m3u8', '&session=s')).text();
  expect(text).toContain(`#EXT-X-MEDIA-SEQUENCE:${SEGMENT - 6}\n`);
  expect(text).toContain(
    `${SEGMENT}.2.m4s?jwt=${jwt}"\n#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${SEGMENT}.3.m4s?jwt=${jwt}"\n`,
  );
  expect(text).not.toContain('session=');
});

it('shows pictures of a slow camera in batches of five, twice a second', async () => {
  await media.clock.advance(100);
  media.faults.set('cam-1', { cameraId: 'cam-1', kind: 'slow', sinceMs: NOON });
  await media.clock.advance(3_900);
  const bytes = await bytesOf(await get(`${SEGMENT + 1}.1.m4s`));
  const run = bytes.indexOf('trun') + 16;
  const durations = Array.from({ length: 5 }, (_, n) => bytes.readUInt32BE(run + n * 12));
  expect(durations).toEqual([496, 1, 1, 1, 1]);
  expect(Number(bytes.readBigUInt64BE(bytes.indexOf('tfdt') + 8))).toBe(NOON + 2_500);
});

it('announces a camera with a late join when the key frame after the next is available', async () => {
  await media.clock.advance(300);
  media.faults.set('cam-1', { cameraId: 'cam-1', kind: 'late-join', sinceMs: NOON });
  let answered = false;
  const asked = Promise.resolve(get('index.m3u8', '&cookieCheck=1')).finally(() => {
    answered = true;
  });
  // The request begins to wait once its token has been checked.
  while (!answered) {
    await media.clock.advance(100);
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(media.clock.now()).toBeGreaterThanOrEqual(NOON + 5_500);
  expect((await asked).status).toBe(200);
});

it('serves the low rendition in its own folder', async () => {
  const named = await (await get('low/index.m3u8', '&cookieCheck=1')).text();
  expect(named).toContain('RESOLUTION=320x180');
  expect(await (await get('low/video.m3u8')).text()).toContain(`#EXT-X-MAP:URI="init.mp4?jwt=${jwt}"`);
  expect(await bytesOf(await get('low/init.mp4'))).toEqual(media.renditions.low.fragments.init);
  const [full, low] = [await get(`${SEGMENT - 1}.m4s`), await get(`low/${SEGMENT - 1}.m4s`)];
  const [large, small] = [await bytesOf(full), await bytesOf(low)];
  expect(small.length).toBeLessThan(large.length);
  expect(picturesIn(small)).toEqual(picturesIn(large));
});

it("requires the camera's token in every rendition", async () => {
  const foreign = await testToken({ camera: 'cam-2', use: 'live' });
  const answer = await app.request(`/cam-1/low/video.m3u8?jwt=${foreign}`);
  expect(await failureOf(answer)).toEqual(failed(401, 'authentication error'));
});

it('waits for the part that a player requests next', async () => {
  const asked = Promise.resolve(get('video.m3u8', `&_HLS_msn=${SEGMENT}&_HLS_part=0`));
  let answered = false;
  void asked.then(() => {
    answered = true;
  });
  await media.clock.advance(499);
  expect(answered).toBe(false);
  await media.clock.advance(1);
  expect(await (await asked).text()).toContain(`#EXT-X-PART:DURATION=0.500,URI="${SEGMENT}.0.m4s`);
});

it('answers with the known playlist when the clock stands still', async () => {
  let answer: Response | undefined;
  void Promise.resolve(get('video.m3u8', `&_HLS_msn=${SEGMENT}`)).then((given) => {
    answer = given;
  });
  while (!answer) await media.machine.advance(6_000);
  expect(answer.status).toBe(200);
});

it.each(['&_HLS_part=1', '&_HLS_msn=x', '&_HLS_msn=1&_HLS_part=-1', `&_HLS_msn=${SEGMENT + 3}`])(
  'refuses to wait for %s',
  async (more) => {
    expect((await get('video.m3u8', more)).status).toBe(400);
  },
);

it('serves a segment whose parts contain the same pictures', async () => {
  const answer = await get(`${SEGMENT - 1}.m4s`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'cache-control': 'private, max-age=86400, immutable',
    'access-control-allow-origin': '*',
  });
  const whole = picturesIn(await bytesOf(answer));
  const parts = await Promise.all(
    [0, 1, 2, 3].map(async (part) => picturesIn(await bytesOf(await get(`${SEGMENT - 1}.${part}.m4s`)))),
  );
  expect(whole.frames).toHaveLength(20);
  expect(parts.flatMap(({ frames }) => frames)).toEqual(whole.frames);
});

it('keeps the pictures a segment began with when a plan arrives during the segment', async () => {
  await media.clock.advance(600);
  await get(`${SEGMENT}.0.m4s`);
  media.plans.push({ id: 'p', cameraId: 'cam-1', fromMs: NOON, toMs: NOON + 4_000, content: 'person', startGroup: 0 });
  await media.clock.advance(3_500);
  expect(picturesIn(await bytesOf(await get(`${SEGMENT}.m4s`))).clips).toEqual(['car-lot.day.empty']);
  expect(picturesIn(await bytesOf(await get(`${SEGMENT + 1}.m4s`))).clips).toEqual(['car-lot.day.person']);
});

it('waits for the part that the playlist hints at', async () => {
  const asked = Promise.resolve(get(`${SEGMENT}.0.m4s`));
  await media.clock.advance(500);
  expect((await asked).status).toBe(200);
});

it('has no pictures of the future, and none from long ago', async () => {
  expect(await failureOf(await get(`${SEGMENT + 1}.m4s`))).toEqual(failed(404, 'this is not yet live'));
  expect(await failureOf(await get(`${SEGMENT - 30}.m4s`))).toEqual(failed(404, 'this is no longer live'));
});

it.each(['', 'other.m3u8', '12.m4s.mp4', '12.4.m4s', 'x.m4s'])('has nothing at /%s', async (file) => {
  expect((await get(file)).status).toBe(404);
});

it('ends when the right to watch ends, because every request is checked', async () => {
  const jwt = await testToken({ camera: 'cam-1', use: 'live', viewUntil: media.machine.now() + 60_000 });
  const statuses = () =>
    Promise.all(
      ['video.m3u8', 'init.mp4', `${SEGMENT - 1}.m4s`].map(
        async (file) => (await app.request(`/cam-1/${file}?jwt=${jwt}`)).status,
      ),
    );
  expect(await statuses()).toEqual([200, 200, 200]);
  await media.machine.advance(60_000);
  expect(await statuses()).toEqual([401, 401, 401]);
});

it('requires a live token of this camera at every address', async () => {
  const other = await testToken({ camera: 'cam-2', use: 'live' });
  const recorded = await testToken({ camera: 'cam-1', use: 'playback', from: 0, to: 2 * NOON });
  const old = await testToken({ camera: 'cam-1', use: 'live' }, { expires: 0 });
  for (const file of ['index.m3u8', 'video.m3u8', 'init.mp4', `${SEGMENT - 1}.m4s`]) {
    for (const query of ['', `?jwt=${other}`, `?jwt=${recorded}`, `?jwt=${old}`, '?jwt=x']) {
      const answer = await app.request(`/cam-1/${file}${query}`);
      expect(await failureOf(answer)).toEqual(failed(401, 'authentication error'));
    }
  }
});

it('accepts the token as a bearer, and then lists addresses without it', async () => {
  const answer = await app.request('/cam-1/video.m3u8', { headers: { authorization: `Bearer ${jwt}` } });
  expect(await answer.text()).toContain(`\n${SEGMENT - 1}.m4s\n`);
});

it('refuses unknown cameras and cameras that cannot be reached', async () => {
  const token = await testToken({ camera: 'other', use: 'live' });
  const unknown = await app.request(`/other/index.m3u8?jwt=${token}`);
  expect(await failureOf(unknown)).toEqual(failed(404, "no stream is available on path 'other'"));
  media.faults.set('cam-1', { cameraId: 'cam-1', kind: 'offline', sinceMs: NOON });
  expect((await get('video.m3u8')).status).toBe(404);
});

it('shows the still picture of a frozen camera', async () => {
  media.faults.set('cam-1', { cameraId: 'cam-1', kind: 'frozen', sinceMs: NOON - 20_000 });
  const [one, next] = [await bytesOf(await get(`${SEGMENT - 2}.m4s`)), await bytesOf(await get(`${SEGMENT - 1}.m4s`))];
  expect(one.subarray(one.indexOf('mdat'))).toEqual(next.subarray(next.indexOf('mdat')));
});

it('allows requests from any origin', async () => {
  const answer = await app.request('/cam-1/index.m3u8', { method: 'OPTIONS' });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-headers')).toContain('Authorization');
});
