import { CONTENTS } from '#contract/clip-catalogue.ts';
import { actors } from './rooftop-cast.ts';
import { setting } from './rooftop-set.ts';
import type { SceneKit } from './scene-kit.ts';

/** An office roof: stair house, air handling units, ducts and skylights before a skyline. */
export const rooftop: SceneKit = {
  scene: 'rooftop',
  contents: CONTENTS,
  setting,
  actors,
  open: { tree: 'right' },
  // From a vent pipe.
  fire: (light) => ({
    at: [4.6, 0.8, 14.9],
    wind: [-0.3, -0.04],
    size: 1.5,
    color: light === 'day' ? '4e4d50' : 'b8b6b2',
  }),
};
