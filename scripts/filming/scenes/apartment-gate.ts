import { CONTENTS } from '#contract/clip-catalogue.ts';
import { actors } from './apartment-gate-cast.ts';
import { setting } from './apartment-gate-set.ts';
import type { SceneKit } from './scene-kit.ts';

/** The drive of an apartment house: sliding gate between brick pillars, street and flats beyond. */
export const apartmentGate: SceneKit = { scene: 'apartment-gate', contents: CONTENTS, setting, actors };
