import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { person } from '../figures/person.ts';
import { smoke } from '../figures/smoke.ts';
import { DAY_LOOK } from '../scenes/skies.ts';
import type { Actor } from './actor.ts';
import { box, slab } from './mesh.ts';
import type { Setting } from './setting.ts';
import { makeStage } from './stage.ts';

const SIZE = { width: 320, height: 180, fps: 10 };

/** A plain yard under an even sky, with a crate to hide behind. */
const yard: Setting = {
  camera: { at: [0, 3, 0], target: [0, 1, 9], fov: 60 },
  mesh: [
    ...slab([0, 0, 20], 80, 80, { color: [0.4, 0.4, 0.4] }),
    ...box([2.5, 0, 7], [2, 2.4, 0.4], { color: [0.6, 0.5, 0.4] }),
  ],
  lights: [],
  ambient: { sky: [0.8, 0.8, 0.8], ground: [0.3, 0.3, 0.3], reach: 1 },
  sky: () => [0.8, 0.8, 0.9],
  haze: { color: [0, 0, 0], density: 0 },
  glows: [],
  look: DAY_LOOK,
};

const stage = makeStage(yard, 'test', SIZE);

const standing = (x: number, z: number): Actor =>
  person(
    'person-1',
    { jacket: '20242a', trousers: '15171a' },
    { begin: 0, from: [x, z], agility: 1, steps: [{ wait: 20, face: 1 }] },
  );

/** Pixels whose brightness a figure changed, as [x, y]. */
function changed(actor: Actor, frame: number) {
  const empty = stage.take([], frame).planes;
  const { planes, seen } = stage.take([actor], frame);
  const pixels: [number, number][] = [];
  for (let i = 0; i < SIZE.width * SIZE.height; i += 1) {
    if (Math.abs((planes[i] ?? 0) - (empty[i] ?? 0)) > 28) pixels.push([i % SIZE.width, Math.floor(i / SIZE.width)]);
  }
  return { pixels, seen };
}

it('puts the box of the ground truth tightly around the figure in the picture', () => {
  const { pixels, seen } = changed(standing(-0.5, 8), 30);
  const [box] = seen;
  if (!box) throw new Error('the figure is not seen');
  const [xs, ys] = [pixels.map(([x]) => x), pixels.map(([, y]) => y)];
  expect(box.height).toBeGreaterThan(40);
  expect(Math.abs(Math.min(...xs) - box.x)).toBeLessThan(2.5);
  expect(Math.abs(Math.max(...xs) + 1 - box.x - box.width)).toBeLessThan(2.5);
  expect(Math.abs(Math.min(...ys) - box.y)).toBeLessThan(2.5);
  expect(Math.abs(Math.max(...ys) + 1 - box.y - box.height)).toBeLessThan(4);
});

it('sees no hidden figure, and less of a half-hidden one', () => {
  expect(stage.take([standing(3, 8)], 30).seen).toEqual([]);
  const [half] = stage.take([standing(1.6, 8)], 30).seen;
  const [whole] = stage.take([standing(-0.5, 8)], 30).seen;
  expect(half?.width ?? 0).toBeGreaterThan(0);
  expect(half?.samples ?? 0).toBeLessThan((whole?.samples ?? 0) * 0.9);
});

it('shows smoke where its box says, grown from frame to frame, and cleared by the end of the clip', () => {
  const cloud = smoke('smoke-1', { at: [-0.5, 0.2, 9], wind: [0.1, 0], color: '101010' });
  const { pixels, seen } = changed(cloud, 60);
  const [box] = seen;
  if (!box) throw new Error('the smoke is not seen');
  expect(box.class).toBe('smoke');
  const inside = pixels.filter(([x, y]) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height);
  expect(inside.length).toBeGreaterThan(500);
  expect(inside.length / pixels.length).toBeGreaterThan(0.9);
  expect(box.height).toBeGreaterThan(stage.take([cloud], 15).seen[0]?.height ?? 0);
  for (const frame of [4, 195]) expect(stage.take([cloud], frame).seen).toEqual([]);
});

it('hides a figure behind smoke, and not one before it', () => {
  const cloud = smoke('smoke-1', { at: [-0.5, 0.2, 9], wind: [0, 0], color: 'ffffff' });
  const brightness = (z: number) => {
    const [box] = stage.take([standing(-0.5, z)], 60).seen;
    if (!box) throw new Error('the figure is not seen');
    const { planes } = stage.take([standing(-0.5, z), cloud], 60);
    return planes[Math.round(box.y + box.height * 0.3) * SIZE.width + Math.round(box.x + box.width / 2)] ?? 0;
  };
  expect(brightness(11)).toBeGreaterThan(brightness(6) + 40);
});

it('makes the same picture from the same scene, and the same noise whatever is moving', () => {
  const digest = (planes: Uint8Array) => createHash('sha256').update(planes).digest('hex');
  const other = makeStage(yard, 'test', SIZE);
  expect(digest(stage.take([standing(0, 8)], 12).planes)).toBe(digest(other.take([standing(0, 8)], 12).planes));
  expect(digest(stage.take([standing(40, -8)], 12).planes)).toBe(digest(other.take([], 12).planes));
});
