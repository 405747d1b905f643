import { orient2d } from 'robust-predicates';
import type { Size } from '../../ui/picture/picture-view.ts';

/** A point of a picture, in its pixels. */
export interface Point {
  x: number;
  y: number;
}

export type Polygon = readonly Point[];

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The nearest point inside the picture, in whole pixels. */
export function clampPoint({ x, y }: Point, { width, height }: Size): Point {
  const clamp = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)));
  return { x: clamp(x, width), y: clamp(y, height) };
}

/** Moves a point within a share of the picture's width or height from an edge onto that edge. */
export function snapToEdges({ x, y }: Point, { width, height }: Size, share: number): Point {
  const snap = (value: number, max: number) => {
    if (value <= max * share) return 0;
    return value >= max * (1 - share) ? max : value;
  };
  return { x: snap(x, width), y: snap(y, height) };
}

/** Whether a point closes an open polygon: it has more than two points, and the first one is within the tolerance. */
export function closesPolygon(open: Polygon, at: Point, tolerance: number): boolean {
  const [first] = open;
  return first !== undefined && open.length > 2 && distance(first, at) <= tolerance;
}

/** On which side of the line from `a` to `b` the point is: 1, -1, or 0 on the line. */
const sideOf = (a: Point, b: Point, point: Point): number => Math.sign(orient2d(a.x, a.y, b.x, b.y, point.x, point.y));

/** Whether a point on the line through `a` and `b` lies between them. */
const isBetween = (a: Point, b: Point, point: Point): boolean =>
  Math.min(a.x, b.x) <= point.x &&
  point.x <= Math.max(a.x, b.x) &&
  Math.min(a.y, b.y) <= point.y &&
  point.y <= Math.max(a.y, b.y);

/** Whether two line segments have a point in common. */
export function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  const [sideC, sideD] = [sideOf(a, b, c), sideOf(a, b, d)];
  const [sideA, sideB] = [sideOf(c, d, a), sideOf(c, d, b)];
  if (sideC !== sideD && sideA !== sideB && sideC * sideD <= 0 && sideA * sideB <= 0) return true;
  return (
    (sideC === 0 && isBetween(a, b, c)) ||
    (sideD === 0 && isBetween(a, b, d)) ||
    (sideA === 0 && isBetween(c, d, a)) ||
    (sideB === 0 && isBetween(c, d, b))
  );
}

/** Whether two edges with a common corner lie upon each other. */
function foldsBack(from: Point, corner: Point, to: Point): boolean {
  if (sideOf(from, corner, to) !== 0) return false;
  return (from.x - corner.x) * (to.x - corner.x) + (from.y - corner.y) * (to.y - corner.y) >= 0;
}

/**
 * Whether the edges of a polygon cross, touch or lie upon each other, except for neighbours in their common corner.
 * An open polygon has no edge from its last point to its first.
 */
export function crossesItself(points: Polygon, { closed = true }: { closed?: boolean } = {}): boolean {
  const edges = points.flatMap((from, index) => {
    const to = points[index + 1] ?? (closed && points.length > 2 ? points[0] : undefined);
    return to ? [{ from, to }] : [];
  });
  return edges.some(({ from, to }, index) =>
    edges.slice(index + 1).some((other, offset) => {
      if (offset === 0) return foldsBack(from, to, other.to);
      const isAroundStart = closed && index === 0 && index + 1 + offset === edges.length - 1;
      return isAroundStart ? foldsBack(other.from, from, to) : segmentsMeet(from, to, other.from, other.to);
    }),
  );
}

/** Whether a point lies inside a polygon or on its edge. */
export function contains(polygon: Polygon, point: Point): boolean {
  let isInside = false;
  for (const [index, a] of polygon.entries()) {
    const b = polygon[(index + 1) % polygon.length] ?? a;
    if (sideOf(a, b, point) === 0 && isBetween(a, b, point)) return true;
    if (a.y > point.y === b.y > point.y) continue;
    // Upwards and downwards edges have the point on different sides.
    if (sideOf(a, b, point) > 0 === b.y > a.y) isInside = !isInside;
  }
  return isInside;
}

/** The polygon with a new corner halfway between a corner and the next one. */
export function withCornerAfter(polygon: Polygon, index: number): Polygon {
  const [from, to] = [polygon[index], polygon[(index + 1) % polygon.length]];
  if (!from || !to) return polygon;
  const middle = { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) };
  return polygon.toSpliced(index + 1, 0, middle);
}

/** The corner beside which the name of a polygon stands: its topmost one, of equals the leftmost. */
export function nameCorner(polygon: Polygon): Point | undefined {
  return polygon.toSorted((a, b) => a.y - b.y || a.x - b.x)[0];
}

/** An SVG path through the points; closed unless they are those of an open polygon. */
export function pathOf(points: Polygon, { closed = true }: { closed?: boolean } = {}): string {
  const line = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return closed && points.length > 0 ? `${line}Z` : line;
}

/** Points given in a picture of another size. */
export function scalePoint({ x, y }: Point, from: Size, to: Size): Point {
  return { x: (x * to.width) / from.width, y: (y * to.height) / from.height };
}
