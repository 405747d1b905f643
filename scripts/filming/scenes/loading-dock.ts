import { CONTENTS } from '#contract/clip-catalogue.ts';
import { actors, PASSAGE } from './loading-dock-cast.ts';
import { setting } from './loading-dock-set.ts';
import type { SceneKit } from './scene-kit.ts';

/** Dock doors along a warehouse, trailers backed up to some, a wide apron before them. */
export const loadingDock: SceneKit = {
  scene: 'loading-dock',
  contents: CONTENTS,
  setting,
  actors,
  open: { tree: 'left' },
  passage: { path: PASSAGE, power: 16_000 },
  // Among the pallets at the wall.
  fire: (light) => ({
    at: [10.4, 0.8, 10],
    wind: [-0.35, -0.03],
    size: 1.7,
    color: light === 'day' ? '4e4d50' : '8a8884',
  }),
};
