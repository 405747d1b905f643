import * as z from 'zod/mini';

/** The most zones of one type that a camera has, and the most corners of a zone. */
export const ZONES = { maxZones: 30, minCorners: 3, maxCorners: 40, maxPixels: 16_384 } as const;

/** A point of the camera's picture, in pixels of the labelling resolution from the top left. */
export interface ZonePoint {
  x: number;
  y: number;
}

/** The size of the picture in which zones were drawn, in pixels. */
export interface Resolution {
  width: number;
  height: number;
}

/** A polygon by its corners; the last corner is joined to the first. */
export type Zone = readonly ZonePoint[];

/** Zones as a reply carries them. */
export const ZoneList = z.array(z.array(z.object({ x: z.number(), y: z.number() })));

/**
 * Why a drawn zone cannot be saved; undefined when it can. Exact for coordinates that are whole pixels: their products
 * stay far below 2^53.
 */
export function zoneFault(zone: Zone, { width, height }: Resolution): string | undefined {
  if (zone.length < ZONES.minCorners) return 'A zone needs at least 3 points';
  if (zone.some(({ x, y }) => x < 0 || y < 0 || x > width || y > height)) return 'A zone must lie inside the picture';
  const edges = zone.map((from, index): Edge => ({ from, to: zone[(index + 1) % zone.length] ?? from }));
  if (edges.some(({ from, to }) => isSamePoint(from, to))) return 'A zone must not have two points in one place';
  for (const [index, edge] of edges.entries()) {
    for (const [further, other] of edges.slice(index + 1).entries()) {
      const distance = further + 1;
      const isNext = distance === 1 || distance === edges.length - 1;
      if (isNext ? foldsBack(edge, other) : touches(edge, other)) return 'The lines of a zone must not cross';
    }
  }
  return undefined;
}

/** Whether a point lies in a zone, its outline included. */
export function isInZone(zone: Zone, point: ZonePoint): boolean {
  let isInside = false;
  for (const [index, from] of zone.entries()) {
    const to = zone[(index + 1) % zone.length] ?? from;
    if (isOnEdge({ from, to }, point)) return true;
    if (from.y > point.y === to.y > point.y) continue;
    const side = turn(from, to, point);
    if (to.y > from.y ? side > 0 : side < 0) isInside = !isInside;
  }
  return isInside;
}

/** The same zones in a picture of another size, in whole pixels. */
export function scaleZones(zones: readonly Zone[], from: Resolution, to: Resolution): ZonePoint[][] {
  return zones.map((zone) =>
    zone.map(({ x, y }) => ({
      x: Math.round((x * to.width) / from.width),
      y: Math.round((y * to.height) / from.height),
    })),
  );
}

interface Edge {
  from: ZonePoint;
  to: ZonePoint;
}

const isSamePoint = (a: ZonePoint, b: ZonePoint) => a.x === b.x && a.y === b.y;

/** Positive when the way from `a` over `b` to `c` turns one way, negative for the other, 0 on a straight line. */
const turn = (a: ZonePoint, b: ZonePoint, c: ZonePoint) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

function isOnEdge({ from, to }: Edge, point: ZonePoint): boolean {
  return (
    turn(from, to, point) === 0 &&
    Math.min(from.x, to.x) <= point.x &&
    point.x <= Math.max(from.x, to.x) &&
    Math.min(from.y, to.y) <= point.y &&
    point.y <= Math.max(from.y, to.y)
  );
}

/** Whether two edges have a point in common. */
function touches(a: Edge, b: Edge): boolean {
  const [b1, b2] = [turn(a.from, a.to, b.from), turn(a.from, a.to, b.to)].map(Math.sign);
  const [a1, a2] = [turn(b.from, b.to, a.from), turn(b.from, b.to, a.to)].map(Math.sign);
  if (b1 !== b2 && a1 !== a2) return true;
  return isOnEdge(a, b.from) || isOnEdge(a, b.to) || isOnEdge(b, a.from) || isOnEdge(b, a.to);
}

/** Whether two edges with a common corner lie on each other. */
function foldsBack(a: Edge, b: Edge): boolean {
  const [corner, one, other] = isSamePoint(a.to, b.from) ? [a.to, a.from, b.to] : [a.from, a.to, b.from];
  return isOnEdge({ from: corner, to: one }, other) || isOnEdge({ from: corner, to: other }, one);
}
