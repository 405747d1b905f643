import { CONTENTS } from '#contract/clip-catalogue.ts';
import { actors } from './farm-yard-cast.ts';
import { setting } from './farm-yard-set.ts';
import type { SceneKit } from './scene-kit.ts';

/** A farm yard: barn and silo, bales, a tractor at rest, a field gate behind. */
export const farmYard: SceneKit = { scene: 'farm-yard', contents: CONTENTS, coarser: 1, setting, actors };
