import type { Puff } from './actor.ts';
import { type Background, SAMPLES } from './background.ts';
import { project } from './camera.ts';
import { arrival, type LightSource } from './light.ts';
import { layered } from './noise.ts';
import { add, clamp, scale, smoothstep, times, type Vec } from './vectors.ts';

/** The side of the texture that gives puffs their billows, and how many texels a puff's radius spans. */
const TILE = 256;
const TEXELS = 22;

const billows = Float32Array.from({ length: TILE * TILE }, (_, i) =>
  layered((i % TILE) / 14, Math.floor(i / TILE) / 14, 4, 90),
);

/** A place in the texture, which is mirrored at its edges so that it has no seam. */
const fold = (at: number) => {
  const place = at & (2 * TILE - 1);
  return place < TILE ? place : 2 * TILE - 1 - place;
};

/** A puff as the camera sees it. */
interface SeenPuff {
  puff: Puff;
  x: number;
  y: number;
  depth: number;
  radius: number;
  color: Vec;
}

/**
 * Draws smoke into a picture, the farthest puff first. Puffs fade where they meet what `nearness` (1/depth of each
 * sample) says lies there. Returns how much each pixel is hidden.
 */
export function drawPuffs(
  ground: Background,
  picture: Float32Array,
  nearness: (sample: number) => number,
  puffs: readonly Puff[],
  lights: readonly LightSource[],
): Float32Array {
  const { width, height } = ground.camera;
  const hidden = new Float32Array(width * height);
  const seen = puffs.flatMap((puff) => seenBy(ground, puff, lights)).sort((a, b) => b.depth - a.depth);
  for (const { puff, x: cx, y: cy, depth, radius, color } of seen) {
    for (let y = Math.max(0, Math.floor(cy - radius)); y <= Math.min(height - 1, cy + radius); y += 1) {
      for (let x = Math.max(0, Math.floor(cx - radius)); x <= Math.min(width - 1, cx + radius); x += 1) {
        const [u, v] = [(x + 0.5 - cx) / radius, (y + 0.5 - cy) / radius];
        const far = u * u + v * v;
        if (far >= 1) continue;
        const row = fold(Math.floor(v * TEXELS) + puff.seed * 7);
        const billow = billows[row * TILE + fold(Math.floor(u * TEXELS) + puff.seed * 31)] as number;
        const body = smoothstep(0.15, 0.75, (1 - far) * (0.45 + 1.1 * billow));
        const behind = nearness((y * SAMPLES * width + x) * SAMPLES);
        const room = behind > 0 ? (1 / behind - depth) / puff.radius : 1;
        const opacity = puff.opacity * body * smoothstep(-0.7, 0.4, room);
        if (opacity <= 0.002) continue;
        const pixel = y * width + x;
        hidden[pixel] = 1 - (1 - (hidden[pixel] as number)) * (1 - opacity);
        // Lighter on top, and in its billows.
        const shade = (0.86 - 0.24 * v) * (0.5 + billow);
        for (const c of [0, 1, 2] as const) {
          const at = pixel * 3 + c;
          picture[at] = (picture[at] as number) * (1 - opacity) + color[c] * shade * opacity;
        }
      }
    }
  }
  return hidden;
}

/** A puff's place in the picture and the light that it scatters; nothing when it is behind the camera. */
function seenBy(ground: Background, puff: Puff, lights: readonly LightSource[]): SeenPuff[] {
  const { setting, camera, occluders } = ground;
  const at = project(camera, puff.at);
  if (!at || at.depth < puff.radius * 0.5) return [];
  let light = scale(add(setting.ambient.sky, setting.ambient.ground), 0.5);
  for (const source of [...setting.lights, ...lights]) {
    const { toward, distance, strength } = arrival(source, puff.at);
    if (strength < 1e-4) continue;
    const shadowed = source.kind === 'sun' || source.shadow !== false;
    if (shadowed && occluders.blocked(puff.at, toward, distance - 0.15)) continue;
    light = add(light, scale(source.color, strength));
  }
  const clear = Math.exp(-setting.haze.density * at.depth);
  const color = add(scale(times(puff.color, light), clear), scale(setting.haze.color, 1 - clear));
  return [{ puff, ...at, radius: clamp((puff.radius * camera.focal) / at.depth, 1, camera.width), color }];
}
