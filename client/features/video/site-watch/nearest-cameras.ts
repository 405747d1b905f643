import { LIVE_GRID } from '#contract/limits.ts';
import type { FloorPlanLayout } from '#contract/locations.ts';
import type { Named } from '#contract/names.ts';

/**
 * The cameras to watch at first: up to `most`, the one of the alarm and the nearest to it on the floor plan. Cameras
 * without a place on the plan come last, in the given order.
 */
export function nearestCameras(
  cameras: readonly Named[],
  cameraId: string | undefined,
  layout: FloorPlanLayout | null | undefined,
  most: number = LIVE_GRID.selected,
): Named[] {
  const placeOf = (id: string | undefined) => layout?.cameras.find((camera) => camera.id === id);
  const centre = placeOf(cameraId);
  const distanceTo = ({ id }: Named) => {
    if (id === cameraId) return -1;
    const place = placeOf(id);
    return centre && place ? Math.hypot(place.x - centre.x, place.y - centre.y) : Number.MAX_VALUE;
  };
  return cameras.toSorted((a, b) => distanceTo(a) - distanceTo(b)).slice(0, most);
}
