import { randomStream } from '#platform/random/streams.ts';
import type { Look } from './setting.ts';
import { clamp } from './vectors.ts';

/** A picture in the encoder's format: planar Y, Cb, Cr (4:2:0, BT.601, limited range) in one array. */
export type Planes = Uint8Array;

const TONES = 4096;
const NOISE_SIDE = 1024;

/**
 * Creates the developer of one scene's light: exposure, colour, tone curve, lens softness with the sharpening
 * that cheap cameras add, vignetting, and sensor noise. The noise depends only on `name` and the frame, so
 * clips of the same scene share it.
 */
export function makeDeveloper(look: Look, name: string, width: number, height: number) {
  const tones = Float32Array.from({ length: TONES + 1 }, (_, i) => toneOf((i / TONES) * 8));
  const grain = noiseTile(name);
  const corner = cornerShade(width, height, look.vignette);
  const pixels = width * height;
  const luma = new Float32Array(pixels);
  const blue = new Float32Array(pixels);
  const red = new Float32Array(pixels);
  const tone = (light: number) => tones[Math.min(TONES, Math.max(0, Math.round(light * (TONES / 8))))] as number;

  return function develop(light: Float32Array, frame: number): Planes {
    const { exposure, saturation, tint } = look;
    for (let pixel = 0; pixel < pixels; pixel += 1) {
      const gain = exposure * (corner[pixel] as number);
      const r0 = (light[pixel * 3] as number) * gain;
      const g0 = (light[pixel * 3 + 1] as number) * gain;
      const b0 = (light[pixel * 3 + 2] as number) * gain;
      const grey = 0.3 * r0 + 0.59 * g0 + 0.11 * b0;
      const r = tone((grey + (r0 - grey) * saturation) * tint[0]);
      const g = tone((grey + (g0 - grey) * saturation) * tint[1]);
      const b = tone((grey + (b0 - grey) * saturation) * tint[2]);
      luma[pixel] = 0.299 * r + 0.587 * g + 0.114 * b;
      blue[pixel] = -0.1687 * r - 0.3313 * g + 0.5 * b;
      red[pixel] = 0.5 * r - 0.4187 * g - 0.0813 * b;
    }
    const planes = new Uint8Array((pixels * 3) / 2);
    const shift = Math.floor(grainShift(frame));
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        const own = luma[at] as number;
        const left = luma[x > 0 ? at - 1 : at] as number;
        const right = luma[x < width - 1 ? at + 1 : at] as number;
        const above = luma[y > 0 ? at - width : at] as number;
        const below = luma[y < height - 1 ? at + width : at] as number;
        const sharp = own + 0.16 * (4 * own - left - right - above - below);
        const sigma = look.noise * (1 - own * 0.6);
        const speck = grain[
          (((y + shift * 7) % NOISE_SIDE) * NOISE_SIDE + ((x + shift * 13) % NOISE_SIDE)) as number
        ] as number;
        const level = look.lift + sharp * (255 - look.lift) + speck * sigma;
        planes[at] = clamp(Math.round(16 + (clamp(level, 0, 255) * 219) / 255), 16, 235);
      }
    }
    const half = width / 2;
    for (let y = 0; y < height; y += 2) {
      for (let x = 0; x < width; x += 2) {
        const at = y * width + x;
        const to = pixels + (y / 2) * half + x / 2;
        planes[to] = clamp(Math.round(128 + average(blue, at, width) * 224), 16, 240);
        planes[to + pixels / 4] = clamp(Math.round(128 + average(red, at, width) * 224), 16, 240);
      }
    }
    return planes;
  };
}

/** Mean of a 2x2 block. */
const average = (plane: Float32Array, at: number, width: number): number =>
  ((plane[at] as number) +
    (plane[at + 1] as number) +
    (plane[at + width] as number) +
    (plane[at + width + 1] as number)) /
  4;

/** A film-like curve: linear light to display level, shoulders rolled off. */
function toneOf(light: number): number {
  const rolled = (light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14);
  return clamp(rolled, 0, 1) ** (1 / 1.9);
}

const grainShift = (frame: number) => (frame * 61.7) % 900;

/** Bell-shaped noise, slightly smeared sideways as sensors with noise reduction show it. */
function noiseTile(name: string): Float32Array {
  const stream = randomStream('camera noise', name);
  const raw = Float32Array.from(
    { length: NOISE_SIDE * NOISE_SIDE },
    () => (stream.next() + stream.next() + stream.next() - 1.5) * 2,
  );
  return raw.map((speck, i) => speck * 0.75 + (raw[(i + 1) % raw.length] as number) * 0.5);
}

function cornerShade(width: number, height: number, amount: number): Float32Array {
  return Float32Array.from({ length: width * height }, (_, i) => {
    const dx = ((i % width) - width / 2) / (width / 2);
    const dy = (Math.floor(i / width) - height / 2) / (width / 2);
    return 1 - amount * Math.min(1, (dx * dx + dy * dy) / 1.3) ** 1.2;
  });
}
