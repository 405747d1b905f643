import { CONTENTS } from '#contract/clip-catalogue.ts';
import { actors } from './car-lot-cast.ts';
import { setting } from './car-lot-set.ts';
import type { SceneKit } from './scene-kit.ts';

/** Dealer lot: two double rows of cars either side of an aisle, showroom at the far end. */
export const carLot: SceneKit = { scene: 'car-lot', contents: CONTENTS, setting, actors };
