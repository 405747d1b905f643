import type { Background } from './background.ts';
import { rayThrough } from './camera.ts';
import type { Mesh } from './mesh.ts';
import { hash } from './noise.ts';
import { flatNormal } from './surface.ts';
import { add, cross, dot, scale, unit, type Vec } from './vectors.ts';

const RAYS = 14;

/**
 * For every pixel, the share of its surroundings that is open (1) or blocked by nearby surfaces (0): it darkens
 * corners, undersides and the ground beneath cars.
 */
export function ambientVisibility(ground: Background, solid: Mesh, owner: Int32Array): Float32Array {
  const { camera, sampling, occluders, nearness, setting } = ground;
  const { width, height } = camera;
  const step = sampling.width / width;
  const open = new Float32Array(width * height).fill(1);
  const depths = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const sample = y * step * sampling.width + x * step;
      const face = solid[owner[sample] as number];
      if (!face) continue;
      const ray = rayThrough(sampling, x * step + 0.5, y * step + 0.5);
      const depth = 1 / (nearness[sample] as number);
      depths[y * width + x] = depth;
      const flat = flatNormal(face);
      const normal = dot(flat, ray) > 0 ? scale(flat, -1) : flat;
      const at = add(add(camera.at, scale(ray, depth)), scale(normal, 0.006));
      let free = 0;
      for (let i = 0; i < RAYS; i += 1) {
        const spin = ((i + hash(x, y, 3)) / RAYS) * 2.399963 * RAYS;
        const reach = setting.ambient.reach * (0.35 + 0.65 * hash(x, y, 40 + i));
        if (!occluders.blocked(at, aboutNormal(normal, (i + 0.5) / RAYS, spin), reach)) free += 1;
      }
      open[y * width + x] = free / RAYS;
    }
  }
  return smoothed(open, depths, width, height);
}

/** A direction over the surface, denser towards the normal (cosine law). */
function aboutNormal(normal: Vec, u: number, angle: number): Vec {
  const side = unit(Math.abs(normal[1]) > 0.9 ? cross(normal, [1, 0, 0]) : cross(normal, [0, 1, 0]));
  const other = cross(normal, side);
  const out = Math.sqrt(u);
  return unit(
    add(scale(normal, Math.sqrt(1 - u)), add(scale(side, Math.cos(angle) * out), scale(other, Math.sin(angle) * out))),
  );
}

/** Averages over neighbours of similar depth, so that few rays suffice. */
function smoothed(open: Float32Array, depths: Float32Array, width: number, height: number): Float32Array {
  const result = new Float32Array(open.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const own = depths[y * width + x] as number;
      let sum = 0;
      let weight = 0;
      for (let v = Math.max(0, y - 2); v <= Math.min(height - 1, y + 2); v += 1) {
        for (let u = Math.max(0, x - 2); u <= Math.min(width - 1, x + 2); u += 1) {
          const apart = Math.abs((depths[v * width + u] as number) - own) / (own + 0.01);
          const part = Math.exp(-apart * 30);
          sum += (open[v * width + u] as number) * part;
          weight += part;
        }
      }
      result[y * width + x] = sum / weight;
    }
  }
  return result;
}
