import { describe, expect, test } from 'vitest';
import { fitRect, panView, projectBox, WHOLE, ZOOM, zoomView } from './picture-view.ts';

const pane = { width: 800, height: 600 };
const middle = { x: 400, y: 300 };

describe('a picture in its pane', () => {
  test('is shown whole, with room above and below in a taller pane', () => {
    expect(fitRect(pane, { width: 640, height: 360 })).toEqual({ x: 0, y: 75, width: 800, height: 450 });
  });

  test('leaves room at the sides in a wider pane', () => {
    expect(fitRect({ width: 800, height: 270 }, { width: 640, height: 360 })).toEqual({
      x: 160,
      y: 0,
      width: 480,
      height: 270,
    });
  });

  test('fills the pane if its size is unknown', () => {
    expect(fitRect(pane, { width: 0, height: 0 })).toEqual({ x: 0, y: 0, width: 800, height: 600 });
  });
});

describe('zoom', () => {
  test('moves in steps of a tenth', () => {
    expect(zoomView(WHOLE, 1, pane, middle).scale).toBe(1.1);
    expect(zoomView({ ...WHOLE, scale: 1.2 }, 1, pane, middle).scale).toBe(1.3);
  });

  test('keeps the point under the pointer in its place', () => {
    const view = zoomView(WHOLE, 10, pane, { x: 600, y: 150 });
    expect(view).toEqual({ scale: 2, x: -600, y: -150 });
  });

  test('never shrinks the picture below its pane', () => {
    expect(zoomView({ scale: 1.1, x: -40, y: -30 }, -5, pane, middle)).toEqual({ scale: ZOOM.min, x: 0, y: 0 });
  });

  test('stops at its maximum', () => {
    expect(zoomView(WHOLE, 1_000, pane, middle).scale).toBe(ZOOM.max);
  });
});

describe('pan', () => {
  test('moves an enlarged picture', () => {
    expect(panView({ scale: 2, x: -400, y: -300 }, 50, -20, pane)).toEqual({ scale: 2, x: -350, y: -320 });
  });

  test('stops at the edges', () => {
    expect(panView({ scale: 2, x: -400, y: -300 }, 9_999, 9_999, pane)).toEqual({ scale: 2, x: 0, y: 0 });
    expect(panView({ scale: 2, x: -400, y: -300 }, -9_999, -9_999, pane)).toEqual({ scale: 2, x: -800, y: -600 });
  });

  test('does not move a picture that is shown whole', () => {
    expect(panView(WHOLE, 30, 30, pane)).toEqual(WHOLE);
  });
});

test('a box stays on its object at every zoom', () => {
  const picture = fitRect(pane, { width: 640, height: 360 });
  const box = { x: 0.5, y: 0.5, width: 0.1, height: 0.2 };
  expect(projectBox(box, picture, WHOLE)).toEqual({ x: 400, y: 300, width: 80, height: 90 });
  expect(projectBox(box, picture, { scale: 2, x: -400, y: -300 })).toEqual({
    x: 400,
    y: 300,
    width: 160,
    height: 180,
  });
});
