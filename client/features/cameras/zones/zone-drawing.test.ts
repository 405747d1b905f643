import { describe, expect, it } from 'vitest';
import type { Point } from '../../../kit/canvas/geometry.ts';
import {
  closeZone,
  type Outcome,
  withOpenPoints,
  withoutZone,
  withZone,
  withZonePoint,
  type ZoneDrawing,
  zoneAt,
} from './zone-drawing.ts';

const SIZE = { width: 1_000, height: 500 };
const SETTING = { isFree: false, unit: 1 };
const NOTHING: ZoneDrawing = { zones: [], open: [] };
const p = (x: number, y: number): Point => ({ x, y });
const square = [p(100, 100), p(200, 100), p(200, 200), p(100, 200)];

const drawnOf = (outcome: Outcome): ZoneDrawing => {
  if ('refusal' in outcome) throw new Error(outcome.refusal);
  return outcome.drawing;
};
const click = (drawing: ZoneDrawing, at: Point, setting = SETTING) => withZonePoint(drawing, at, setting, SIZE);
const draw = (points: Point[]) => points.reduce((drawing, at) => drawnOf(click(drawing, at)), NOTHING);

describe('setting points', () => {
  it('closes the zone with a click within 10 px of its first point', () => {
    expect(drawnOf(click(draw(square), p(107, 107)))).toEqual({ zones: [square], open: [] });
    expect(drawnOf(click(draw(square), p(108, 108))).open).toHaveLength(5);
  });

  it('measures the 10 px on the screen, however far the picture is enlarged', () => {
    expect(drawnOf(click(draw(square), p(108, 108), { isFree: false, unit: 0.5 })).open).toHaveLength(5);
    expect(drawnOf(click(draw(square), p(108, 108), { isFree: false, unit: 2 })).zones).toHaveLength(1);
  });

  it('snaps clicks near an edge onto it, unless they are free', () => {
    expect(drawnOf(click(NOTHING, p(29, 250))).open).toEqual([p(0, 250)]);
    expect(drawnOf(click(NOTHING, p(29, 250), { isFree: true, unit: 1 })).open).toEqual([p(29, 250)]);
  });

  it('refuses a line that crosses another one', () => {
    const open = draw([p(100, 100), p(300, 100), p(300, 300), p(200, 300)]);
    expect(click(open, p(200, 50))).toEqual({ refusal: 'The lines of a zone must not cross' });
  });

  it('refuses more points and zones than a camera may have', () => {
    const full = { zones: Array.from({ length: 30 }, () => square), open: [] };
    expect(click(full, p(500, 400))).toEqual({ refusal: 'A camera has at most 30 zones of one type' });
    const long = { zones: [], open: Array.from({ length: 40 }, (_, index) => p(50 + index * 10, 100 + (index % 2))) };
    expect(click(long, p(700, 400))).toEqual({ refusal: 'A zone has at most 40 points' });
  });
});

describe('changing zones', () => {
  const drawing: ZoneDrawing = { zones: [square], open: [] };

  it('closes an open zone only if its last line crosses none', () => {
    const hook = [p(100, 100), p(300, 100), p(300, 300), p(400, 200), p(400, 50)];
    expect(closeZone({ zones: [], open: hook }, SIZE)).toMatchObject({ drawing: { zones: [hook] } });
    const bow = [p(100, 100), p(300, 100), p(150, 200), p(150, 50.5)];
    expect(closeZone({ zones: [], open: bow.slice(0, 2) }, SIZE)).toEqual({
      refusal: 'A zone needs at least 3 points',
    });
  });

  it('refuses to move a corner over another line', () => {
    const crossed = square.with(0, p(250, 150));
    expect(withZone(drawing, 0, crossed, SIZE)).toEqual({ refusal: 'The lines of a zone must not cross' });
    expect(withOpenPoints(NOTHING, [p(0, 0), p(9, 0), p(4, 4), p(4, -4)])).toEqual({
      refusal: 'The lines of a zone must not cross',
    });
  });

  it('refuses to remove a corner of a triangle', () => {
    const triangle = { zones: [square.slice(1)], open: [] };
    expect(withZone(triangle, 0, square.slice(2), SIZE)).toEqual({ refusal: 'A zone needs at least 3 points' });
  });

  it('removes a zone and keeps the others', () => {
    expect(withoutZone({ zones: [square, square.toReversed()], open: [p(1, 1)] }, 0)).toEqual({
      zones: [square.toReversed()],
      open: [p(1, 1)],
    });
  });

  it('finds the topmost zone at a point', () => {
    const zones = [square, square.map(({ x, y }) => p(x + 50, y))];
    expect([p(120, 150), p(175, 150), p(20, 20)].map((at) => zoneAt({ zones, open: [] }, at))).toEqual([0, 1, -1]);
  });
});
