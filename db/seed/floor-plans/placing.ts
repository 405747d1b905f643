import type { StoredLayout } from '../../schema/locations.ts';
import type { Box } from './svg.ts';

type PlacedCamera = StoredLayout['cameras'][number];

/** Distance of cameras from the walls they hang on, in units of the drawing. */
const FROM_WALL = 26;
/** Angle of view of a fixed camera, in degrees. */
const SPREAD = 58;

/**
 * The corners of a zone in which its cameras hang, in order: x and y as fractions of it. The fourth corner
 * holds the zone's name.
 */
const CORNERS = [
  { x: 0, y: 1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
] as const;

/** Hangs the cameras of a zone into its corners, starting from the given corner, all looking to its middle. */
export function hangCameras(zone: Box, ids: readonly string[], firstCorner: number): PlacedCamera[] {
  const middle = { x: zone.x + zone.width / 2, y: zone.y + zone.height / 2 };
  const reach = Math.round(Math.min(220, 0.85 * Math.min(zone.width, zone.height)));
  return ids.map((id, index) => {
    const corner = CORNERS[(firstCorner + index) % CORNERS.length] ?? CORNERS[0];
    // Cameras beyond the number of corners hang side by side.
    const aside = FROM_WALL * (1 + 2 * Math.floor(index / CORNERS.length));
    const x = Math.round(zone.x + (corner.x === 0 ? aside : zone.width - aside));
    const y = Math.round(zone.y + (corner.y === 0 ? FROM_WALL : zone.height - FROM_WALL));
    const direction = Math.round((Math.atan2(middle.y - y, middle.x - x) * 180) / Math.PI);
    return { id, x, y, direction, spread: SPREAD, reach };
  });
}
