import type { DoorLabel } from '#contract/doors.ts';
import { LABELLING_RESOLUTION as PICTURE } from '#contract/record-limits.ts';
import type { doors } from '../schema/cameras.ts';
import type { SeedContext } from './seed-context.ts';

type SeededDoor = Omit<typeof doors.$inferSelect, 'no'>;

/** Returns a function that gives a door with a camera its mapping, and most of these doors a label. */
export function seedDoorMappings({ stream, startMs }: SeedContext) {
  const random = stream('door-mappings');

  const drawLabel = (): DoorLabel => {
    const [width, height] = [random.int(110, 190), random.int(260, 380)];
    const left = random.int(200, PICTURE.width - 200 - width);
    const top = random.int(90, 180);
    const [right, bottom] = [left + width, top + height];
    return {
      doorMarkers: [
        { x: left, y: top },
        { x: right, y: top },
        { x: right, y: bottom },
        { x: left, y: bottom },
      ],
      floorMarker: { x: left + Math.round(width / 2), y: bottom + 30 },
      cameraPosition: random.pick(['secure', 'unsecure']),
    };
  };

  return (door: SeededDoor): SeededDoor =>
    door.cameraId === null
      ? door
      : { ...door, dcpId: random.uuid(startMs), label: random.chance(0.6) ? drawLabel() : null };
}
