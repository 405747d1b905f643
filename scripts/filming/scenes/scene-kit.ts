import type { Content, Light, Scene } from '#contract/clip-catalogue.ts';
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
   * change between contents where clips begin.
   */
  actors(light: Light, content: Content): Actor[];
}
