import { ZONE_DRAWING } from '#contract/record-limits.ts';
import { ZONES, zoneFault } from '#contract/zones.ts';
import {
  closesPolygon,
  contains,
  crossesItself,
  type Point,
  type Polygon,
  snapToEdges,
} from '../../../kit/canvas/geometry.ts';
import type { Setting } from '../../../kit/canvas/picture-canvas.tsx';
import type { Size } from '../../../ui/picture/picture-view.ts';

/** The zones of one kind, and the one that is not closed yet. */
export interface ZoneDrawing {
  zones: readonly Polygon[];
  open: Polygon;
}

/** The result of a step: the next drawing, or the reason why it is refused. */
export type Outcome = { drawing: ZoneDrawing } | { refusal: string };

const CROSSES = 'The lines of a zone must not cross';

/** Closes the open zone. */
export function closeZone({ zones, open }: ZoneDrawing, size: Size): Outcome {
  const refusal = zoneFault(open, size);
  return refusal === undefined ? { drawing: { zones: [...zones, open], open: [] } } : { refusal };
}

/** Sets a point of the open zone, of a new one if there is none, or closes it (administration, section 4 Zone drawing). */
export function withZonePoint(drawing: ZoneDrawing, at: Point, { isFree, unit }: Setting, size: Size): Outcome {
  const { zones, open } = drawing;
  if (closesPolygon(open, at, ZONE_DRAWING.closePx * unit)) return closeZone(drawing, size);
  if (open.length === 0 && zones.length >= ZONES.maxZones) {
    return { refusal: `A camera has at most ${ZONES.maxZones} zones of one type` };
  }
  if (open.length >= ZONES.maxCorners) return { refusal: `A zone has at most ${ZONES.maxCorners} points` };
  const points = [...open, isFree ? at : snapToEdges(at, size, ZONE_DRAWING.snapShare)];
  return crossesItself(points, { closed: false }) ? { refusal: CROSSES } : { drawing: { zones, open: points } };
}

/** Changes the corners of the open zone; without any it is gone. */
export function withOpenPoints({ zones }: ZoneDrawing, open: Polygon): Outcome {
  return crossesItself(open, { closed: false }) ? { refusal: CROSSES } : { drawing: { zones, open } };
}

/** Changes the corners of a closed zone. */
export function withZone({ zones, open }: ZoneDrawing, index: number, zone: Polygon, size: Size): Outcome {
  if (zone.length > ZONES.maxCorners) return { refusal: `A zone has at most ${ZONES.maxCorners} points` };
  const refusal = zoneFault(zone, size);
  return refusal === undefined ? { drawing: { zones: zones.with(index, zone), open } } : { refusal };
}

export const withoutZone = ({ zones, open }: ZoneDrawing, index: number): ZoneDrawing => ({
  zones: zones.toSpliced(index, 1),
  open,
});

/** The topmost zone at a point; -1 for none. */
export const zoneAt = ({ zones }: ZoneDrawing, at: Point): number => zones.findLastIndex((zone) => contains(zone, at));
