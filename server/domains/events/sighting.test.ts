import { expect, it } from 'vitest';
import { EVENT_VIDEO } from '#contract/limits.ts';
import type { IngestBox } from '#contract/sim/alarms.ts';
import { sightingIn, stillOf } from './sighting.ts';

const AT_MS = EVENT_VIDEO.beforeMs;
const box = (atMs: number, type: IngestBox['type'] = 'person', object = 'p'): IngestBox => ({
  atMs,
  object,
  type,
  x: 0.1,
  y: 0.2,
  width: 0.1,
  height: 0.3,
});
const readAt = (nowMs: number) => ({
  addresses: { still: (camera: string, atMs: number) => `${camera}@${atMs}` },
  nowMs,
});

it('takes the moment nearest to the alarm at which anything was seen, each object once', () => {
  const sighting = sightingIn([
    box(0),
    box(AT_MS + 900),
    box(AT_MS + 400),
    box(AT_MS + 500, 'vehicle', 'v'),
    box(AT_MS + 450),
  ]);
  expect(sighting.atMs).toBe(AT_MS + 400);
  expect(sighting.boxes.map(({ object, timestamp }) => [object, timestamp])).toEqual([
    ['p', AT_MS + 400],
    ['v', AT_MS + 500],
  ]);
});

it('names the alarm type after what was seen: a person before a vehicle, else motion', () => {
  expect(sightingIn([box(0, 'vehicle', 'v'), box(90)]).alarmType).toBe('Person detected');
  expect(sightingIn([box(0, 'vehicle', 'v')]).alarmType).toBe('Vehicle detected');
  expect(sightingIn([]).alarmType).toBe('Motion detected');
});

it('addresses the picture of that moment, with its boxes', () => {
  const still = stillOf({ cameraId: 'cam', startMs: 10_000 }, sightingIn([box(AT_MS)]), readAt(90_000));
  expect(still).toMatchObject({ url: `cam@${10_000 + AT_MS}`, timestamp: 10_000 + AT_MS });
  expect(still.boxes).toMatchObject([{ timestamp: 10_000 + AT_MS, type: 'person', object: 'p' }]);
});

it('takes the present without boxes while the moment has not come', () => {
  const still = stillOf({ cameraId: 'cam', startMs: 10_000 }, sightingIn([box(AT_MS)]), readAt(12_000));
  expect(still).toEqual({ url: 'cam@12000', timestamp: 12_000, boxes: [] });
});
