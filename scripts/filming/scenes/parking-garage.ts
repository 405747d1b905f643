import { CONTENTS } from '#contract/clip-catalogue.ts';
import { actors } from './parking-garage-cast.ts';
import { setting } from './parking-garage-set.ts';
import type { SceneKit } from './scene-kit.ts';

/** Underground parking: a lane between rows of cars, banded pillars, tubes under a low ceiling. */
export const parkingGarage: SceneKit = { scene: 'parking-garage', contents: CONTENTS, setting, actors };
