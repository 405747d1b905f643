import { CONTENTS } from '#contract/clip-catalogue.ts';
import { actors, PASSAGE } from './pharmacy-counter-cast.ts';
import { setting } from './pharmacy-counter-set.ts';
import type { SceneKit } from './scene-kit.ts';

/** A pharmacy: counter on the left, shelves, and a shop window to the drive-through lane. */
export const pharmacyCounter: SceneKit = {
  scene: 'pharmacy-counter',
  contents: CONTENTS,
  coarser: 1,
  setting,
  actors,
  passage: { path: PASSAGE, power: 1200 },
  // Behind the counter.
  fire: (light) => ({
    at: [-3.7, 0.5, 5.4],
    wind: [0.2, -0.04],
    size: 1,
    color: light === 'day' ? '5e5d60' : 'd8d6d2',
  }),
};
