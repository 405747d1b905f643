import { CONTENTS } from '#contract/clip-catalogue.ts';
import { actors, PASSAGE } from './farm-yard-cast.ts';
import { setting } from './farm-yard-set.ts';
import type { SceneKit } from './scene-kit.ts';

/** A farm yard: barn and silo, bales, a tractor at rest, a field gate behind. */
export const farmYard: SceneKit = {
  scene: 'farm-yard',
  contents: CONTENTS,
  coarser: 1,
  setting,
  actors,
  open: { tree: 'right' },
  passage: { path: PASSAGE, power: 20_000 },
  // Behind the bales of straw.
  fire: (light) => ({
    at: [-6.4, 0.9, 11.4],
    wind: [0.3, -0.05],
    size: 1.7,
    color: light === 'day' ? '4e4d50' : '9a9894',
  }),
};
