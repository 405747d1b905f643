import { expect, it } from 'vitest';
import { chooseSighted, type SightedAlarm, sightingsOf } from './sightings.ts';

const alarm = (cameraId: string, timeMs: number): SightedAlarm => ({
  alarmId: 'group',
  cameraId,
  timeMs,
  trackHash: null,
  boxesFromMs: timeMs,
  alarmType: 'Person detected',
});

it('shows the first alarm of each camera before further ones, in the order of their times', () => {
  const all = [alarm('gate', 1), alarm('gate', 2), alarm('gate', 3), alarm('dock', 4)];
  expect(chooseSighted(all, 3)).toEqual([alarm('gate', 1), alarm('gate', 2), alarm('dock', 4)]);
  expect(chooseSighted(all, 2)).toEqual([alarm('gate', 1), alarm('dock', 4)]);
});

/** A person who walks through the picture, and one who stands in it. */
const walk = Array.from({ length: 60 }, (_, step) => ({
  atMs: step * 200,
  object: 'person-1',
  type: 'person' as const,
  x: step / 100,
  y: 0.3,
  width: 0.05,
  height: 0.2,
}));
const tracks = new Map([
  ['walk', walk],
  ['stand', walk.map((box) => ({ ...box, x: 0.5 }))],
]);

const cameras = new Map(
  (['car-lot', 'car-lot', 'car-lot', 'rooftop'] as const).map((scene, index) => [
    `cam-${index}`,
    { name: `Row 0${index}`, scene, rtspUrl: null },
  ]),
);

/** The moments and boxes of the pictures of alarms of these cameras, ms from the start of each alarm. */
function picturesOf(trackHash: string, ...numbers: number[]) {
  const sighted = numbers.map((number, at) => ({ ...alarm(`cam-${number}`, at * 60_000), trackHash }));
  const sightings = sightingsOf(sighted, { tracks, world: { cameras }, isSimulated: () => true });
  return sightings.map(({ atMs, boxes }, at) => ({ atMs: atMs - at * 60_000, x: boxes[0]?.x }));
}

it('shows alike cameras that recorded the same at different moments, each with the boxes of its moment', () => {
  expect(picturesOf('walk', 0, 1, 2)).toEqual([
    { atMs: 6_000, x: 0.3 },
    { atMs: 4_000, x: 0.2 },
    { atMs: 8_000, x: 0.4 },
  ]);
});

it('shows cameras of different scenes at the moments that stand for their alarms', () => {
  expect(picturesOf('walk', 0, 3)).toEqual([
    { atMs: 6_000, x: 0.3 },
    { atMs: 6_000, x: 0.3 },
  ]);
});

it('shows the moment that stands for the alarm when nothing moves', () => {
  expect(picturesOf('stand', 0, 1)).toEqual([
    { atMs: 6_000, x: 0.5 },
    { atMs: 6_000, x: 0.5 },
  ]);
});
