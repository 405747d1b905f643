import type { Material } from './materials.ts';
import { add, clamp, dot, length, scale, smoothstep, sub, unit, type Vec } from './vectors.ts';

/** A lamp at a place. `color` is its strength at one metre. */
export interface Lamp {
  kind: 'lamp';
  at: Vec;
  color: Vec;
  /** Direction it shines in; without one it shines all round. */
  aim?: Vec;
  /** Half angles in degrees of the full beam and of its edge. */
  beam?: readonly [number, number];
  /** Extent in metres, for soft shadows. */
  size?: Vec;
  /** Metres beyond which it gives nothing. */
  reach: number;
  /** False when its shadows would not be visible anyway, as for a lamp beside the camera. */
  shadow?: boolean;
}

/** The sun or moon: light from a direction. */
export interface Sun {
  kind: 'sun';
  toward: Vec;
  color: Vec;
  /** How far its shadows' edges blur, as the half width of the disc at one metre. */
  spread: number;
}

export type LightSource = Lamp | Sun;

/** The light arriving at a point if nothing were in between. */
export interface Arrival {
  toward: Vec;
  distance: number;
  strength: number;
}

/** Light arriving at `at`; `jitter` (three numbers from -0.5 to 0.5) picks a point of the lamp's extent. */
export function arrival(light: LightSource, at: Vec, jitter: Vec = [0, 0, 0]): Arrival {
  if (light.kind === 'sun') {
    return { toward: unit(add(light.toward, scale(jitter, light.spread * 2))), distance: 1e4, strength: 1 };
  }
  const size = light.size ?? [0, 0, 0];
  const source: Vec = [
    light.at[0] + size[0] * jitter[0],
    light.at[1] + size[1] * jitter[1],
    light.at[2] + size[2] * jitter[2],
  ];
  const way = sub(source, at);
  const distance = Math.max(0.05, length(way));
  const toward = scale(way, 1 / distance);
  if (distance > light.reach) return { toward, distance, strength: 0 };
  const fading = 1 - (distance / light.reach) ** 4;
  let strength = (fading * fading) / (distance * distance + 0.15);
  if (light.aim && light.beam) {
    const ahead = -dot(toward, light.aim);
    // Most points lie behind a directed lamp; they need no angle.
    if (ahead <= 0 && light.beam[1] <= 90) return { toward, distance, strength: 0 };
    strength *= 1 - smoothstep(light.beam[0], light.beam[1], Math.acos(clamp(ahead, -1, 1)) * (180 / Math.PI));
  }
  return { toward, distance, strength };
}

/** Matte part of reflection: cosine law. */
export const matte = (normal: Vec, toward: Vec): number => Math.max(0, dot(normal, toward));

/** Shiny part of reflection: Blinn's half-vector term. */
export function highlight(material: Material, normal: Vec, toward: Vec, view: Vec): number {
  if (!material.gloss) return 0;
  const half = unit(add(toward, view));
  return material.gloss * Math.max(0, dot(normal, half)) ** (material.shine ?? 30);
}
