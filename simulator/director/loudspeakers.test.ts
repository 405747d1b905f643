import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { RealClock } from '#platform/clock/real-clock.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { ingestApi, ingestFiles } from '#platform/connections/ingest-api.ts';
import { randomStream } from '#platform/random/streams.ts';
import { wav } from '#platform/sound/wav.ts';
import { hum, opusRecording, wavAt } from '#tests/support/recordings.ts';
import { createLoudspeakers, type HeardTalkdown, type Loudspeakers } from './loudspeakers.ts';

let clock: SimulatedClock;
let pending: string[];
let relayed: string[];
let heard: HeardTalkdown[];
let recording: Uint8Array<ArrayBuffer>;
let speakers: Loudspeakers;

/** Length of the recordings, ms. */
const LENGTH_MS = 4_000;

const talkdown = (no: number, cameraId = 'camera-1') => ({ id: `talkdown-${no}`, cameraId });

/** A server that lists pending talkdowns, has their recordings and takes outcomes. */
const server: typeof fetch = async (input, init) => {
  const { pathname } = new URL(String(input));
  if (pathname.endsWith('/audio')) return new Response(recording);
  const id = /talkdowns\/(.+)\/relay/.exec(pathname)?.[1];
  if (id === undefined) return Response.json({ payload: pending.map((one) => ({ id: one, cameraId: 'camera-1' })) });
  const { status } = JSON.parse(String(init?.body));
  relayed.push(`${id} ${status}`);
  return Response.json({ payload: { id, status } });
};

beforeEach(() => {
  clock = new SimulatedClock(0);
  [pending, relayed, heard] = [[], [], []];
  recording = wav(hum(LENGTH_MS));
  const options = { serverUrl: 'http://server.test', token: 'token', fetch: server };
  speakers = createLoudspeakers({
    call: ingestApi(options),
    fetchFile: ingestFiles(options),
    onHeard: (one) => heard.push(one),
    clock,
    realClock: new RealClock(),
    random: randomStream(1, 'loudspeakers'),
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  });
});

/** Longer than a recording takes to its loudspeaker, ms. */
const ARRIVED_MS = 400;

it('reports a talkdown as soon as it is heard', async () => {
  void speakers.play(talkdown(1));
  expect(relayed).toEqual([]);
  await clock.advance(ARRIVED_MS);
  await expect.poll(() => relayed).toEqual(['talkdown-1 success']);
  const [{ fromMs } = { fromMs: 0 }] = heard;
  expect(heard).toEqual([{ ...talkdown(1), fromMs, toMs: fromMs + LENGTH_MS }]);
  expect(fromMs).toBeLessThanOrEqual(ARRIVED_MS);
});

it('plays the talkdowns of a camera one after another, and those of other cameras meanwhile', async () => {
  for (const one of [talkdown(1), talkdown(2), talkdown(3, 'camera-2')]) void speakers.play(one);
  await clock.advance(ARRIVED_MS);
  await expect.poll(() => relayed.toSorted()).toEqual(['talkdown-1 success', 'talkdown-3 success']);
  await clock.advance(LENGTH_MS);
  await expect.poll(() => relayed).toContain('talkdown-2 success');
});

it('plays what was sent while it was away', async () => {
  pending = ['talkdown-1'];
  await speakers.catchUp();
  await clock.advance(ARRIVED_MS);
  await expect.poll(() => relayed).toEqual(['talkdown-1 success']);
});

it('plays a talkdown once, although it is announced and listed', async () => {
  pending = ['talkdown-1'];
  const played = speakers.play(talkdown(1));
  await speakers.catchUp();
  await clock.advance(ARRIVED_MS);
  await expect.poll(() => relayed).toHaveLength(1);
  await clock.advance(LENGTH_MS);
  await played;
  expect(relayed).toEqual(['talkdown-1 success']);
});

it('reports a recording that cannot be played as failed', async () => {
  recording = new TextEncoder().encode('OggS and then the voice');
  const played = speakers.play(talkdown(1));
  await clock.advance(ARRIVED_MS);
  await played;
  expect(relayed).toEqual(['talkdown-1 failed']);
  expect(heard).toEqual([]);
});

it('reports a recording beyond the limits as failed, without decoding it', async () => {
  recording = wavAt(1, hum(100));
  const played = speakers.play(talkdown(1));
  await clock.advance(ARRIVED_MS);
  await played;
  expect(relayed).toEqual(['talkdown-1 failed']);
});

it('stops what it plays, and plays the next one at once', async () => {
  void speakers.play(talkdown(1));
  void speakers.play(talkdown(2));
  await clock.advance(ARRIVED_MS);
  await expect.poll(() => relayed).toEqual(['talkdown-1 success']);
  speakers.stop('talkdown-1');
  await expect.poll(() => relayed).toEqual(['talkdown-1 success', 'talkdown-2 success']);
});

it('does not play, or report, what failed before it was decoded', async () => {
  recording = await opusRecording(hum(100), 'webm', 60_000);
  const played = speakers.play(talkdown(1));
  // The clock waits while the recording is decoded.
  const arrived = clock.advance(ARRIVED_MS);
  speakers.stop('talkdown-1');
  await Promise.all([arrived, played]);
  expect([relayed, heard]).toEqual([[], []]);
});

it('lets a talkdown wait for its turn although the one before it was stopped while it waited', async () => {
  for (const no of [1, 2, 3]) void speakers.play(talkdown(no));
  await clock.advance(ARRIVED_MS);
  await expect.poll(() => relayed).toEqual(['talkdown-1 success']);
  speakers.stop('talkdown-2');
  await clock.advance(LENGTH_MS / 2);
  expect(relayed).toEqual(['talkdown-1 success']);
  await clock.advance(LENGTH_MS / 2);
  await expect.poll(() => relayed).toEqual(['talkdown-1 success', 'talkdown-3 success']);
});
