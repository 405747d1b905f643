import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  clampPoint,
  closesPolygon,
  contains,
  crossesItself,
  nameCorner,
  type Point,
  pathOf,
  scalePoint,
  segmentsMeet,
  snapToEdges,
  withCornerAfter,
} from './geometry.ts';

const SIZE = { width: 1_000, height: 500 };
const p = (x: number, y: number): Point => ({ x, y });
const square = [p(100, 100), p(200, 100), p(200, 200), p(100, 200)];
const bowTie = [p(0, 0), p(100, 100), p(100, 0), p(0, 100)];

describe('snapping', () => {
  it.each([
    [p(30, 250), p(0, 250)],
    [p(31, 250), p(31, 250)],
    [p(970, 250), p(1_000, 250)],
    [p(969, 250), p(969, 250)],
    [p(500, 15), p(500, 0)],
    [p(500, 16), p(500, 16)],
    [p(500, 485), p(500, 500)],
    [p(990, 495), p(1_000, 500)],
  ])('moves %o to %o: onto an edge within 3 percent of it', (from, to) => {
    expect(snapToEdges(from, SIZE, 0.03)).toEqual(to);
  });

  it('keeps points inside the picture, in whole pixels', () => {
    expect(clampPoint(p(-3, 700.2), SIZE)).toEqual(p(0, 500));
    expect(clampPoint(p(10.6, 20.4), SIZE)).toEqual(p(11, 20));
  });
});

describe('closing', () => {
  const open = [p(100, 100), p(200, 100), p(200, 200)];
  it.each<[string, Point[], Point, boolean]>([
    ['closes 10 px from the first point', open, p(110, 100), true],
    ['stays open 11 px from it', open, p(111, 100), false],
    ['stays open with two points', open.slice(0, 2), p(100, 100), false],
    ['stays open without points', [], p(100, 100), false],
  ])('a polygon %s', (_, points, at, closes) => {
    expect(closesPolygon(points, at, 10)).toBe(closes);
  });
});

describe('crossings', () => {
  test.each<[string, Point[], boolean]>([
    ['a square', square, false],
    ['a triangle', square.slice(0, 3), false],
    ['a concave polygon', [p(0, 0), p(100, 0), p(100, 100), p(50, 20), p(0, 100)], false],
    ['a straight corner', [p(0, 0), p(50, 0), p(100, 0), p(100, 100)], false],
    ['a bow tie', bowTie, true],
    ['a corner on another edge', [p(0, 0), p(100, 0), p(100, 100), p(50, 0), p(0, 100)], true],
    ['an edge that folds back', [p(0, 0), p(100, 0), p(50, 0), p(50, 100)], true],
    ['a last edge that folds back', [p(50, 0), p(100, 0), p(100, 50), p(0, 0), p(80, 0)], true],
    ['two equal corners in succession', [p(0, 0), p(0, 0), p(100, 0), p(100, 100)], true],
    ['two equal corners apart', [p(0, 0), p(50, 50), p(100, 0), p(100, 100), p(50, 50), p(0, 100)], true],
  ])('%s', (_, points, crosses) => {
    expect(crossesItself(points)).toBe(crosses);
  });

  it('an open polygon has no edge back to its first point', () => {
    const points = [p(0, 0), p(100, 0), p(100, 100), p(50, -50), p(60, 200)];
    expect(crossesItself(points.slice(0, 3), { closed: false })).toBe(false);
    expect(crossesItself(points, { closed: false })).toBe(true);
    const hook = [p(0, 0), p(100, 0), p(100, 100), p(-50, 50), p(50, 20)];
    expect(crossesItself(hook, { closed: false })).toBe(false);
    expect(crossesItself([...hook, p(50, -20)], { closed: false })).toBe(true);
  });

  it('is the same from whichever corner a polygon begins, and in whichever direction', () => {
    const coordinate = fc.integer({ min: 0, max: 12 });
    const polygon = fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 3, maxLength: 7 });
    fc.assert(
      fc.property(polygon, fc.nat(6), (points, turn) => {
        const from = turn % points.length;
        const turned = [...points.slice(from), ...points.slice(0, from)];
        expect(crossesItself(turned)).toBe(crossesItself(points));
        expect(crossesItself(turned.toReversed())).toBe(crossesItself(points));
      }),
    );
  });

  it('decides points that are almost in line exactly', () => {
    const [a, b] = [p(0.5, 0.5), p(12, 12)];
    expect(segmentsMeet(a, b, p(24, 24), p(13, 13))).toBe(false);
    expect(segmentsMeet(a, b, p(6, 6), p(6, 5))).toBe(true);
    expect(segmentsMeet(a, b, p(6, 5.9999999999999), p(6, 5))).toBe(false);
  });
});

describe('shapes', () => {
  it.each<[Point, boolean]>([
    [p(150, 150), true],
    [p(100, 150), true],
    [p(200, 200), true],
    [p(99, 150), false],
    [p(150, 201), false],
  ])('a square contains %o: %s', (point, isInside) => {
    expect(contains(square, point)).toBe(isInside);
    expect(contains(square.toReversed(), point)).toBe(isInside);
  });

  it('adds a corner halfway to the next one, around the end too', () => {
    expect(withCornerAfter(square, 0)[1]).toEqual(p(150, 100));
    expect(withCornerAfter(square, 3)).toEqual([...square, p(100, 150)]);
  });

  it('names a polygon at its topmost corner', () => {
    expect(nameCorner([p(5, 9), p(8, 2), p(3, 2)])).toEqual(p(3, 2));
  });

  it('draws paths, closed or open', () => {
    expect(pathOf(square.slice(0, 2))).toBe('M100 100L200 100Z');
    expect(pathOf(square.slice(0, 2), { closed: false })).toBe('M100 100L200 100');
  });

  it('converts points of a picture to another size of it', () => {
    expect(scalePoint(p(320, 180), { width: 640, height: 360 }, { width: 1_280, height: 720 })).toEqual(p(640, 360));
  });
});
