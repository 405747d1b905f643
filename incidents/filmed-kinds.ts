import type { Light, PeopleVariant, Scene } from '#contract/clip-catalogue.ts';
import { findFilmedVariants } from '#contract/filmed-variants.ts';
import { isFalseTrigger, type Kind, shownOf } from './kinds.ts';

/**
 * The false triggers that the mixed clip of each scene shows, by day or by night (scripts/filming/scenes/*-cast.ts). A
 * kind that is in the picture for a few seconds only is left out.
 */
const FILMED: Readonly<Record<Scene, readonly Kind[]>> = {
  'car-lot': ['animal'],
  'construction-site': ['animal'],
  'apartment-gate': ['animal', 'rain', 'foliage'],
  'vacant-lot': ['animal', 'headlights', 'foliage'],
  'storage-corridor': ['animal'],
  'parking-garage': ['animal', 'headlights'],
  'farm-yard': ['animal'],
  'warehouse-aisle': ['animal'],
  'office-lobby': ['animal', 'headlights'],
  'pharmacy-counter': ['animal', 'headlights'],
  'loading-dock': ['animal', 'rain'],
  rooftop: ['animal', 'rain'],
};

/** A picture that the clips of a scene do not have in a light, and the names of those that they have. */
interface NotShown {
  wanted: string;
  shown: readonly string[];
}

/**
 * Whether the clips of a scene show an incident of a kind in a light: undefined when they do. False triggers may be in
 * the mixed clip, other variants need a clip of their own.
 */
export function findNotShown(
  { kind, shows }: { kind: Kind; shows: PeopleVariant | undefined },
  scene: Scene,
  light: Light,
): NotShown | undefined {
  const { content, variant } = shownOf(kind, shows);
  if (variant === undefined) return undefined;
  const own: readonly string[] = findFilmedVariants(scene, light, content);
  const shown = isFalseTrigger(kind) ? [...new Set([...FILMED[scene], ...own])] : own;
  return shown.includes(variant) ? undefined : { wanted: variant, shown };
}
