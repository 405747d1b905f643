import { beforeEach, expect, it } from 'vitest';
import type { CameraFaultKind } from '#contract/sim/cameras.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { FaultBook } from '../faults/fault-book.ts';
import type { OwnSource } from '../pictures/picture.ts';
import { type CameraReporter, createCameraReporter } from './camera-reports.ts';

const NOTHING = { lastFrameMs: null, upSinceMs: null, framesPerSecond: null, width: null, height: null };
const START = Date.parse('2026-03-02T12:00:00Z');

let clock: SimulatedClock;
let faults: FaultBook;
let ids: string[];
let own: { id: string; source: OwnSource }[];
let refused: Record<string, string>;
let reporter: CameraReporter;

beforeEach(() => {
  clock = new SimulatedClock(START);
  faults = new FaultBook(async () => []);
  ids = ['gate'];
  own = [];
  refused = {};
  reporter = createCameraReporter({
    cameras: { simulatedIds: () => ids, ownAddresses: () => own },
    faults,
    catalogue: { fps: 10, width: 640, height: 360 },
    engine: () => ({ name: 'embedded', refused }),
    own: {
      report: (id, atMs) => ({ ...NOTHING, id, lastFrameMs: atMs }),
    },
    clock,
  });
});

const fail = (kind: CameraFaultKind) => faults.set({ cameraId: 'gate', kind, sinceMs: clock.now() });
const only = () => reporter.report().cameras[0];

it('reports a working camera as up since media started, with its picture of now', async () => {
  await clock.advance(90_000);
  expect(reporter.report()).toEqual({
    atMs: START + 90_000,
    engine: 'embedded',
    cameras: [
      { id: 'gate', lastFrameMs: START + 90_000, upSinceMs: START, framesPerSecond: 10, width: 640, height: 360 },
    ],
  });
});

it.each(['offline', 'wrong-credentials'] as const)('reports the last picture of a camera that is %s', async (kind) => {
  await clock.advance(5_000);
  fail(kind);
  await clock.advance(70_000);
  expect(only()).toMatchObject({ lastFrameMs: START + 5_000, upSinceMs: null, framesPerSecond: null });
});

it.each(['frozen', 'black'] as const)('reports no new picture of a %s camera, although it sends', async (kind) => {
  fail(kind);
  await clock.advance(70_000);
  expect(only()).toMatchObject({ lastFrameMs: START, upSinceMs: START, framesPerSecond: 10 });
});

it('counts the time up anew after an outage between two reports', async () => {
  await clock.advance(60_000);
  fail('offline');
  fail('none');
  expect(only()).toMatchObject({ lastFrameMs: START + 60_000, upSinceMs: START + 60_000 });
});

it('reports how often a slow camera sends', () => {
  fail('slow');
  expect(only()?.framesPerSecond).toBe(2);
});

it('does not judge a camera that the engine refuses', () => {
  refused = { gate: 'MediaMTX refuses its address' };
  expect(only()).toMatchObject({ lastFrameMs: null, upSinceMs: null, width: null });
});

it('reports added cameras, and removed ones no more', async () => {
  ids = ['yard'];
  await clock.advance(1_000);
  expect(reporter.report().cameras).toMatchObject([{ id: 'yard', upSinceMs: START + 1_000 }]);
});

it('leaves cameras with an address of their own to those who ask them, whatever their simulated fault', () => {
  own = [
    {
      id: 'yard',
      source: { rtspUrl: 'rtsp://10.0.0.7/1', userName: null, passwordFilePath: null, tenantId: 'tenant' },
    },
  ];
  faults.set({ cameraId: 'yard', kind: 'offline', sinceMs: START });
  expect(reporter.report().cameras).toMatchObject([
    { id: 'gate', width: 640 },
    { ...NOTHING, id: 'yard', lastFrameMs: START },
  ]);
});
