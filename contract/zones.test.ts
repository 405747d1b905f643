import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isInZone, scaleZones, type ZonePoint, zoneFault } from './zones.ts';

const PICTURE = { width: 640, height: 360 };
const points = (...corners: [number, number][]): ZonePoint[] => corners.map(([x, y]) => ({ x, y }));
const square = points([100, 100], [200, 100], [200, 200], [100, 200]);

it('accepts zones without crossing lines, also concave ones and ones along the edges of the picture', () => {
  expect(zoneFault(square, PICTURE)).toBeUndefined();
  expect(zoneFault(points([0, 0], [640, 0], [640, 360], [0, 360]), PICTURE)).toBeUndefined();
  expect(zoneFault(points([0, 0], [300, 0], [150, 50], [300, 200], [0, 200]), PICTURE)).toBeUndefined();
});

it.each([
  ['A zone needs at least 3 points', points([0, 0], [10, 10])],
  ['A zone must lie inside the picture', points([0, 0], [641, 0], [10, 10])],
  ['A zone must lie inside the picture', points([0, 0], [10, -1], [10, 10])],
  ['A zone must not have two points in one place', points([0, 0], [10, 0], [10, 0], [0, 10])],
  ['The lines of a zone must not cross', points([0, 0], [100, 100], [100, 0], [0, 100])],
  ['The lines of a zone must not cross', points([0, 0], [100, 0], [50, 0], [50, 80])],
  ['The lines of a zone must not cross', points([0, 0], [100, 0], [100, 100], [50, 0], [0, 100])],
  ['The lines of a zone must not cross', points([0, 0], [50, 50], [100, 100])],
])('refuses a zone: %s', (fault, zone) => {
  expect(zoneFault(zone, PICTURE)).toBe(fault);
});

it('finds points inside a zone, outside of it, and on its outline', () => {
  expect(isInZone(square, { x: 150, y: 150 })).toBe(true);
  expect(isInZone(square, { x: 100, y: 150 })).toBe(true);
  expect(isInZone(square, { x: 200, y: 200 })).toBe(true);
  expect(isInZone(square, { x: 99, y: 150 })).toBe(false);
  expect(isInZone(square, { x: 250, y: 100 })).toBe(false);
});

/** A star-shaped polygon around the middle of the picture: its lines never cross. */
const stars = fc
  .array(fc.record({ angle: fc.integer({ min: 0, max: 719 }), reach: fc.integer({ min: 80, max: 170 }) }), {
    minLength: 6,
    maxLength: 24,
  })
  .map((spikes) => [...new Map(spikes.map((spike) => [Math.round(spike.angle / 12), spike])).values()])
  .filter((spikes) => spikes.length >= 6)
  .map((spikes) => spikes.sort((a, b) => a.angle - b.angle));
const cornersOf = (spikes: { angle: number; reach: number }[]) =>
  spikes.map(({ angle, reach }) => ({
    x: 320 + Math.round(reach * Math.cos((angle * Math.PI) / 360)),
    y: 180 + Math.round(reach * Math.sin((angle * Math.PI) / 360)),
  }));

it('finds the corners of any zone in it, whatever its first corner and its direction', () => {
  fc.assert(
    fc.property(stars.map(cornersOf), fc.nat(), fc.nat(640), fc.nat(360), (zone, turns, x, y) => {
      const start = turns % zone.length;
      const turned = [...zone.slice(start), ...zone.slice(0, start)].reverse();
      for (const corner of zone) expect(isInZone(turned, corner)).toBe(true);
      expect(isInZone(turned, { x, y })).toBe(isInZone(zone, { x, y }));
      expect(zoneFault(turned, PICTURE)).toBe(zoneFault(zone, PICTURE));
    }),
  );
});

it('keeps zones in place in a picture of another size', () => {
  const [scaled = []] = scaleZones([square], PICTURE, { width: 1_280, height: 720 });
  expect(scaled).toEqual(points([200, 200], [400, 200], [400, 400], [200, 400]));
});
