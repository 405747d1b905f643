import { CONTENTS } from '#contract/clip-catalogue.ts';
import type { SceneKit } from './scene-kit.ts';
import { actors } from './storage-corridor-cast.ts';
import { setting } from './storage-corridor-set.ts';

/** Self-storage: roll-up doors along a corridor, another corridor across it. */
export const storageCorridor: SceneKit = {
  scene: 'storage-corridor',
  contents: CONTENTS,
  setting,
  actors,
  // From under a shutter.
  fire: (light) => ({
    at: [1.5, 0.2, 8.6],
    wind: [-0.22, -0.06],
    size: 1,
    color: light === 'day' ? '5e5d60' : 'd8d6d2',
  }),
};
