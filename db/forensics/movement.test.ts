import { expect, it } from 'vitest';
import type { IngestBox } from '#contract/sim/alarms.ts';
import { movementsIn } from './movement.ts';

const box = (atMs: number, x: number, height = 0.2, object = 'p', type: IngestBox['type'] = 'person'): IngestBox => ({
  atMs,
  object,
  type,
  x,
  y: 0.3,
  width: 0.1,
  height,
});

it.each([
  ['moving left to right', [box(0, 0.1), box(200, 0.3), box(400, 0.7)]],
  ['moving right to left', [box(400, 0.1), box(0, 0.7)]],
  ['moving towards the camera', [box(0, 0.4, 0.1), box(400, 0.4, 0.3)]],
  ['moving left to right, away from the camera', [box(0, 0.1, 0.4), box(400, 0.7, 0.1)]],
  ['staying in place', [box(0, 0.4), box(400, 0.45)]],
])('sees a person %s', (words, track) => {
  expect(movementsIn(track)).toEqual([{ type: 'person', words }]);
});

it('tells objects apart', () => {
  const track = [box(0, 0.1), box(0, 0.8, 0.2, 'v', 'vehicle'), box(400, 0.5), box(400, 0.2, 0.2, 'v', 'vehicle')];
  expect(movementsIn(track)).toEqual([
    { type: 'person', words: 'moving left to right' },
    { type: 'vehicle', words: 'moving right to left' },
  ]);
});
