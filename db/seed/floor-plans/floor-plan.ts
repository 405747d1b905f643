import type { Scene } from '#contract/clip-catalogue.ts';
import type { StoredLayout } from '../../schema/locations.ts';
import type { SeededCamera, SeededDoor } from '../devices.ts';
import { SITE_PLANS } from '../site-plans.ts';
import type { SeededSite } from '../sites.ts';
import { furnish } from './furnishing.ts';
import { hangCameras } from './placing.ts';
import { type Box, doorLeaf, drawing, label, plot, room } from './svg.ts';

const WIDTH = 960;
const HEIGHT = 600;

/** Indoor scenes. */
const INDOOR: readonly Scene[] = [
  'office-lobby',
  'pharmacy-counter',
  'storage-corridor',
  'warehouse-aisle',
  'parking-garage',
];

/** How a site is divided into areas, by the number of areas: [x, y, width, height]. */
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

/** A site's plan: the picture of its areas and their furnishing, and the positions of its cameras and doors. */
export function drawFloorPlan(
  location: SeededSite['location'],
  cameras: readonly SeededCamera[],
  doors: readonly SeededDoor[],
): { content: string; layout: StoredLayout } {
  const { areas } = SITE_PLANS[location.category];
  // Every other site is mirrored, so that neighbouring sites of one kind do not look identical.
  const mirrored = location.name.length % 2 === 1;
  const zones = (CUTS[areas.length] ?? []).map(([x, y, width, height]): Box => {
    const left = mirrored ? WIDTH - x - width : x;
    return { x: left + 10, y: y + 10, width: width - 20, height: height - 20 };
  });
  const placedDoors = doors.flatMap((door, index) => {
    const zone = zones[index % Math.max(1, zones.length)];
    if (!zone) return [];
    const x = zone.x + zone.width / 2 - 60 + 90 * Math.floor(index / zones.length);
    return [{ id: door.id, x, y: zone.y + zone.height }];
  });
  const shapes = areas.flatMap((area, index) => {
    const zone = zones[index];
    return zone
      ? [
          INDOOR.includes(area.scene) ? room(zone) : plot(zone),
          label(zone.x + 16, zone.y + 33, area.name, 23),
          ...furnish(area.scene, zone),
        ]
      : [];
  });
  const openings = placedDoors.map(({ x, y }) => doorLeaf(x, y));
  return {
    content: drawing(WIDTH, HEIGHT, `${location.name}: floor plan`, [...shapes, ...openings]),
    layout: {
      width: WIDTH,
      height: HEIGHT,
      cameras: areas.flatMap((area, index) => {
        const zone = zones[index];
        const inside = cameras.filter((one) => one.groupName === area.name).map((one) => one.id);
        return zone ? hangCameras(zone, inside, index) : [];
      }),
      // The middle of the leaf.
      doors: placedDoors.map(({ id, x, y }) => ({ id, x: x + 13, y: y - 13 })),
    },
  };
}
