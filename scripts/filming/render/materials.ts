import type { Vec } from './vectors.ts';

/**
 * The effect of a surface's pattern at a point of the world: scales its colour, and may tilt its normal
 * (corrugation, brick joints).
 */
export interface Grain {
  shade: number;
  /** Added to the normal before it is made unit length again. */
  tilt?: Vec;
  /** Replaces the colour (paint lines, mortar). */
  color?: Vec;
}

/** Patterns are functions of world position and face normal, so meshes need no texture coordinates. */
export type Pattern = (at: Vec, normal: Vec) => Grain;

/** A surface. Colours are linear. */
export interface Material {
  color: Vec;
  pattern?: Pattern;
  /** Strength of lamp highlights, 0 to about 1. */
  gloss?: number;
  /** Sharpness of highlights, the exponent of Blinn's term. */
  shine?: number;
  /** Part of the mirrored picture that is added at grazing view, 0 to 1. */
  mirror?: number;
  /** Own light, multiplied with the colour. */
  glow?: number;
  /** False for surfaces that let lamps through: glass, wire mesh. */
  shadow?: boolean;
  /** Part of this surface that hides what is behind it; below 1 it becomes a pane in front. */
  pane?: number;
}
