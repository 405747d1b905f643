import { CONTENTS } from '#contract/clip-catalogue.ts';
import { actors, PASSAGE } from './apartment-gate-cast.ts';
import { setting } from './apartment-gate-set.ts';
import type { SceneKit } from './scene-kit.ts';

/** The drive of an apartment house: sliding gate between brick pillars, street and flats beyond. */
export const apartmentGate: SceneKit = {
  scene: 'apartment-gate',
  contents: CONTENTS,
  setting,
  actors,
  open: { tree: 'left' },
  passage: { path: PASSAGE, power: 9000 },
  // In the bushes beside the drive.
  fire: (light) => ({
    at: [-6.7, 0.6, 10.4],
    wind: [0.06, 0.05],
    size: 1.3,
    color: light === 'day' ? '4e4d50' : '8a8884',
  }),
};
