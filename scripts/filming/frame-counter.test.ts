import { expect, it } from 'vitest';
import { COUNTER, counterCells, readCounter, stampCounter } from './frame-counter.ts';

const [WIDTH, HEIGHT] = [COUNTER.pictureWidth, COUNTER.pictureHeight];

/** A grey picture with some texture and the counter on it, as RGBA at a size. */
function picture(clip: number, frame: number, width: number = WIDTH, height: number = HEIGHT) {
  const planes = new Uint8Array((WIDTH * HEIGHT * 3) / 2).map((_, i) => 90 + ((i * 7919) % 61));
  stampCounter(planes, clip, frame);
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      rgba.fill(mean(planes, x, y, WIDTH / width, HEIGHT / height), (y * width + x) * 4, (y * width + x) * 4 + 4);
  }
  return rgba;
}

/** Area average, as browsers scale down; nearest pixel when scaling up. */
function mean(planes: Uint8Array, x: number, y: number, sx: number, sy: number): number {
  let [sum, count] = [0, 0];
  for (let v = Math.floor(y * sy); v < Math.max(Math.floor(y * sy) + 1, (y + 1) * sy); v += 1) {
    for (let u = Math.floor(x * sx); u < Math.max(Math.floor(x * sx) + 1, (x + 1) * sx); u += 1) {
      sum += planes[v * WIDTH + u] ?? 0;
      count += 1;
    }
  }
  return sum / count;
}

it('reads back clip numbers and frames over the whole range', () => {
  for (let i = 0; i < 256; i += 5) {
    expect(readCounter(picture(i >> 1, i), WIDTH, HEIGHT)).toEqual({ clip: i >> 1, frame: i });
  }
});

it.each([
  [1280, 720],
  [1000, 562],
  [911, 512],
  [427, 240],
  [320, 180],
])('reads the counter from a picture scaled to %i x %i', (width, height) => {
  for (const [clip, frame] of [
    [5, 0],
    [84, 199],
    [127, 85],
    [0, 170],
  ] as const) {
    expect(readCounter(picture(clip, frame, width, height), width, height)).toEqual({ clip, frame });
  }
});

it('finds no counter in a picture without one', () => {
  const plain = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(120);
  const noisy = plain.map((_, i) => (i * 2654435761) % 256);
  expect(readCounter(plain, WIDTH, HEIGHT)).toBeUndefined();
  expect(readCounter(noisy, WIDTH, HEIGHT)).toBeUndefined();
});

it('refuses a counter with a single wrong cell', () => {
  for (let cell = 3; cell < COUNTER.cells; cell += 1) {
    const damaged = picture(42, 137);
    const turned = counterCells(42, 137)[cell] ? COUNTER.dark : COUNTER.light;
    for (let row = COUNTER.y; row < COUNTER.y + COUNTER.cell; row += 1) {
      const at = (row * WIDTH + COUNTER.x + cell * COUNTER.cell) * 4;
      damaged.fill(turned, at, at + COUNTER.cell * 4);
    }
    expect(readCounter(damaged, WIDTH, HEIGHT)).toBeUndefined();
  }
});
