import { CONTENTS } from '#contract/clip-catalogue.ts';
import { actors } from './loading-dock-cast.ts';
import { setting } from './loading-dock-set.ts';
import type { SceneKit } from './scene-kit.ts';

/** Dock doors along a warehouse, trailers backed up to some, a wide apron before them. */
export const loadingDock: SceneKit = {
  scene: 'loading-dock',
  contents: CONTENTS,
  setting,
  actors,
};
