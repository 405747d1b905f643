import type { Content, Light, Scene } from '#contract/clip-catalogue.ts';
import type { Actor } from '../render/actor.ts';
import type { Setting } from '../render/setting.ts';

/** A place a camera looks at: its still parts in each light, and who passes through in each content. */
export interface SceneKit {
  scene: Scene;
  /** Added to the encoder's quantiser where much fine detail would make clips too large. */
  coarser?: number;
  /** What can happen here. */
  contents: readonly Content[];
  setting(light: Light): Setting;
  /**
   * What moves. Every figure is out of sight in the first and last half second, so that a
   * camera may change between contents where clips begin.
   */
  actors(light: Light, content: Content): Actor[];
}
