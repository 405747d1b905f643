import { randomStream } from '#platform/random/streams.ts';
import type { Actor } from '../render/actor.ts';
import { type CameraSpec, makeCamera } from '../render/camera.ts';
import type { Lamp } from '../render/light.ts';
import type { Material } from '../render/materials.ts';
import type { Mesh } from '../render/mesh.ts';
import { add, lerp, scale, smoothstep, type Vec } from '../render/vectors.ts';

/** A shower: streaks in front of the lens that appear and disappear between `begin` and `end`. */
export function rain(spec: CameraSpec, begin: number, end: number, most = 70): Actor {
  const camera = makeCamera(spec, 640, 360);
  const stream = randomStream('scene', 'rain');
  const drops = Array.from({ length: most }, () => ({
    across: stream.next() * 2 - 1,
    deep: 2 + 7 * stream.next() ** 1.4,
    phase: stream.next(),
    rank: stream.next(),
  }));
  const water: Material = { color: [0.07, 0.074, 0.078], glow: 1.2, shadow: false };
  return {
    object: 'rain',
    pose: (seconds) => {
      const strength = smoothstep(begin, begin + 3, seconds) * (1 - smoothstep(end - 3, end, seconds));
      if (strength <= 0) return undefined;
      const mesh: Mesh = [];
      for (const { across, deep, phase, rank } of drops) {
        if (rank > strength) continue;
        const fall = (seconds * (5.5 / deep) + phase * 7) % 1;
        const width = 0.0012 + 0.0005 * deep;
        const x = across * deep * 0.75;
        const y = deep * (0.5 - fall);
        const put = (dx: number, dy: number): Vec =>
          add(camera.at, add(scale(camera.forward, deep), add(scale(camera.right, x + dx), scale(camera.up, y + dy))));
        mesh.push({
          points: [put(-width, 0), put(width, 0), put(width + 0.02, 0.34), put(-width + 0.02, 0.34)],
          material: water,
        });
      }
      return { mesh, airy: true };
    },
  };
}

/** The way of a pair of headlights past a scene. */
export interface Passage {
  from: Vec;
  to: Vec;
  aimFrom: Vec;
  aimTo: Vec;
}

/** Headlights of a car outside the picture, sweeping over the scene. */
export function sweep(path: Passage, times: readonly [number, number], power = 700): Actor {
  const [begin, end] = times;
  return {
    object: 'headlights',
    pose: (seconds) => {
      if (seconds < begin || seconds > end) return undefined;
      const part = (seconds - begin) / (end - begin);
      const blend = (a: Vec, b: Vec, t: number): Vec => [lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)];
      const strength = power * smoothstep(0, 0.25, part) * (1 - smoothstep(0.75, 1, part));
      const lamp: Lamp = {
        kind: 'lamp',
        at: blend(path.from, path.to, part),
        color: scale([1, 0.95, 0.85], strength),
        aim: blend(path.aimFrom, path.aimTo, smoothstep(0, 1, part)),
        beam: [3, 26],
        reach: 60,
      };
      return { mesh: [], lights: [lamp] };
    },
  };
}

/** When cars pass one after another, s. */
const PASSES = [
  [1, 6.6],
  [7.2, 12.8],
  [13.4, 18.8],
] as const;

/** Three cars that pass with their headlights on, one after another; their lamps are seen where nothing hides them. */
export function passingCars(path: Passage, power: number): Actor {
  const cars = PASSES.map((times) => sweep(path, times, power));
  return {
    object: 'headlights',
    pose: (seconds) => {
      const lights = cars.flatMap(({ pose }) => pose(seconds)?.lights ?? []);
      const glows = lights.flatMap((light) =>
        light.kind === 'lamp' && light.aim
          ? [-0.6, 0.6].map((side) => ({
              at: add(light.at, [side, 0, 0] as const),
              color: scale(light.color, 5 / power),
              size: 0.11,
              aim: light.aim,
            }))
          : [],
      );
      return lights.length > 0 ? { mesh: [], lights, glows } : undefined;
    },
  };
}
