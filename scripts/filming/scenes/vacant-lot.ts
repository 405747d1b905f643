import { CONTENTS } from '#contract/clip-catalogue.ts';
import type { SceneKit } from './scene-kit.ts';
import { actors, PASSAGE } from './vacant-lot-cast.ts';
import { setting } from './vacant-lot-set.ts';

/** Waste ground between houses: weeds, rubble, a fence with a gap, a street lamp beyond. */
export const vacantLot: SceneKit = {
  scene: 'vacant-lot',
  contents: CONTENTS,
  coarser: 1,
  setting,
  actors,
  passage: { path: PASSAGE, power: 3000 },
  open: { tree: 'right' },
  // In the rubbish before the wall.
  fire: (light) => ({
    at: [-4.2, 0.3, 14],
    wind: [0.25, -0.02],
    size: 1.4,
    color: light === 'day' ? '4e4d50' : 'b8b6b2',
  }),
};
