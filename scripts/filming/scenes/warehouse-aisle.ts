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
};
