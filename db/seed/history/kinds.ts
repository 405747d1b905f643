import type * as z from 'zod';
import type { Content } from '#contract/clip-catalogue.ts';
import type { SiteCategory } from '#contract/locations.ts';
import type { AlarmTypeKey } from '#contract/sim/alarm-type-keys.ts';
import type { Incident } from '#contract/sim/incidents.ts';
import type { RandomStream } from '#random/streams.ts';

export type Kind = z.output<typeof Incident>['kind'];

export const contentOf = (kind: Kind): Content =>
  kind === 'vehicle' || kind === 'both' ? kind : kind === 'person' || kind === 'door' ? 'person' : 'false';

export const isFalseTrigger = (kind: Kind) => contentOf(kind) === 'false';

const INDOORS: readonly SiteCategory[] = ['Office Building', 'Pharmacy/Clinic'];
const FEW_VEHICLES: readonly SiteCategory[] = [...INDOORS, 'Vacant Lot', 'Others', 'Apartment Monitoring'];

/** Draws what happens at a site. */
export function drawKind(category: SiteCategory, hasDoors: boolean, random: RandomStream): Kind {
  const indoors = INDOORS.includes(category);
  const vehicles = FEW_VEHICLES.includes(category) ? 1 : 3;
  return random.weighted<Kind>([
    { item: 'person', weight: 14 },
    { item: 'vehicle', weight: vehicles * 2.5 },
    { item: 'both', weight: vehicles * 0.8 },
    { item: 'door', weight: hasDoors ? 5 : 0 },
    { item: 'animal', weight: indoors ? 0 : 3 },
    { item: 'foliage', weight: indoors ? 0 : 2 },
    { item: 'headlights', weight: 1.5 },
    { item: 'rain', weight: indoors ? 0 : 1.5 },
  ]);
}

/** Draws the type that a camera's alarm gets; a false trigger is sometimes taken for the real thing. */
export function drawCameraType(kind: Kind, position: number, random: RandomStream): AlarmTypeKey {
  if (isFalseTrigger(kind)) {
    const mistaken = kind === 'headlights' ? 'vehicle-detected' : 'person-detected';
    return random.chance(0.3) ? mistaken : 'motion';
  }
  if (random.chance(0.12)) return 'perimeter-breach';
  if (kind === 'vehicle') return 'vehicle-detected';
  return position > 0 && random.chance(0.3) ? 'loitering' : 'person-detected';
}

export const drawDoorType = (random: RandomStream): AlarmTypeKey =>
  random.weighted<AlarmTypeKey>([
    { item: 'door-held-open', weight: 45 },
    { item: 'door-forced-open', weight: 15 },
    { item: 'unauthorized-entry', weight: 20 },
    { item: 'tailgating', weight: 20 },
  ]);

/** Draws the threat score: what matters scores high most of the time, false triggers low. */
export function drawTap(kind: Kind, genuine: boolean, random: RandomStream): number {
  if (isFalseTrigger(kind)) return random.int(3, 54);
  return genuine ? random.int(56, 98) : random.int(22, 84);
}
