import type { Content, Light, Scene } from '#contract/clip-catalogue.ts';
import type { Casting } from '../figures/casting.ts';
import type { Fire } from '../figures/smoke.ts';
import type { Passage } from '../figures/weather.ts';
import type { Actor } from '../render/actor.ts';
import type { Setting } from '../render/setting.ts';

/** A place in front of a camera: its still parts in each light, and its moving figures for each content. */
export interface SceneKit {
  scene: Scene;
  /** Added to the encoder's quantiser when much fine detail would make clips too large. */
  coarser?: number;
  /** The contents that can be filmed here. */
  contents: readonly Content[];
  setting(light: Light): Setting;
  /**
   * The moving objects. Every figure is out of sight in the first and last half second, so that a camera may
   * change between contents where clips begin. `cast`: who the person of the scene is; the usual one by default.
   */
  actors(light: Light, content: Content, cast?: Casting): Actor[];
  /** Set where the scene is in the open: rain falls, and a tree stands on this side of the camera. */
  open?: { tree: 'left' | 'right' };
  /** The way of the cars whose headlights can be filmed here, and how bright they are. */
  passage?: { path: Passage; power: number };
  /** The fire whose smoke can be filmed here. */
  fire(light: Light): Fire;
}
