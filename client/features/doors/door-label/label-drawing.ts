import type { CameraPosition, LabelBody } from '#contract/door-labels.ts';
import { CAMERA_POSITIONS, missingInLabel } from '#contract/door-labels.ts';
import type { DoorLabel } from '#contract/doors.ts';
import { DOORS } from '#contract/record-limits.ts';
import type { Point, Polygon } from '../../../kit/canvas/geometry.ts';
import type { Size } from '../../../ui/picture/picture-view.ts';

/** A label as it is drawn. */
export interface LabelDrawing {
  markers: Polygon;
  floorMarker: Point | null;
  cameraPosition: CameraPosition;
}

export const EMPTY_LABEL: LabelDrawing = { markers: [], floorMarker: null, cameraPosition: 'unknown' };

/** The saved label to draw on. */
export function drawingOf(label: DoorLabel | null): LabelDrawing {
  if (!label) return EMPTY_LABEL;
  const { doorMarkers: markers, floorMarker } = label;
  const cameraPosition = CAMERA_POSITIONS.find((position) => position === label.cameraPosition) ?? 'unknown';
  return { markers, floorMarker, cameraPosition };
}

/** The label to save; null without markers. */
export const labelOf = ({ markers, floorMarker, cameraPosition }: LabelDrawing): LabelBody['label'] =>
  markers.length === 0 && floorMarker === null ? null : { markers: [...markers], floorMarker, cameraPosition };

export const missingInDrawing = (drawing: LabelDrawing): string | undefined => missingInLabel(drawing);

/** The drawing with the next marker: door markers until there are 4, then the floor marker. Undefined once it has all. */
export function withNextMarker(drawing: LabelDrawing, at: Point): LabelDrawing | undefined {
  if (drawing.markers.length < DOORS.markers) return { ...drawing, markers: [...drawing.markers, at] };
  return drawing.floorMarker === null ? { ...drawing, floorMarker: at } : undefined;
}

/** The drawing without the marker that was set last. Undefined when there is none. */
export function withoutLastMarker(drawing: LabelDrawing): LabelDrawing | undefined {
  if (drawing.floorMarker !== null) return { ...drawing, floorMarker: null };
  return drawing.markers.length > 0 ? { ...drawing, markers: drawing.markers.slice(0, -1) } : undefined;
}

/**
 * Whether the door might not meet specifications: its lowest two markers are within 15 % of the picture's height from
 * its bottom, or its markers span no more than 150 px of the height (administration, section 4 Door label).
 */
export function isHardToJudge({ markers }: Pick<LabelDrawing, 'markers'>, { height }: Pick<Size, 'height'>): boolean {
  if (markers.length !== DOORS.markers) return false;
  const heights = markers.map(({ y }) => y).toSorted((a, b) => b - a);
  const [lowest = 0, second = 0] = heights;
  const highest = heights.at(-1) ?? 0;
  return second >= height * (1 - DOORS.bottomShare) || lowest - highest <= DOORS.minSpan;
}

/** The markers in their order around the door, in whatever order they were set. */
export function outlineOf(markers: Polygon): Polygon {
  const centre = {
    x: markers.reduce((sum, { x }) => sum + x, 0) / (markers.length || 1),
    y: markers.reduce((sum, { y }) => sum + y, 0) / (markers.length || 1),
  };
  const angle = ({ x, y }: Point) => Math.atan2(y - centre.y, x - centre.x);
  return markers.toSorted((a, b) => angle(a) - angle(b));
}
