import { CONTENTS } from '#contract/clip-catalogue.ts';
import { actors } from './pharmacy-counter-cast.ts';
import { setting } from './pharmacy-counter-set.ts';
import type { SceneKit } from './scene-kit.ts';

/** A pharmacy: counter on the left, shelves, and a shop window to the drive-through lane. */
export const pharmacyCounter: SceneKit = { scene: 'pharmacy-counter', contents: CONTENTS, coarser: 1, setting, actors };
