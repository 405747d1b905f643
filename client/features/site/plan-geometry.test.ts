import { expect, test } from 'vitest';
import { conePath, markerText, planScale, pointOnPane } from './plan-geometry.ts';

const shown = { x: 20, y: 0, width: 480, height: 300 };

test('a point of the plan keeps its place in the fitted, enlarged and moved picture', () => {
  const scale = planScale(960, shown, { scale: 2, x: -100, y: -50 });
  expect(pointOnPane({ x: 0, y: 0 }, scale)).toEqual({ x: -60, y: -50 });
  expect(pointOnPane({ x: 960, y: 600 }, scale)).toEqual({ x: 900, y: 550 });
});

test('a camera that looks right with a view of 90 degrees sees as far up as down', () => {
  const camera = { id: 'c', name: 'C', x: 100, y: 100, direction: 0, spread: 90, reach: 100 };
  const path = conePath(camera, { factor: 1, x: 0, y: 0 });
  expect(path).toBe('M100.0 100.0L170.7 29.3A100.0 100.0 0 0 1 170.7 170.7Z');
});

test('a wide view is drawn the long way round', () => {
  const camera = { id: 'c', name: 'C', x: 0, y: 0, direction: 0, spread: 270, reach: 10 };
  expect(conePath(camera, { factor: 1, x: 0, y: 0 })).toContain(' 0 1 1 ');
});

test.each([
  ['North Row 07', '07'],
  ['Lobby Door 1', '1'],
  ['Reception', 'RE'],
])('the marker of %s says %s', (name, text) => {
  expect(markerText(name)).toBe(text);
});
