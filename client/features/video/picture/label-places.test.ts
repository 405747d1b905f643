import { expect, test } from 'vitest';
import { labelPlaces } from './label-places.ts';

const pane = { width: 400, height: 300 };
const label = { width: 50, height: 18 };

test('a label stands on top of its box', () => {
  expect(labelPlaces([{ x: 100, y: 100, width: 40, height: 80 }], [label], pane)).toEqual([
    { ...label, x: 100, y: 82 },
  ]);
});

test('at the upper edge of the picture it stands below', () => {
  expect(labelPlaces([{ x: 100, y: 5, width: 40, height: 80 }], [label], pane)[0]?.y).toBe(85);
});

test('it is below the box if another label is already above', () => {
  const boxes = [
    { x: 100, y: 100, width: 40, height: 80 },
    { x: 130, y: 95, width: 40, height: 80 },
  ];
  expect(labelPlaces(boxes, [label, label], pane).map((place) => place.y)).toEqual([82, 175]);
});

test('in a box as tall as the picture it stands inside', () => {
  expect(labelPlaces([{ x: 100, y: 0, width: 40, height: 300 }], [label], pane)[0]?.y).toBe(0);
});

test('at the right edge it moves left to stay readable', () => {
  expect(labelPlaces([{ x: 380, y: 100, width: 20, height: 80 }], [label], pane)[0]?.x).toBe(350);
});
