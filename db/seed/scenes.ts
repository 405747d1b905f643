import type { ClipCatalogue, Scene } from '#contract/clip-catalogue.ts';

/** Substitutes for a scene that the clip library lacks, the most similar first. */
const STAND_INS: Record<Scene, readonly Scene[]> = {
  'car-lot': ['parking-garage', 'vacant-lot', 'loading-dock'],
  'construction-site': ['vacant-lot', 'loading-dock', 'car-lot'],
  'apartment-gate': ['office-lobby', 'car-lot'],
  'vacant-lot': ['construction-site', 'farm-yard', 'car-lot'],
  'storage-corridor': ['warehouse-aisle', 'office-lobby'],
  'parking-garage': ['car-lot', 'loading-dock'],
  'farm-yard': ['vacant-lot', 'loading-dock', 'car-lot'],
  'warehouse-aisle': ['storage-corridor', 'loading-dock'],
  'office-lobby': ['pharmacy-counter', 'storage-corridor', 'warehouse-aisle'],
  'pharmacy-counter': ['office-lobby', 'storage-corridor', 'warehouse-aisle'],
  'loading-dock': ['warehouse-aisle', 'car-lot'],
  rooftop: ['vacant-lot', 'loading-dock', 'car-lot'],
};

/**
 * Returns a function that gives the scene itself when the library has clips of it, else the most similar one.
 * Throws on an empty library.
 */
export function availableScenes(catalogue: ClipCatalogue): (wanted: Scene) => Scene {
  const available = new Set(catalogue.clips.map((clip) => clip.scene));
  const [any] = available;
  if (any === undefined) throw new Error('The clip catalogue has no clips');
  return (wanted) => [wanted, ...STAND_INS[wanted]].find((scene) => available.has(scene)) ?? any;
}
