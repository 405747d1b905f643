import pino from 'pino';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { SimulatedClock } from '#clock/simulated-clock.ts';
import type { CameraFaultKind } from '#contract/sim/cameras.ts';
import type { PicturePlan } from '#contract/sim/picture-plans.ts';
import { Fragments } from '../hls/fragments.ts';
import { CameraPictures } from '../pictures/camera-pictures.ts';
import { ClipLibrary } from '../pictures/clip-library.ts';
import { type CameraView, planFor } from '../pictures/picture.ts';
import { StillsBusy } from '../pictures/stills.ts';
import { writeTestLibrary } from '../pictures/test-library.ts';
import { TEST_SECRET, testToken } from '../test-tokens.ts';
import { tokenCheck } from '../tokens.ts';
import { mediaApp } from './app.ts';

const NOON = Date.parse('2026-03-02T12:00:00Z');
const SIM_TOKEN = 'the-ingest-credential';
const plan: PicturePlan = {
  id: 'p',
  cameraId: 'cam-1',
  fromMs: NOON,
  toMs: NOON + 10_000,
  content: 'person',
  startGroup: 0,
};

let library: ClipLibrary;
let clock: SimulatedClock;
let machine: SimulatedClock;
let planned: PicturePlan[];
let serverUp: boolean;
let stillsBusy: boolean;
let fault: CameraFaultKind | undefined;
let app: ReturnType<typeof mediaApp>;

beforeAll(async () => {
  library = await ClipLibrary.open(await writeTestLibrary());
});

beforeEach(() => {
  clock = new SimulatedClock(NOON + 60_000);
  machine = new SimulatedClock(0);
  planned = [plan];
  serverUp = true;
  stillsBusy = false;
  fault = undefined;
  const cameras = {
    find: async (id: string): Promise<CameraView | undefined> => {
      if (!id.startsWith('cam-')) return undefined;
      return { scene: id === 'cam-on-a-roof' ? 'rooftop' : 'car-lot', timezone: 'UTC' };
    },
  };
  const plans = {
    live: () => undefined,
    recorded: async (_: string, segment: number) => {
      if (!serverUp) throw new Error('away');
      return planFor(planned, segment);
    },
  };
  const pictures = new CameraPictures(cameras, plans, library, {
    of: (cameraId) => (fault ? { cameraId, kind: fault, sinceMs: NOON } : undefined),
  });
  app = mediaApp({
    addressesOfCameras: () => [{ id: 'cam-1', rtsp: 'rtsp://127.0.0.1:1/cam-1' }],
    pictures,
    fragments: new Fragments(pictures),
    engine: () => ({ name: 'embedded', state: 'running', cameras: 2, viewers: 3 }),
    library,
    stills: {
      jpeg: async ({ clip, group }, frame, width) => {
        if (stillsBusy) throw new StillsBusy('busy');
        return Buffer.from(`${clip.name} ${group * 20 + frame} ${width}`);
      },
    },
    clock,
    machine,
    checkToken: tokenCheck(TEST_SECRET, machine),
    simToken: SIM_TOKEN,
    log: pino({ level: 'silent' }),
  });
});

async function eventUrl(from = NOON, to = NOON + 14_000, camera = 'cam-1') {
  return `/events/${camera}/${from}-${to}.mp4?jwt=${await testToken({ camera, use: 'event', from, to })}`;
}

async function stillUrl(at = NOON + 2_300, camera = 'cam-1') {
  return `/stills/${camera}/${at}.jpg?jwt=${await testToken({ camera, use: 'still', from: NOON, to: NOON + 120_000 })}`;
}

async function presentUrl(camera = 'cam-1') {
  return `/stills/${camera}/present.jpg?jwt=${await testToken({ camera, use: 'live' })}`;
}

const refusal = async (answer: Response) => [answer.status, (await answer.json()).code];

it('serves a window as one MP4 file', async () => {
  const answer = await app.request(await eventUrl());
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
  const whole = Buffer.from(await (await app.request(url)).arrayBuffer());
  const answer = await app.request(url, { headers: { range: 'bytes=1000-1999' } });
  expect(answer.status).toBe(206);
  expect(answer.headers.get('content-range')).toBe(`bytes 1000-1999/${whole.length}`);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(whole.subarray(1_000, 2_000));
});

it('refuses a range past the end', async () => {
  const answer = await app.request(await eventUrl(), { headers: { range: 'bytes=99999999-' } });
  expect(answer.status).toBe(416);
  expect(answer.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/);
});

it('describes the video without sending it', async () => {
  const url = await eventUrl();
  const size = (await (await app.request(url)).arrayBuffer()).byteLength;
  const answer = await app.request(url, { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-length')).toBe(String(size));
  expect((await answer.arrayBuffer()).byteLength).toBe(0);
});

it('sends nothing to a client that already has it', async () => {
  const url = await eventUrl();
  const etag = (await app.request(url)).headers.get('etag') ?? '';
  expect((await app.request(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await app.request(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

it('sends the whole video when the range refers to another version', async () => {
  const headers = { range: 'bytes=0-9', 'if-range': '"other"' };
  expect((await app.request(await eventUrl(), { headers })).status).toBe(200);
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
  expect(await refusal(await app.request(`/events/${camera}/${name}?jwt=${token}`))).toEqual([400, 'invalid_input']);
});

it('requires a token for this window', async () => {
  const url = await eventUrl();
  expect(await refusal(await app.request(url.replace(/\?.*/, '')))).toEqual([401, 'session_missing']);
  expect(await refusal(await app.request(url.replace('cam-1', 'cam-2')))).toEqual([403, 'permission_denied']);
});

it('accepts the token as a bearer too', async () => {
  const [path, token] = (await eventUrl()).split('?jwt=');
  const answer = await app.request(path ?? '', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
});

it('refuses unknown cameras', async () => {
  expect(await refusal(await app.request(await eventUrl(NOON, NOON + 2_000, 'other')))).toEqual([404, 'not_found']);
});

it('waits until the window has been recorded', async () => {
  const end = clock.now() + 6_000;
  const answer = Promise.resolve(app.request(await eventUrl(end - 14_000, end)));
  let answered = false;
  void answer.then(() => {
    answered = true;
  });
  await clock.advance(5_999);
  expect(answered).toBe(false);
  await clock.advance(1);
  expect((await answer).status).toBe(200);
});

it('stops waiting after 20 s and says when to retry', async () => {
  const end = clock.now() + 30_000;
  let answer: Response | undefined;
  void Promise.resolve(app.request(await eventUrl(end - 14_000, end))).then((given) => {
    answer = given;
  });
  while (!answer) await machine.advance(20_000);
  expect(answer.headers.get('retry-after')).toBe('30');
  expect(await refusal(answer)).toEqual([503, 'unavailable']);
});

it('reports a server that cannot be reached for the recorded plans', async () => {
  serverUp = false;
  const answer = await app.request(await eventUrl());
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await refusal(answer)).toEqual([503, 'unavailable']);
});

it('makes a video again when a plan for its time arrives late', async () => {
  planned = [];
  const url = await eventUrl();
  const before = (await app.request(url)).headers.get('etag');
  planned = [plan];
  expect((await app.request(url)).headers.get('etag')).not.toBe(before);
});

it('has no picture of a scene without clips', async () => {
  const answer = await app.request(await eventUrl(NOON, NOON + 2_000, 'cam-on-a-roof'));
  expect(await refusal(answer)).toEqual([404, 'not_found']);
});

it('keeps serving a finished video while the server is unreachable', async () => {
  const url = await eventUrl();
  await app.request(url);
  serverUp = false;
  expect((await app.request(url)).status).toBe(200);
});

it('serves a still of the frame shown at that time', async () => {
  const answer = await app.request(await stillUrl());
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(await answer.text()).toBe('car-lot.day.person 23 640');
});

it('scales a still to the requested width, out of the available widths', async () => {
  expect(await (await app.request(`${await stillUrl()}&width=160`)).text()).toBe('car-lot.day.person 23 160');
  for (const width of ['0', '161', '99999', 'wide', '']) {
    const answer = await app.request(`${await stillUrl()}&width=${width}`);
    expect(await refusal(answer)).toEqual([400, 'invalid_input']);
  }
});

it('has no still of the future', async () => {
  expect((await app.request(await stillUrl(clock.now()))).status).toBe(200);
  expect(await refusal(await app.request(await stillUrl(clock.now() + 101)))).toEqual([404, 'not_found']);
});

it("refuses a still without a time, without a token, or outside the token's window", async () => {
  const url = await stillUrl();
  expect(await refusal(await app.request(url.replace(/\/\d+\.jpg/, '/now.jpg')))).toEqual([400, 'invalid_input']);
  expect(await refusal(await app.request(url.replace(/\?.*/, '')))).toEqual([401, 'session_missing']);
  expect(await refusal(await app.request(await stillUrl(NOON - 1)))).toEqual([403, 'permission_denied']);
});

it('refuses stills while too many are waiting', async () => {
  stillsBusy = true;
  expect(await refusal(await app.request(await stillUrl()))).toEqual([503, 'unavailable']);
});

it('shows the current picture for the token of the live picture', async () => {
  await clock.advance(2_300);
  const answer = await app.request(await presentUrl());
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toBe('car-lot.day.empty 23 640');
});

it.each(['offline', 'wrong-credentials', 'black', 'frozen'] as const)(
  'shows no current picture while a camera is %s',
  async (kind) => {
    fault = kind;
    expect((await app.request(await presentUrl())).status).toBe(204);
  },
);

it('refuses the current picture without a token, with the token of a still, and of an unknown camera', async () => {
  const url = await presentUrl();
  expect(await refusal(await app.request(url.replace(/\?.*/, '')))).toEqual([401, 'session_missing']);
  const ofStill = new URL(await stillUrl(), 'http://media.test').search;
  expect(await refusal(await app.request(url.replace(/\?.*/, ofStill)))).toEqual([403, 'permission_denied']);
  expect(await refusal(await app.request(await presentUrl('another')))).toEqual([404, 'not_found']);
});

it('serves the clip catalogue only for the ingest credential', async () => {
  const ask = (token: string) => app.request('/catalogue', { headers: { authorization: `Bearer ${token}` } });
  expect(await (await ask(SIM_TOKEN)).json()).toEqual(library.catalogue);
  expect((await ask('another-credential')).status).toBe(401);
  expect((await app.request('/catalogue')).status).toBe(401);
});

it('answers a preflight of any origin', async () => {
  const answer = await app.request('/events/cam-1/0-2000.mp4', {
    method: 'OPTIONS',
    headers: { origin: 'http://elsewhere.test', 'access-control-request-method': 'GET' },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

it('answers 404 at other addresses', async () => {
  expect(await refusal(await app.request('/nothing'))).toEqual([404, 'not_found']);
});

it("lists the cameras' addresses only for the ingest credential", async () => {
  const ask = (token: string) => app.request('/cameras', { headers: { authorization: `Bearer ${token}` } });
  expect(await (await ask(SIM_TOKEN)).json()).toEqual([{ id: 'cam-1', rtsp: 'rtsp://127.0.0.1:1/cam-1' }]);
  expect((await ask('another-credential')).status).toBe(401);
});
