import type { CameraSpec } from './camera.ts';
import type { LightSource } from './light.ts';
import type { Mesh } from './mesh.ts';
import type { Vec } from './vectors.ts';

/** A halo around a bright source, as a cheap lens makes it. */
export interface Glow {
  at: Vec;
  color: Vec;
  /** Radius of the bright core in metres. */
  size: number;
  /** Direction it shines in: seen from elsewhere the halo is weaker. */
  aim?: Vec;
}

/** How the camera turns light into a picture. */
export interface Look {
  exposure: number;
  /** 1 full colour, 0 grey (infrared). */
  saturation: number;
  /** Colour cast, multiplied. */
  tint: Vec;
  /** Sensor noise in grey levels of 255, in shadows; highlights have half of it. */
  noise: number;
  /** Darkening of the corners, 0 to 1. */
  vignette: number;
  /** Level that black is lifted to, in grey levels of 255. */
  lift: number;
}

/** Everything that stays still: one scene in one light. */
export interface Setting {
  camera: CameraSpec;
  mesh: Mesh;
  lights: LightSource[];
  /** Light from all round: from above, from below, and how far (metres) a surface's neighbourhood dims it. */
  ambient: { sky: Vec; ground: Vec; reach: number };
  /** Colour of the sky in a direction. */
  sky: (toward: Vec) => Vec;
  haze: { color: Vec; density: number };
  glows: Glow[];
  look: Look;
}
