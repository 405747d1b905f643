/**
 * Value noise from integer hashes: the same texture on every machine, with no table to keep.
 */

/** A number in [0, 1) for a lattice point. */
export function hash(x: number, y: number, z: number): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(z | 0, 1274126177);
  h = Math.imul(h ^ (h >>> 13), 1103515245);
  h = Math.imul(h ^ (h >>> 16), 2246822519);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

const fade = (t: number) => t * t * (3 - 2 * t);

/** Smooth noise in [0, 1) over the plane; `seed` gives another pattern. */
export function noise(x: number, y: number, seed = 0): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const u = fade(x - xi);
  const v = fade(y - yi);
  const top = hash(xi, yi, seed) * (1 - u) + hash(xi + 1, yi, seed) * u;
  const low = hash(xi, yi + 1, seed) * (1 - u) + hash(xi + 1, yi + 1, seed) * u;
  return top * (1 - v) + low * v;
}

/** Noise summed over octaves, in [0, 1). */
export function layered(x: number, y: number, octaves: number, seed = 0): number {
  let sum = 0;
  let total = 0;
  let weight = 1;
  let step = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += noise(x * step, y * step, seed + octave * 17) * weight;
    total += weight;
    weight *= 0.55;
    step *= 2.03;
  }
  return sum / total;
}
