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
};
