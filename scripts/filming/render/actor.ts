import type { LightSource } from './light.ts';
import type { Mesh } from './mesh.ts';
import type { Glow } from './setting.ts';
import type { Vec } from './vectors.ts';

/** Darkening of the ground under an object. */
export interface Contact {
  at: readonly [number, number];
  radius: number;
  strength: number;
  /** Height of the ground there; 0 by default. */
  floor?: number;
}

/** A round cloud of smoke. */
export interface Puff {
  at: Vec;
  radius: number;
  color: Vec;
  /** Part of the background that its middle hides. */
  opacity: number;
  /** Picks its billows. */
  seed: number;
}

/** A moving thing at one moment. */
export interface Pose {
  mesh: Mesh;
  contacts?: Contact[];
  lights?: LightSource[];
  glows?: Glow[];
  /** Smoke, in front of and behind which others may be. */
  puffs?: Puff[];
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
