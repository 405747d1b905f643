import { CONTENTS } from '#contract/clip-catalogue.ts';
import { actors, PASSAGE } from './parking-garage-cast.ts';
import { setting } from './parking-garage-set.ts';
import type { SceneKit } from './scene-kit.ts';

/** Underground parking: a lane between rows of cars, banded pillars, tubes under a low ceiling. */
export const parkingGarage: SceneKit = {
  scene: 'parking-garage',
  contents: CONTENTS,
  setting,
  actors,
  passage: { path: PASSAGE, power: 2000 },
  // Under the bonnet of a parked car.
  fire: (light) => ({
    at: [-5, 0.7, 12],
    wind: [0.24, -0.06],
    size: 1.2,
    color: light === 'day' ? '5e5d60' : 'd8d6d2',
  }),
};
