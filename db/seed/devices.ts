import { INTEGRATION_TYPES } from '#contract/cameras.ts';
import type { Scene } from '#contract/clip-catalogue.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { cameras, doors } from '../schema/cameras.ts';
import type { locations } from '../schema/locations.ts';
import type { Area } from '../site-areas.ts';
import { seedAudioDevices } from './audio-devices.ts';
import { seedDoorMappings } from './door-mappings.ts';
import { availableScenes } from './scenes.ts';
import type { SeedContext } from './seed-context.ts';
import { SITE_PLANS } from './site-plans.ts';

export type SeededCamera = Omit<typeof cameras.$inferSelect, 'no' | 'nameFolded' | 'nameOrder'>;
export type SeededDoor = Omit<typeof doors.$inferSelect, 'no'>;

export interface SeededDevices {
  cameras: SeededCamera[];
  doors: SeededDoor[];
}

type Location = typeof locations.$inferSelect;

const MEDIA = [
  { item: 'video', weight: 80 },
  { item: 'frames', weight: 14 },
  { item: 'image', weight: 6 },
] as const;

/** Cameras of the simulated world cannot be reached by an appliance. */
export const SIMULATED = {
  rtspUrl: null,
  livestreamUrl: null,
  userName: null,
  passwordFilePath: null,
  testedAtMs: null,
  testedCodec: null,
  testedWidth: null,
  testedHeight: null,
  isMotionDetectionEnabled: true,
  deletedAtMs: null,
};

/** Nothing has been set up at them by hand yet. */
export const AS_INSTALLED = {
  isArmedByHand: null,
  armedFromS: null,
  armedToS: null,
  talkdownFromUtc: null,
  talkdownToUtc: null,
  deadZones: [],
  vehicleParkingZones: [],
  activeZones: [],
  labellingWidth: null,
  labellingHeight: null,
  version: 1,
};

/** Scenes in which a door can be seen. */
const DOOR_SCENES: readonly Scene[] = [
  'office-lobby',
  'pharmacy-counter',
  'loading-dock',
  'storage-corridor',
  'warehouse-aisle',
];

/** Returns a function that equips a site with cameras, doors and loudspeakers. */
export function seedDevices(context: SeedContext) {
  const { client, startMs } = context;
  const insertCamera = bulkInsert(client, cameras);
  const insertDoor = bulkInsert(client, doors);
  const random = context.stream('devices');
  const sceneFor = availableScenes(context.catalogue);
  const addAudio = seedAudioDevices(context, context.stream('audio-devices'));
  const mapDoor = seedDoorMappings(context);

  return (location: Location): SeededDevices => {
    const plan = SITE_PLANS[location.category];
    const system = random.pick(INTEGRATION_TYPES);
    const audible = random.chance(0.7) ? 2 : 0;
    const areas = cameraAreas(plan.areas, random.int(4, 6));
    const ids = areas.map(() => random.uuid(startMs));
    const names = cameraNames(areas, random);
    const groups = new Map(plan.areas.map((area) => [area, random.uuid(startMs)]));
    const placed = areas.map(
      (area, index): SeededCamera => ({
        id: ids[index] ?? '',
        tenantId: location.tenantId,
        locationId: location.id,
        name: names[index] ?? area.name,
        code: `${location.code}-${String(index + 1).padStart(2, '0')}`,
        scene: sceneFor(area.scene),
        mediaKind: random.weighted(MEDIA),
        sourceSystem: random.chance(0.85) ? system : random.pick(INTEGRATION_TYPES),
        groupId: groups.get(area) ?? '',
        groupName: area.name,
        neighbours: [ids[index - 1], ids[index + 1]].filter((id) => id !== undefined),
        isEnabled: true,
        isPlaybackEnabled: random.chance(0.9),
        isTalkDownEnabled: index < audible,
        ...SIMULATED,
        ...AS_INSTALLED,
      }),
    );
    placed.forEach(insertCamera);
    addAudio(location, placed.slice(0, audible));
    const placedDoors =
      location.product === 'scan' ? [] : placeDoors(location, plan.doors, placed, random, startMs).map(mapDoor);
    placedDoors.forEach(insertDoor);
    return { cameras: placed, doors: placedDoors };
  };
}

/** The site's areas in order; the first areas get the surplus cameras. */
function cameraAreas(areas: readonly Area[], count: number): Area[] {
  const perArea = areas.map((_, index) => Math.floor(count / areas.length) + (index < count % areas.length ? 1 : 0));
  return areas.flatMap((area, index) => Array.from({ length: perArea[index] ?? 0 }, () => area));
}

/** Names such as 'North Row 07' and 'North Row 08', or 'Lobby Door 1'. */
function cameraNames(areas: readonly Area[], random: RandomStream): string[] {
  const numbers = new Map<Area, number>();
  return areas.map((area) => {
    const number = (numbers.get(area) ?? random.int(0, 6)) + 1;
    numbers.set(area, number);
    return `${area.name} ${area.name.endsWith('Door') ? number : String(number).padStart(2, '0')}`;
  });
}

function placeDoors(
  location: Location,
  names: readonly string[],
  seen: readonly SeededCamera[],
  random: RandomStream,
  startMs: number,
): SeededDoor[] {
  const lookers = seen.filter((camera) => DOOR_SCENES.includes(camera.scene));
  return names.map((name) => ({
    id: random.uuid(startMs),
    tenantId: location.tenantId,
    locationId: location.id,
    name,
    sourceSystem: 'ACS',
    cameraId: lookers.length > 0 && random.chance(0.85) ? random.pick(lookers).id : null,
    dcpId: null,
    label: null,
    doorGroupId: null,
    version: 1,
    deletedAtMs: null,
  }));
}
