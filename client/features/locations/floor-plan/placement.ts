import type { FloorPlanLayoutBody } from '#contract/floor-plans.ts';
import type { FloorPlanLayout } from '#contract/locations.ts';
import type { Named } from '#contract/names.ts';
import { type Point, scalePoint } from '../../../kit/canvas/geometry.ts';
import type { Size } from '../../../ui/picture/picture-view.ts';

/** A camera on the plan. */
export type PlacedCamera = FloorPlanLayoutBody['cameras'][number];

/** The view of a camera that was just placed: to the right, a quarter turn wide, a sixth of the plan deep. */
const NEW_VIEW = { direction: 0, spread: 90, reachShare: 1 / 6 } as const;

/** The cameras of a layout, in pixels of a picture of this size. */
export function camerasOf(layout: FloorPlanLayout | null, size: Size): PlacedCamera[] {
  if (!layout) return [];
  const { labellingResolution: drawn, cameras } = layout;
  const scale = Math.min(size.width / drawn.width, size.height / drawn.height);
  return cameras.map(({ id, x, y, direction, spread, reach }) => ({
    id,
    ...scalePoint({ x, y }, drawn, size),
    direction: turned(direction, 0),
    spread,
    reach: reach * scale,
  }));
}

/** A camera that was not on the plan yet, at its centre. */
export const newCamera = ({ id }: Named, { width, height }: Size): PlacedCamera => ({
  id,
  x: Math.round(width / 2),
  y: Math.round(height / 2),
  direction: NEW_VIEW.direction,
  spread: NEW_VIEW.spread,
  reach: Math.round(Math.min(width, height) * NEW_VIEW.reachShare),
});

/** A direction after a turn, both in degrees; from 0 to 359. */
export const turned = (direction: number, by: number): number => (((direction + by) % 360) + 360) % 360;

/** The point at this distance from a camera in the direction of its view. */
export function ahead({ x, y, direction }: PlacedCamera, distance: number): Point {
  const angle = (direction * Math.PI) / 180;
  return { x: x + distance * Math.cos(angle), y: y + distance * Math.sin(angle) };
}

/** The direction from a camera to a point, in degrees. */
export const directionTo = ({ x, y }: Point, to: Point): number =>
  turned(Math.round((Math.atan2(to.y - y, to.x - x) * 18_000) / Math.PI) / 100, 0);

/** The direction in words: 0 is right, 90 is down, as on the plan. */
export const directionText = (direction: number): string => `${Math.round(direction)}°`;
