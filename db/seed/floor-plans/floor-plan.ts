import type { SeededCamera, SeededDoor } from '../devices.ts';
import { SITE_PLANS } from '../site-plans.ts';
import type { SeededSite } from '../sites.ts';
import { furnish } from './furnishing.ts';
import { type Box, camera, doorLeaf, drawing, label, rectangle } from './svg.ts';

const WIDTH = 960;
const HEIGHT = 600;

/** How a site is cut into its areas, by how many it has: [x, y, width, height]. */
const CUTS: Record<number, readonly (readonly [number, number, number, number])[]> = {
  3: [
    [0, 0, 580, 360],
    [580, 0, 380, 600],
    [0, 360, 580, 240],
  ],
  4: [
    [0, 0, 540, 330],
    [540, 0, 420, 230],
    [540, 230, 420, 370],
    [0, 330, 540, 270],
  ],
  5: [
    [0, 0, 420, 320],
    [420, 0, 540, 200],
    [420, 200, 540, 210],
    [0, 320, 420, 280],
    [420, 410, 540, 190],
  ],
};

/** Draws a site with its areas, what stands in them, its doors and its cameras, as an SVG document. */
export function drawFloorPlan(
  location: SeededSite['location'],
  cameras: readonly SeededCamera[],
  doors: readonly SeededDoor[],
): string {
  const { areas } = SITE_PLANS[location.category];
  // Neighbouring sites of one kind are not each other's copies: every other one is mirrored.
  const mirrored = location.name.length % 2 === 1;
  const zones = (CUTS[areas.length] ?? []).map(([x, y, width, height]): Box => {
    const left = mirrored ? WIDTH - x - width : x;
    return { x: left + 10, y: y + 10, width: width - 20, height: height - 20 };
  });
  const shapes = areas.flatMap((area, index) => {
    const zone = zones[index];
    if (!zone) return [];
    const placed = cameras.filter((one) => one.groupName === area.name);
    return [
      rectangle(zone, 3),
      label(zone.x + 14, zone.y + 26, area.name, 16),
      ...furnish(area.scene, zone),
      ...placed.map((one, place) => {
        const x = Math.round(zone.x + zone.width * (place % 2 === 0 ? 0.12 : 0.72));
        const y = Math.round(zone.y + zone.height * 0.45 + Math.floor(place / 2) * 40);
        return camera(x, y, zone.x + zone.width / 2, zone.y + zone.height * 0.8, one.code);
      }),
    ];
  });
  const openings = doors.flatMap((door, index) => {
    const zone = zones[index % Math.max(1, zones.length)];
    if (!zone) return [];
    const x = zone.x + 60 + 90 * Math.floor(index / zones.length);
    return [doorLeaf(x, zone.y + zone.height), label(x + 32, zone.y + zone.height - 8, door.name, 12)];
  });
  return drawing(WIDTH, HEIGHT, `${location.name}: floor plan`, [...shapes, ...openings]);
}
