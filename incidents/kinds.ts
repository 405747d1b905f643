import type * as z from 'zod/mini';
import type { PeopleVariant } from '#contract/clip-catalogue.ts';
import type { ShownContent } from '#contract/clip-truth.ts';
import type { AlarmTypeKey } from '#contract/sim/alarm-type-keys.ts';
import type { Incident } from '#contract/sim/incidents.ts';
import type { SiteCategory } from '#contract/site-categories.ts';
import type { RandomStream } from '#platform/random/streams.ts';

/** The kind of incident. */
export type Kind = z.output<typeof Incident>['kind'];

/** The picture while an incident of a kind goes on. */
const SHOWN: Record<Kind, ShownContent> = {
  person: { content: 'person' },
  door: { content: 'person' },
  vehicle: { content: 'vehicle' },
  both: { content: 'both' },
  animal: { content: 'false', variant: 'animal' },
  foliage: { content: 'false', variant: 'foliage' },
  headlights: { content: 'false', variant: 'headlights' },
  rain: { content: 'false', variant: 'rain' },
  smoke: { content: 'empty', variant: 'smoke' },
};

/** The picture of an incident of a kind; `shows`: the variant that its people show. */
export const shownOf = (kind: Kind, shows?: PeopleVariant): ShownContent =>
  shows === undefined ? SHOWN[kind] : { ...SHOWN[kind], variant: shows };

/** Whether nobody is there: the detector was triggered by something other than a person or vehicle. */
export const isFalseTrigger = (kind: Kind) => SHOWN[kind].content === 'false';

/** Whether people are there, alone or with a vehicle. */
export const hasPeople = (kind: Kind) => SHOWN[kind].content === 'person' || SHOWN[kind].content === 'both';

const WITH_VEHICLES: readonly SiteCategory[] = [
  'Auto Dealerships',
  'Parking Lot',
  'Warehouse',
  'Construction Site',
  'Storage Facility',
  'Farm',
];
const INDOORS: readonly SiteCategory[] = ['Office Building', 'Pharmacy/Clinic'];

/** Draws the kind of incident for a category of site. */
export function drawKind(category: SiteCategory, hasDoors: boolean, random: RandomStream): Kind {
  const vehicles = WITH_VEHICLES.includes(category);
  const indoors = INDOORS.includes(category);
  return random.weighted<Kind>([
    { item: 'person', weight: 40 },
    { item: 'vehicle', weight: vehicles ? 22 : 8 },
    { item: 'both', weight: vehicles ? 6 : 2 },
    { item: 'door', weight: hasDoors ? 14 : 0 },
    { item: 'animal', weight: indoors ? 0 : 9 },
    { item: 'foliage', weight: indoors ? 0 : 6 },
    { item: 'headlights', weight: 5 },
    { item: 'rain', weight: indoors ? 0 : 4 },
  ]);
}

/** How often an operator should act on an incident that is no false trigger, by whether the site is closed. */
const GENUINE = { closed: 0.4, open: 0.15 } as const;

/** Draws whether an operator should act. By day most movement at a site is legitimate. */
export const drawGenuine = (kind: Kind, isClosed: boolean, random: RandomStream): boolean =>
  random.chance(isClosed ? GENUINE.closed : GENUINE.open) && !isFalseTrigger(kind);

/**
 * Draws the type that the detector gives a camera's alarm. A false trigger is sometimes mistaken for the real
 * thing.
 */
export function drawCameraType(kind: Kind, cameraIndex: number, random: RandomStream): AlarmTypeKey {
  if (isFalseTrigger(kind)) {
    return random.weighted<AlarmTypeKey>([
      { item: 'motion', weight: 6 },
      { item: 'person-detected', weight: kind === 'animal' ? 3 : 1 },
      { item: 'vehicle-detected', weight: kind === 'headlights' ? 3 : 0.5 },
    ]);
  }
  if (kind === 'vehicle') return random.chance(0.9) ? 'vehicle-detected' : 'perimeter-breach';
  if (cameraIndex > 0 && random.chance(0.3)) return 'loitering';
  return random.chance(0.12) ? 'perimeter-breach' : 'person-detected';
}

export function drawDoorType(random: RandomStream): AlarmTypeKey {
  return random.weighted<AlarmTypeKey>([
    { item: 'door-held-open', weight: 5 },
    { item: 'door-forced-open', weight: 2 },
    { item: 'unauthorized-entry', weight: 2 },
    { item: 'tailgating', weight: 2 },
  ]);
}

/** Draws the threat score: genuine incidents mostly score high, false triggers low. */
export function drawTap(kind: Kind, genuine: boolean, random: RandomStream): number {
  if (isFalseTrigger(kind)) return random.int(3, 55);
  return genuine ? random.int(58, 98) : random.int(24, 86);
}
