import { CONTENTS } from '#contract/clip-catalogue.ts';
import { actors } from './construction-site-cast.ts';
import { setting } from './construction-site-set.ts';
import type { SceneKit } from './scene-kit.ts';

/** Laydown yard of a building site: containers, an excavator, pipes and timber, towers behind. */
export const constructionSite: SceneKit = { scene: 'construction-site', contents: CONTENTS, setting, actors };
