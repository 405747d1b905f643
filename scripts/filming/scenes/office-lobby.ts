import { CONTENTS } from '#contract/clip-catalogue.ts';
import { actors, PASSAGE } from './office-lobby-cast.ts';
import { setting } from './office-lobby-set.ts';
import type { SceneKit } from './scene-kit.ts';

/** Reception of an office: desk, seats, and sliding glass doors to the street. */
export const officeLobby: SceneKit = {
  scene: 'office-lobby',
  coarser: 1,
  contents: CONTENTS,
  setting,
  actors,
  passage: { path: PASSAGE, power: 1200 },
  // Behind the desk.
  fire: (light) => ({
    at: [-3.6, 0.5, 6],
    wind: [0.2, -0.04],
    size: 1.1,
    color: light === 'day' ? '5e5d60' : 'd8d6d2',
  }),
};
