import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ClipLibrary } from '../pictures/clip-library.ts';
import { writeTestLibrary } from '../pictures/testing/test-library.ts';
import { testToken } from '../testing/test-tokens.ts';
import { MediaUnderTest, NOON, plan, refusal, SIM_TOKEN } from './testing/media-under-test.ts';

let library: ClipLibrary;
let media: MediaUnderTest;

beforeAll(async () => {
  library = await ClipLibrary.open(await writeTestLibrary());
});

beforeEach(() => {
  media = new MediaUnderTest(library);
});

async function eventUrl(from = NOON, to = NOON + 14_000, camera = 'cam-1') {
  return `/events/${camera}/${from}-${to}.mp4?jwt=${await testToken({ camera, use: 'event', from, to })}`;
}

it('serves a window as one MP4 file', async () => {
  const answer = await media.app.request(await eventUrl());
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=86400, immutable',
    'access-control-allow-origin': '*',
  });
  const body = Buffer.from(await answer.arrayBuffer());
  expect(body.length).toBe(Number(answer.headers.get('content-length')));
  expect(body.toString('latin1', 4, 8)).toBe('ftyp');
});

it('serves the requested range, with the total size', async () => {
  const url = await eventUrl();
  const whole = Buffer.from(await (await media.app.request(url)).arrayBuffer());
  const answer = await media.app.request(url, { headers: { range: 'bytes=1000-1999' } });
  expect(answer.status).toBe(206);
  expect(answer.headers.get('content-range')).toBe(`bytes 1000-1999/${whole.length}`);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(whole.subarray(1_000, 2_000));
});

it('refuses a range past the end', async () => {
  const answer = await media.app.request(await eventUrl(), { headers: { range: 'bytes=99999999-' } });
  expect(answer.status).toBe(416);
  expect(answer.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/);
});

it('describes the video without sending it', async () => {
  const url = await eventUrl();
  const size = (await (await media.app.request(url)).arrayBuffer()).byteLength;
  const answer = await media.app.request(url, { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-length')).toBe(String(size));
  expect((await answer.arrayBuffer()).byteLength).toBe(0);
});

it('sends nothing to a client that already has it', async () => {
  const url = await eventUrl();
  const etag = (await media.app.request(url)).headers.get('etag') ?? '';
  expect((await media.app.request(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await media.app.request(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

it('sends the whole video when the range refers to another version', async () => {
  const headers = { range: 'bytes=0-9', 'if-range': '"other"' };
  expect((await media.app.request(await eventUrl(), { headers })).status).toBe(200);
});

it.each([
  ['cam-1', `${NOON + 1}-${NOON + 14_000}.mp4`],
  ['cam-1', `${NOON}-${NOON + 14_001}.mp4`],
  ['cam-1', `${NOON}-${NOON}.mp4`],
  ['cam-1', `${NOON + 4_000}-${NOON}.mp4`],
  ['cam-1', `${NOON}-${NOON + 302_000}.mp4`],
  ['cam-1', `${NOON}.mp4`],
  ['cam-1', 'a-b.mp4'],
  ['cam-1', `-1-2000.mp4`],
  ['cam-1', '0-99999999999999999999.mp4'],
  ['cam%201', `${NOON}-${NOON + 2_000}.mp4`],
])('refuses the window %s %s', async (camera, name) => {
  const token = await testToken({ camera: 'cam-1', use: 'event', from: 0, to: 2 * NOON });
  expect(await refusal(await media.app.request(`/events/${camera}/${name}?jwt=${token}`))).toEqual([
    400,
    'invalid_input',
  ]);
});

it('requires a token for this window', async () => {
  const url = await eventUrl();
  expect(await refusal(await media.app.request(url.replace(/\?.*/, '')))).toEqual([401, 'session_missing']);
  expect(await refusal(await media.app.request(url.replace('cam-1', 'cam-2')))).toEqual([403, 'permission_denied']);
});

it('accepts the token as a bearer too', async () => {
  const [path, token] = (await eventUrl()).split('?jwt=');
  const answer = await media.app.request(path ?? '', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
});

it('refuses unknown cameras', async () => {
  expect(await refusal(await media.app.request(await eventUrl(NOON, NOON + 2_000, 'other')))).toEqual([
    404,
    'not_found',
  ]);
});

it('waits until the window has been recorded', async () => {
  const end = media.clock.now() + 6_000;
  const answer = Promise.resolve(media.app.request(await eventUrl(end - 14_000, end)));
  let answered = false;
  void answer.then(() => {
    answered = true;
  });
  await media.clock.advance(5_999);
  expect(answered).toBe(false);
  await media.clock.advance(1);
  expect((await answer).status).toBe(200);
});

it('stops waiting after 20 s and says when to retry', async () => {
  const end = media.clock.now() + 30_000;
  let answer: Response | undefined;
  void Promise.resolve(media.app.request(await eventUrl(end - 14_000, end))).then((given) => {
    answer = given;
  });
  while (!answer) await media.machine.advance(20_000);
  expect(answer.headers.get('retry-after')).toBe('30');
  expect(await refusal(answer)).toEqual([503, 'unavailable']);
});

it('reports a server that cannot be reached for the recorded plans', async () => {
  media.serverUp = false;
  const answer = await media.app.request(await eventUrl());
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await refusal(answer)).toEqual([503, 'unavailable']);
});

it('makes a video again when a plan for its time arrives late', async () => {
  media.planned = [];
  const url = await eventUrl();
  const before = (await media.app.request(url)).headers.get('etag');
  media.planned = [plan];
  expect((await media.app.request(url)).headers.get('etag')).not.toBe(before);
});

it('has no picture of a scene without clips', async () => {
  const answer = await media.app.request(await eventUrl(NOON, NOON + 2_000, 'cam-on-a-roof'));
  expect(await refusal(answer)).toEqual([404, 'not_found']);
});

it('keeps serving a finished video while the server is unreachable', async () => {
  const url = await eventUrl();
  await media.app.request(url);
  media.serverUp = false;
  expect((await media.app.request(url)).status).toBe(200);
});

it('serves the clip catalogue only for the ingest credential', async () => {
  const ask = (token: string) => media.app.request('/catalogue', { headers: { authorization: `Bearer ${token}` } });
  expect(await (await ask(SIM_TOKEN)).json()).toEqual(library.catalogue);
  expect((await ask('another-credential')).status).toBe(401);
  expect((await media.app.request('/catalogue')).status).toBe(401);
});

it('answers a preflight of any origin', async () => {
  const answer = await media.app.request('/events/cam-1/0-2000.mp4', {
    method: 'OPTIONS',
    headers: { origin: 'http://elsewhere.test', 'access-control-request-method': 'GET' },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

it('answers 404 at other addresses', async () => {
  expect(await refusal(await media.app.request('/nothing'))).toEqual([404, 'not_found']);
});

it("lists the cameras' addresses only for the ingest credential", async () => {
  const ask = (token: string) => media.app.request('/cameras', { headers: { authorization: `Bearer ${token}` } });
  expect(await (await ask(SIM_TOKEN)).json()).toEqual([{ id: 'cam-1', rtsp: 'rtsp://127.0.0.1:1/cam-1' }]);
  expect((await ask('another-credential')).status).toBe(401);
});
