import { expect, it } from 'vitest';
import { ahead, camerasOf, directionTo, newCamera, turned } from './placement.ts';

const camera = { id: 'camera-1', x: 100, y: 50, direction: 90, spread: 70, reach: 40 };

it('places a new camera at the centre of the plan, looking right', () => {
  expect(newCamera({ id: 'camera-2', name: 'Yard 02' }, { width: 960, height: 600 })).toEqual({
    id: 'camera-2',
    x: 480,
    y: 300,
    direction: 0,
    spread: 90,
    reach: 100,
  });
});

it('converts a layout to the size of the picture', () => {
  const layout = { labellingResolution: { width: 200, height: 100 }, cameras: [{ ...camera, name: 'A' }], doors: [] };
  expect(camerasOf(layout, { width: 400, height: 200 })).toEqual([{ ...camera, x: 200, y: 100, reach: 80 }]);
  expect(camerasOf(null, { width: 400, height: 200 })).toEqual([]);
});

it.each([
  [350, 20, 10],
  [10, -20, 350],
  [-90, 0, 270],
])('a camera that looks to %i and turns by %i looks to %i degrees', (from, by, to) => {
  expect(turned(from, by)).toBe(to);
});

it('turns a camera towards a point, and finds the point ahead of it', () => {
  expect([directionTo(camera, { x: 200, y: 50 }), directionTo(camera, { x: 100, y: 0 })]).toEqual([0, 270]);
  const { x, y } = ahead(camera, 40);
  expect([Math.round(x), Math.round(y)]).toEqual([100, 90]);
});
