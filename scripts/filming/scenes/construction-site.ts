import { CONTENTS } from '#contract/clip-catalogue.ts';
import { actors, PASSAGE } from './construction-site-cast.ts';
import { setting } from './construction-site-set.ts';
import type { SceneKit } from './scene-kit.ts';

/** Laydown yard of a building site: containers, an excavator, pipes and timber, towers behind. */
export const constructionSite: SceneKit = {
  scene: 'construction-site',
  contents: CONTENTS,
  setting,
  actors,
  open: { tree: 'left' },
  passage: { path: PASSAGE, power: 15_000 },
  // Behind the pipes.
  fire: (light) => ({
    at: [4.6, 0.3, 14.6],
    wind: [-0.25, 0.05],
    size: 1.5,
    color: light === 'day' ? '4e4d50' : 'b8b6b2',
  }),
};
