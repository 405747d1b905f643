import type { LightSource } from './light.ts';
import type { Mesh } from './mesh.ts';
import type { Glow } from './setting.ts';

/** Darkening of the ground where something stands on it. */
export interface Contact {
  at: readonly [number, number];
  radius: number;
  strength: number;
  /** Height of the ground there; 0 unless told. */
  floor?: number;
}

/** A moving thing at one moment. */
export interface Pose {
  mesh: Mesh;
  contacts?: Contact[];
  lights?: LightSource[];
  glows?: Glow[];
  /** True for what is too fine or too near to throw a shadow worth drawing. */
  airy?: boolean;
}

/** Something that moves. Without a class it is no figure of the ground truth, as a door leaf is not. */
export interface Actor {
  /** Stable within the clip. */
  object: string;
  class?: string;
  /** What it looks like `seconds` into the clip; undefined when it is not there. */
  pose(seconds: number): Pose | undefined;
}
