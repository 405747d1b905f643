import { CONTENTS } from '#contract/clip-catalogue.ts';
import { actors, PASSAGE } from './car-lot-cast.ts';
import { setting } from './car-lot-set.ts';
import type { SceneKit } from './scene-kit.ts';

/** Dealer lot: two double rows of cars either side of an aisle, showroom at the far end. */
export const carLot: SceneKit = {
  scene: 'car-lot',
  contents: CONTENTS,
  setting,
  actors,
  // Under the bonnet of a parked car.
  fire: (light) => ({
    at: [-3.4, 1, 16],
    wind: [0.25, 0.05],
    size: 1.5,
    color: light === 'day' ? '4e4d50' : 'b8b6b2',
  }),
  open: { tree: 'right' },
  passage: { path: PASSAGE, power: 2500 },
};
