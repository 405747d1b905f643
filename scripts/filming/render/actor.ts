import type { LightSource } from './light.ts';
import type { Mesh } from './mesh.ts';
import type { Glow } from './setting.ts';

/** Darkening of the ground under an object. */
export interface Contact {
  at: readonly [number, number];
  radius: number;
  strength: number;
  /** Height of the ground there; 0 by default. */
  floor?: number;
}

/** A moving thing at one moment. */
export interface Pose {
  mesh: Mesh;
  contacts?: Contact[];
  lights?: LightSource[];
  glows?: Glow[];
  /** True for objects too thin or too close to cast a visible shadow. */
  airy?: boolean;
}

/** A moving object. Without a class it is not a figure of the ground truth; a door leaf, for example. */
export interface Actor {
  /** Stable within the clip. */
  object: string;
  class?: string;
  /** Its pose `seconds` into the clip; undefined while it is absent. */
  pose(seconds: number): Pose | undefined;
}
