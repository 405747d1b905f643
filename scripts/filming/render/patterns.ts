import type { Pattern } from './materials.ts';
import { hash, layered, noise } from './noise.ts';
import { rgb, smoothstep, type Vec } from './vectors.ts';

/** Coordinates on the surface: along it and up it (walls) or across it (floors). */
function plane(at: Vec, normal: Vec): readonly [number, number] {
  if (Math.abs(normal[1]) > 0.7) return [at[0], at[2]];
  return Math.abs(normal[0]) > Math.abs(normal[2]) ? [at[2], at[1]] : [at[0], at[1]];
}

/** A dark patch on the ground: oil, damp, tyre marks. */
export interface Stain {
  at: readonly [number, number];
  radius: readonly [number, number];
  yaw?: number;
  amount: number;
}

function stained(at: Vec, stains: Stain[]): number {
  let shade = 1;
  for (const { at: middle, radius, yaw = 0, amount } of stains) {
    const [dx, dz] = [at[0] - middle[0], at[2] - middle[1]];
    const along = dx * Math.sin(yaw) + dz * Math.cos(yaw);
    const across = dx * Math.cos(yaw) - dz * Math.sin(yaw);
    const far = (along / radius[1]) ** 2 + (across / radius[0]) ** 2;
    if (far < 2.2) shade *= 1 - amount * (1 - smoothstep(0.2, 1.4, far + noise(at[0] * 5, at[2] * 5, 9) * 0.7));
  }
  return shade;
}

/** Asphalt: fine speckle over broad wear. */
export const asphalt =
  (stains: Stain[] = []): Pattern =>
  (at) => {
    const broad = 0.78 + 0.34 * layered(at[0] * 0.22, at[2] * 0.22, 3, 1);
    const fine = 0.86 + 0.28 * hash(Math.floor(at[0] * 45), Math.floor(at[2] * 45), 2);
    return { shade: broad * fine * stained(at, stains) };
  };

/** Cast concrete: clouds, joints every `joint` metres, stains. */
export const concrete =
  (joint = 0, stains: Stain[] = []): Pattern =>
  (at, normal) => {
    const [u, v] = plane(at, normal);
    const cloud = 0.8 + 0.32 * layered(u * 0.5, v * 0.5, 4, 3);
    const grit = 0.95 + 0.1 * hash(Math.floor(u * 60), Math.floor(v * 60), 4);
    const seam = joint > 0 && Math.min(fold(u, joint), fold(v, joint)) < 0.012 ? 0.62 : 1;
    return { shade: cloud * grit * seam * stained(at, stains) };
  };

/** Distance to the nearest multiple of `size`. */
const fold = (value: number, size: number) => Math.abs(value - Math.round(value / size) * size);

/** Painted plaster or metal: nearly even, dirtier towards the ground. */
export const painted =
  (dirt = 0.2): Pattern =>
  (at, normal) => {
    const [u, v] = plane(at, normal);
    const cloud = 0.93 + 0.12 * layered(u * 0.8, v * 0.8, 3, 12);
    const low = Math.abs(normal[1]) > 0.7 ? 1 : 1 - dirt * (1 - smoothstep(0, 1.1, at[1] + 0.5 * noise(u * 2, 1, 5)));
    return { shade: cloud * low };
  };

/** Corrugated sheet with upright ribs of `pitch` metres. */
export const corrugated =
  (pitch = 0.2, depth = 0.55): Pattern =>
  (at, normal) => {
    const [u, v] = plane(at, normal);
    const slope = Math.cos((u / pitch) * Math.PI * 2) * depth;
    const rust = 0.86 + 0.2 * layered(u * 0.7, v * 0.35, 3, 21);
    return { shade: rust, tilt: Math.abs(normal[0]) > Math.abs(normal[2]) ? [0, 0, slope] : [slope, 0, 0] };
  };

/** Slats across the surface, as on shutters and roll-up doors. */
export const slatted =
  (pitch = 0.16, depth = 0.5): Pattern =>
  (at, normal) => {
    const [u, v] = plane(at, normal);
    const slope = Math.sin((v / pitch) * Math.PI * 2) * depth;
    const wear = 0.9 + 0.16 * layered(u * 0.9, v * 0.5, 3, 22);
    return { shade: wear * (fold(v, pitch) < 0.012 ? 0.7 : 1), tilt: [0, slope, 0] };
  };

/** Bricks or blocks with lighter joints. */
export const bricks =
  (width = 0.22, height = 0.075, joint: Vec = rgb('8d8a84')): Pattern =>
  (at, normal) => {
    const [u, v] = plane(at, normal);
    const row = Math.floor(v / height);
    const shifted = u + (row % 2) * width * 0.5;
    const inJoint = fold(v, height) < 0.008 || fold(shifted, width) < 0.008;
    const each = 0.82 + 0.36 * hash(Math.floor(shifted / width), row, 6);
    const cloud = 0.9 + 0.2 * layered(u * 0.4, v * 0.4, 3, 7);
    return inJoint ? { shade: cloud, color: joint } : { shade: each * cloud };
  };

/** Floor tiles: every tile a little different, dark joints. */
export const tiles =
  (size = 0.6): Pattern =>
  (at, normal) => {
    const [u, v] = plane(at, normal);
    const each = 0.94 + 0.1 * hash(Math.floor(u / size), Math.floor(v / size), 8);
    const seam = Math.min(fold(u, size), fold(v, size)) < 0.009 ? 0.66 : 1;
    return { shade: each * seam * (0.92 + 0.14 * layered(u * 0.6, v * 0.6, 3, 14)) };
  };

/** Short grass, or earth with tufts. */
export const grass =
  (patchy = 0.4): Pattern =>
  (at) => {
    const broad = layered(at[0] * 0.35, at[2] * 0.35, 3, 15);
    const blade = 0.7 + 0.6 * noise(at[0] * 19, at[2] * 11, 16);
    return { shade: blade * (1 - patchy * (0.75 - broad)) };
  };

/** Gravel or rough earth. */
export const gravel =
  (stains: Stain[] = []): Pattern =>
  (at) => {
    const stone = 0.72 + 0.56 * noise(at[0] * 17, at[2] * 15, 17);
    const broad = 0.7 + 0.5 * layered(at[0] * 0.4, at[2] * 0.4, 4, 18);
    return { shade: stone * broad * stained(at, stains) };
  };

/** Road paint, worn through in places to the ground's colour. */
export const wornPaint =
  (under: Vec, wear = 0.45): Pattern =>
  (at) => {
    const left = layered(at[0] * 3.2, at[2] * 3.2, 3, 19);
    return left < wear ? { shade: 1.25, color: under } : { shade: 0.8 + 0.4 * left };
  };

/** Leaves: clumps of light and dark. */
export const leaves: Pattern = (at) => ({
  shade: 0.45 + 1.0 * hash(Math.floor(at[0] * 11), Math.floor(at[1] * 11), Math.floor(at[2] * 11)),
  tilt: [
    hash(Math.floor(at[0] * 9), Math.floor(at[1] * 9), 1) - 0.5,
    hash(Math.floor(at[1] * 9), Math.floor(at[2] * 9), 2) - 0.5,
    hash(Math.floor(at[0] * 9), Math.floor(at[2] * 9), 3) - 0.5,
  ],
});

/** Planks or cardboard seams of the given height. */
export const planks =
  (height = 0.14): Pattern =>
  (at, normal) => {
    const [u, v] = plane(at, normal);
    const each = 0.8 + 0.35 * hash(Math.floor(v / height), 3, 23);
    return { shade: each * (fold(v, height) < 0.008 ? 0.55 : 1) * (0.9 + 0.2 * noise(u * 1.5, v * 18, 24)) };
  };
