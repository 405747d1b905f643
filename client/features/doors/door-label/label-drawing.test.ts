import { describe, expect, it } from 'vitest';
import {
  drawingOf,
  EMPTY_LABEL,
  isHardToJudge,
  labelOf,
  missingInDrawing,
  outlineOf,
  withNextMarker,
  withoutLastMarker,
} from './label-drawing.ts';

const p = (x: number, y: number) => ({ x, y });
const markers = [p(100, 100), p(200, 100), p(200, 400), p(100, 400)];
const complete = { markers, floorMarker: p(150, 430), cameraPosition: 'secure' as const };

it('takes four door markers, then one floor marker, then no more', () => {
  let drawing = EMPTY_LABEL;
  for (const at of markers) drawing = withNextMarker(drawing, at) ?? drawing;
  expect(drawing).toEqual({ ...EMPTY_LABEL, markers });
  drawing = withNextMarker(drawing, p(150, 430)) ?? drawing;
  expect(drawing.floorMarker).toEqual(p(150, 430));
  expect(withNextMarker(drawing, p(1, 1))).toBeUndefined();
});

it('removes the floor marker first, then the door markers from the last one', () => {
  const floorless = withoutLastMarker(complete);
  expect(floorless).toEqual({ ...complete, floorMarker: null });
  expect(floorless && withoutLastMarker(floorless)?.markers).toEqual(markers.slice(0, 3));
  expect(withoutLastMarker(EMPTY_LABEL)).toBeUndefined();
});

it.each([
  ['nothing', EMPTY_LABEL, undefined],
  ['a complete label', complete, undefined],
  ['three corners', { ...complete, markers: markers.slice(1) }, 'Mark the 4 corners of the door'],
  ['a floor marker alone', { ...complete, markers: [] }, 'Mark the 4 corners of the door'],
  ['no floor marker', { ...complete, floorMarker: null }, 'Mark the floor in front of the door'],
  [
    'an unknown side',
    { ...complete, cameraPosition: 'unknown' as const },
    'Choose the side of the door that the camera is on',
  ],
])('says what %s lacks', (_, drawing, missing) => {
  expect(missingInDrawing(drawing)).toBe(missing);
});

it('is saved as null without markers, and read back as it was saved', () => {
  expect(labelOf({ ...EMPTY_LABEL, cameraPosition: 'secure' })).toBeNull();
  const saved = { doorMarkers: markers, floorMarker: complete.floorMarker, cameraPosition: 'secure' };
  expect(drawingOf(saved)).toEqual(complete);
  expect(drawingOf({ ...saved, cameraPosition: 'beside' }).cameraPosition).toBe('unknown');
  expect(drawingOf(null)).toEqual(EMPTY_LABEL);
});

describe('a door in a picture 720 px high', () => {
  const door = (...heights: number[]) => ({ markers: heights.map((y, index) => p(index * 10, y)) });
  it.each([
    ['with its lower markers above the bottom 15 percent', door(100, 100, 611, 611), false],
    ['with one marker within them', door(100, 100, 611, 700), false],
    ['with its lower markers within them', door(100, 100, 612, 700), true],
    ['that spans 151 px', door(100, 100, 251, 251), false],
    ['that spans 150 px', door(100, 100, 250, 250), true],
    ['with three markers', door(1, 2, 3), false],
  ])('%s is hard to judge: %s', (_, drawing, isHard) => {
    expect(isHardToJudge(drawing, { height: 720 })).toBe(isHard);
  });
});

it('outlines a door in whatever order its corners were marked', () => {
  const [a = p(0, 0), b = p(0, 0), c = p(0, 0), d = p(0, 0)] = markers;
  expect(outlineOf([a, c, b, d])).toEqual([a, b, c, d]);
});
