import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CameraProbe, CameraProbeResult } from '#contract/camera-tests.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import type { OwnSource } from '../pictures/picture.ts';
import type { PreparedSource } from '../sources/prepare-source.ts';
import { ASKED_AT_ONCE, followOwnCameras, type OwnCameraHealth } from './own-cameras.ts';

const START = Date.parse('2026-03-02T12:00:00Z');
const OK: CameraProbeResult = { outcome: 'ok', codec: 'H.264', width: 1920, height: 1080, still: null };
const NO_ANSWER: CameraProbeResult = { outcome: 'no-answer' };
const UNKNOWN = { lastFrameMs: null, upSinceMs: null, framesPerSecond: null, width: null, height: null };

let machine: SimulatedClock;
let clock: SimulatedClock;
let own: { id: string; source: OwnSource }[];
let prepared: PreparedSource;
let result: CameraProbeResult;
let asked: string[];
/** Called with each question; the camera answers when it resolves. */
let answering: () => Promise<void>;
let receivedMs: number | undefined;
let refused: Record<string, string>;
let lines: string[];
let health: OwnCameraHealth;

const sourceAt = (path: string): OwnSource => ({
  rtspUrl: `rtsp://10.0.0.7/${path}`,
  userName: 'viewer',
  passwordFilePath: 'gate',
  tenantId: 'tenant',
});
const readyAt = (path: string): PreparedSource => ({
  kind: 'ready',
  rtsp: `rtsp://10.0.0.7/${path}`,
  probe: { rtspUrl: `rtsp://10.0.0.7/${path}` },
});

beforeEach(() => {
  machine = new SimulatedClock(0);
  clock = new SimulatedClock(START);
  own = [{ id: 'gate', source: sourceAt('1') }];
  prepared = readyAt('1');
  result = OK;
  asked = [];
  answering = async () => undefined;
  receivedMs = undefined;
  refused = {};
  lines = [];
  health = followOwnCameras({
    cameras: { ownAddresses: () => own, sourceOf: (id) => own.find((one) => one.id === id)?.source },
    sources: { prepare: async () => prepared, preparedOf: () => prepared },
    probe: async ({ rtspUrl }: CameraProbe) => {
      asked.push(rtspUrl);
      await answering();
      return result;
    },
    engine: {
      pulledStream: () => (receivedMs === undefined ? undefined : { receivedMs }),
      state: () => ({ name: 'mediamtx', state: 'running', cameras: 0, viewers: 0, refused }),
    },
    clock,
    machine,
    log: { error: (_: unknown, line?: string) => void lines.push(line ?? '') },
  });
});
afterEach(() => health.stop());

/** Lets time pass on both clocks, second by second. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await clock.advance(1_000);
    await machine.advance(1_000);
  }
}
const report = () => health.report('gate', clock.now());

it('knows nothing of a camera that has not been asked', () => {
  expect(report()).toEqual({ id: 'gate', ...UNKNOWN });
});

it('counts a camera that answers as live until it is asked again, with the size of its pictures', async () => {
  await pass(30);
  expect(asked).toHaveLength(1);
  const live = { id: 'gate', lastFrameMs: START + 30_000, upSinceMs: START + 1_000, framesPerSecond: null };
  expect(report()).toEqual({ ...live, width: 1920, height: 1080 });
  await pass(1);
  expect(asked).toHaveLength(2);
  expect(report().upSinceMs).toBe(START + 1_000);
});

it('reports the last answer of a camera that fails, asks it more often, and is glad when it is back', async () => {
  await pass(1);
  result = NO_ANSWER;
  await pass(30);
  const dark = { lastFrameMs: START + 1_000, upSinceMs: null, width: 1920, reason: 'The camera does not answer' };
  expect(report()).toMatchObject(dark);
  await pass(30);
  expect(asked).toHaveLength(5);
  expect(report()).toMatchObject(dark);
  result = OK;
  await pass(10);
  expect(report()).toMatchObject({ lastFrameMs: clock.now(), upSinceMs: START + 71_000 });
  expect(report()).not.toHaveProperty('reason');
});

it('does not judge a camera that has never answered, and says why', async () => {
  result = { outcome: 'not-h264', codec: 'H.265' };
  await pass(61);
  expect(asked).toHaveLength(3);
  expect(report()).toEqual({ id: 'gate', ...UNKNOWN, reason: 'The camera sends H.265, not H.264' });
});

it('does not ask a camera that is refused, and says that it cannot be shown', async () => {
  await pass(1);
  prepared = { kind: 'refused', why: 'its password file does not exist' };
  await pass(30);
  expect(asked).toHaveLength(1);
  expect(report()).toMatchObject({
    lastFrameMs: null,
    upSinceMs: null,
    reason: 'This camera cannot be shown: its password file does not exist',
    isRefused: true,
  });
});

it('says that the engine cannot show a camera, although it answers', async () => {
  await pass(1);
  refused = { gate: 'MediaMTX refuses its address' };
  expect(report()).toMatchObject({
    lastFrameMs: clock.now(),
    reason: 'This camera cannot be shown: MediaMTX refuses its address',
    isRefused: true,
  });
});

it('takes a camera whose host cannot be found for one that does not answer', async () => {
  await pass(1);
  prepared = { kind: 'no-host' };
  await pass(30);
  expect(asked).toHaveLength(1);
  expect(report()).toMatchObject({ lastFrameMs: START + 1_000, reason: 'The camera does not answer' });
});

it('shows refused credentials again only after 5 min, or once they have changed', async () => {
  result = { outcome: 'refused-credentials', shown: true };
  await pass(300);
  expect(asked).toHaveLength(1);
  await pass(1);
  expect(asked).toHaveLength(2);
  prepared = readyAt('2');
  await pass(30);
  expect(asked).toHaveLength(3);
});

it('begins anew with another address', async () => {
  await pass(1);
  own = [{ id: 'gate', source: sourceAt('2') }];
  prepared = readyAt('2');
  result = NO_ANSWER;
  expect(report()).toEqual({ id: 'gate', ...UNKNOWN });
  await pass(1);
  expect(asked).toEqual(['rtsp://10.0.0.7/1', 'rtsp://10.0.0.7/2']);
  expect(report()).toEqual({ id: 'gate', ...UNKNOWN, reason: 'The camera does not answer' });
});

it('credits an answer to the address that was asked', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  answering = () => answered;
  await pass(1);
  own = [{ id: 'gate', source: sourceAt('2') }];
  expect(report()).toEqual({ id: 'gate', ...UNKNOWN });
  answer();
  await machine.advance(0);
  expect(report()).toEqual({ id: 'gate', ...UNKNOWN });
});

it('asks a few cameras at a time, and each as soon as another has answered', async () => {
  const ids = Array.from({ length: 5 * ASKED_AT_ONCE }, (_, index) => `cam-${index}`);
  own = ids.map((id) => ({ id, source: sourceAt(id) }));
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  answering = () => answered;
  await pass(5);
  expect(asked).toHaveLength(ASKED_AT_ONCE);
  answer();
  await pass(1);
  expect(asked).toHaveLength(ids.length);
});

it('takes a camera that the engine pulls for live while something arrives, and asks it only for its size', async () => {
  await pass(1);
  result = NO_ANSWER;
  for (let second = 0; second < 60; second += 1) {
    receivedMs = machine.now();
    await pass(1);
  }
  expect(asked).toHaveLength(1);
  expect(report()).toMatchObject({ lastFrameMs: clock.now(), upSinceMs: START + 1_000 });
  await pass(36);
  expect(report()).toMatchObject({ lastFrameMs: START + 61_000, upSinceMs: null });
});

it('goes on with the other cameras, and asks again, when a question fails unexpectedly', async () => {
  answering = async () => {
    throw new Error('a surprise');
  };
  await pass(1);
  answering = async () => undefined;
  await pass(29);
  expect(report()).toEqual({ id: 'gate', ...UNKNOWN });
  await pass(1);
  expect(report()).toMatchObject({ lastFrameMs: clock.now() });
  expect(lines).toEqual(['a camera could not be asked']);
});

it('does not reach back before the present when the clock of the cameras is set back', async () => {
  await pass(60);
  expect(health.report('gate', START)).toMatchObject({ lastFrameMs: START, upSinceMs: START });
});
