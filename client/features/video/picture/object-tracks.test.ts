import { expect, test } from 'vitest';
import type { DetectionBox } from '#contract/detections.ts';
import { boxesAt, objectTracks } from './object-tracks.ts';

const box = (timestamp: number, x: number, change: Partial<DetectionBox> = {}): DetectionBox => ({
  timestamp,
  object: 'a',
  type: 'person',
  x,
  y: 0.2,
  width: 0.1,
  height: 0.3,
  ...change,
});

const at = (boxes: DetectionBox[], ms: number) => boxesAt(objectTracks(boxes), ms);

test('between two samples a box stands in proportion to the time', () => {
  const [found] = at([box(1_000, 0.2), box(1_200, 0.4, { y: 0.4, width: 0.2, height: 0.5 })], 1_050);
  expect(found).toMatchObject({ type: 'person', object: 'a' });
  expect(found?.x).toBeCloseTo(0.25);
  expect(found?.y).toBeCloseTo(0.25);
  expect(found?.width).toBeCloseTo(0.125);
  expect(found?.height).toBeCloseTo(0.35);
});

test('on a sample a box stands where the sample says', () => {
  const boxes = [box(1_000, 0.2), box(1_200, 0.4), box(1_400, 0.3)];
  expect(at(boxes, 1_200)[0]?.x).toBeCloseTo(0.4);
  expect(at(boxes, 1_400)[0]?.x).toBeCloseTo(0.3);
});

test('samples that come out of order are put in order', () => {
  expect(at([box(1_200, 0.4), box(1_000, 0.2)], 1_100)[0]?.x).toBeCloseTo(0.3);
});

test('each object moves on its own', () => {
  const boxes = [
    box(1_000, 0.2),
    box(1_200, 0.4),
    box(1_000, 0.9, { object: 'b', type: 'vehicle' }),
    box(1_200, 0.7, { object: 'b', type: 'vehicle' }),
  ];
  const found = at(boxes, 1_100);
  expect(found.map((one) => [one.object, one.type, Math.round(one.x * 100)])).toEqual([
    ['a', 'person', 30],
    ['b', 'vehicle', 80],
  ]);
});

test('a box disappears half a sample period after the object has left', () => {
  const boxes = [box(1_000, 0.2), box(1_200, 0.4)];
  expect(at(boxes, 1_300)).toHaveLength(1);
  expect(at(boxes, 1_301)).toHaveLength(0);
  expect(at(boxes, 900)).toHaveLength(1);
  expect(at(boxes, 899)).toHaveLength(0);
});

test('an object absent for more than a second is not drawn in between', () => {
  const boxes = [box(1_000, 0.2), box(1_200, 0.2), box(3_000, 0.8), box(3_200, 0.8)];
  expect(at(boxes, 2_000)).toHaveLength(0);
  expect(at(boxes, 3_100)[0]?.x).toBeCloseTo(0.8);
});

test('a lone sample stands for the frames within half a second', () => {
  expect(at([box(1_000, 0.2)], 1_500)).toHaveLength(1);
  expect(at([box(1_000, 0.2)], 1_501)).toHaveLength(0);
});

test('without boxes nothing is drawn', () => {
  expect(at([], 1_000)).toEqual([]);
});
