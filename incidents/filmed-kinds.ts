import type { Light, PeopleVariant, Scene } from '#contract/clip-catalogue.ts';
import { findFilmedVariants } from '#contract/filmed-variants.ts';
import { isFalseTrigger, type Kind, shownOf } from './kinds.ts';

/**
 * The false triggers besides an animal that the mixed clip of a scene shows (scripts/filming/scenes/*-cast.ts). A kind that
 * is in the picture for a few seconds only is left out.
 */
const MIXED: Readonly<Partial<Record<Scene, Partial<Record<Light, Kind>>>>> = {
  'apartment-gate': { day: 'foliage', night: 'rain' },
  'vacant-lot': { day: 'foliage', night: 'headlights' },
  'parking-garage': { day: 'headlights', night: 'headlights' },
  'office-lobby': { night: 'headlights' },
  'pharmacy-counter': { night: 'headlights' },
  'loading-dock': { night: 'rain' },
  rooftop: { night: 'rain' },
};

/** The false triggers that the mixed clip of a scene shows in a light. */
const inMixedClip = (scene: Scene, light: Light): readonly Kind[] => {
  const other = MIXED[scene]?.[light];
  return other === undefined ? ['animal'] : ['animal', other];
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
  const shown = isFalseTrigger(kind) ? [...new Set([...inMixedClip(scene, light), ...own])] : own;
  return shown.includes(variant) ? undefined : { wanted: variant, shown };
}
