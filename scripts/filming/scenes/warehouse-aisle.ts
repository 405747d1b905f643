import { CONTENTS } from '#contract/clip-catalogue.ts';
import type { SceneKit } from './scene-kit.ts';
import { actors } from './warehouse-aisle-cast.ts';
import { setting } from './warehouse-aisle-set.ts';

/** Pallet racks either side of an aisle, with a cross aisle halfway. */
export const warehouseAisle: SceneKit = {
  scene: 'warehouse-aisle',
  coarser: 3,
  contents: CONTENTS,
  setting,
  actors,
  fire: (light) => ({
    at: [1.3, 0.4, 9],
    wind: [-0.22, -0.12],
    size: 1.5,
    color: light === 'day' ? '5e5d60' : 'd8d6d2',
  }),
};
