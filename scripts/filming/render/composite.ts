import type { Background } from './background.ts';
import { project } from './camera.ts';
import type { Glow } from './setting.ts';
import { dot, sub, unit } from './vectors.ts';

/** The combined still picture, from which a frame starts. */
export interface StillPicture {
  /** All layers summed, without panes and halos: the picture behind glass. */
  lit: Float32Array;
  /** Halos of the setting's lamps and the bloom of bright surfaces. */
  halos: Float32Array;
  /** The finished light of an empty frame. */
  final: Float32Array;
}

/** Sums the layers of a background. */
export function makeStill(ground: Background): StillPicture {
  const lit = Float32Array.from(ground.base);
  for (const layer of ground.byLight) {
    for (let i = 0; i < lit.length; i += 1) lit[i] = (lit[i] as number) + (layer[i] as number);
  }
  const final = Float32Array.from(lit);
  for (let pixel = 0; pixel < ground.pane.opacity.length; pixel += 1) behindPane(ground, final, pixel);
  const halos = bloom(final, ground.camera.width, ground.camera.height, ground.setting.look.exposure);
  for (const glow of ground.setting.glows) addGlow(ground, halos, glow, 1);
  for (let i = 0; i < final.length; i += 1) final[i] = (final[i] as number) + (halos[i] as number);
  return { lit, halos, final };
}

/** Lays the pane of a pixel, if there is one, over its colour. */
function behindPane(ground: Background, picture: Float32Array, pixel: number, share = 1): void {
  const opacity = ground.pane.opacity[pixel] as number;
  if (opacity <= 0) return;
  for (let i = pixel * 3; i < pixel * 3 + 3; i += 1) {
    const color = picture[i] as number;
    picture[i] = color + (color * (1 - opacity) + (ground.pane.color[i] as number) - color) * share;
  }
}

/** Adds a lens halo to a picture: a bright core, a soft ring around it, and a faint wide veil. */
export function addGlow(ground: Background, picture: Float32Array, glow: Glow, visible: number): void {
  const { camera } = ground;
  const seen = project(camera, glow.at);
  if (!seen || visible <= 0) return;
  const toCamera = unit(sub(camera.at, glow.at));
  const facing = glow.aim ? Math.max(0, dot(toCamera, glow.aim)) ** 3 : 1;
  const strength = visible * (glow.aim ? 0.04 + 0.96 * facing : 1);
  const core = Math.max(1.1, (glow.size * camera.focal) / seen.depth);
  const reach = core * 14;
  const { width, height } = camera;
  const [r, g, b] = glow.color;
  for (let y = Math.max(0, Math.floor(seen.y - reach)); y <= Math.min(height - 1, seen.y + reach); y += 1) {
    for (let x = Math.max(0, Math.floor(seen.x - reach)); x <= Math.min(width - 1, seen.x + reach); x += 1) {
      const far = Math.hypot(x + 0.5 - seen.x, (y + 0.5 - seen.y) * 1.05) / core;
      if (far > 14) continue;
      const edge = 1 - far / 14;
      const light = strength * edge * edge * (1 / (1 + far ** 3.2) + 0.09 / (1 + far * far * 0.16));
      const at = (y * width + x) * 3;
      picture[at] = (picture[at] as number) + r * light;
      picture[at + 1] = (picture[at + 1] as number) + g * light;
      picture[at + 2] = (picture[at + 2] as number) + b * light;
    }
  }
}

/** Light that spills from surfaces brighter than white. */
function bloom(picture: Float32Array, width: number, height: number, exposure: number): Float32Array {
  const spill = new Float32Array(picture.length);
  const white = 1.1 / exposure;
  for (let i = 0; i < picture.length; i += 1)
    spill[i] = Math.min(6 * white, Math.max(0, (picture[i] as number) - white)) * 0.2;
  const narrow = blurred(spill, width, height, 3);
  const wide = blurred(narrow, width, height, 11);
  for (let i = 0; i < narrow.length; i += 1) narrow[i] = (narrow[i] as number) * 0.5 + (wide[i] as number) * 0.5;
  return narrow;
}

/** Three box blurs, each way, come close to a bell curve. */
function blurred(picture: Float32Array, width: number, height: number, radius: number): Float32Array {
  let from = picture;
  for (const [step, line, lines, run] of [
    [3, width * 3, height, width],
    [width * 3, 3, width, height],
  ] as const) {
    for (let pass = 0; pass < 3; pass += 1) {
      const to = new Float32Array(from.length);
      for (let row = 0; row < lines; row += 1) {
        for (let channel = 0; channel < 3; channel += 1) blurLine(from, to, row * line + channel, step, run, radius);
      }
      from = to;
    }
  }
  return from;
}

function blurLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  radius: number,
): void {
  const span = radius * 2 + 1;
  const at = (i: number) => from[start + Math.min(count - 1, Math.max(0, i)) * step] as number;
  let sum = 0;
  for (let i = -radius; i <= radius; i += 1) sum += at(i);
  for (let i = 0; i < count; i += 1) {
    to[start + i * step] = sum / span;
    sum += at(i + radius + 1) - at(i - radius);
  }
}
