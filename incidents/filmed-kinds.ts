import type { Scene } from '#contract/clip-catalogue.ts';
import type { Kind } from './kinds.ts';

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

/** The kinds of false triggers that the clips of a scene show. */
export const filmedKinds = (scene: Scene): readonly Kind[] => FILMED[scene];
