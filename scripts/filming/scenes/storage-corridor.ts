import { CONTENTS } from '#contract/clip-catalogue.ts';
import type { SceneKit } from './scene-kit.ts';
import { actors } from './storage-corridor-cast.ts';
import { setting } from './storage-corridor-set.ts';

/** Self-storage: roll-up doors along a corridor, another corridor across it. */
export const storageCorridor: SceneKit = { scene: 'storage-corridor', contents: CONTENTS, setting, actors };
