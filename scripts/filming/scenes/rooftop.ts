import { CONTENTS } from '#contract/clip-catalogue.ts';
import { actors } from './rooftop-cast.ts';
import { setting } from './rooftop-set.ts';
import type { SceneKit } from './scene-kit.ts';

/** An office roof: stair house, air handling units, ducts and skylights before a skyline. */
export const rooftop: SceneKit = { scene: 'rooftop', contents: CONTENTS, setting, actors };
