import type { Light } from '#contract/clip-catalogue.ts';
import { randomStream } from '#platform/random/streams.ts';
import { carMesh } from '../figures/car.ts';
import type { CarKind } from '../figures/car-shapes.ts';
import { paint } from '../figures/driving.ts';
import type { CameraSpec } from '../render/camera.ts';
import type { Lamp } from '../render/light.ts';
import type { Material } from '../render/materials.ts';
import { box, type Mesh, place, polygon, slab, wall } from '../render/mesh.ts';
import { concrete, painted, wornPaint } from '../render/patterns.ts';
import type { Setting } from '../render/setting.ts';
import { rgb, scale, unit, type Vec } from '../render/vectors.ts';
import { infrared } from './props.ts';
import { INDOOR_LOOK } from './skies.ts';

const CAMERA: CameraSpec = { at: [0.7, 2.66, 0], target: [-0.3, 0.9, 12], fov: 80 };
const HEIGHT = 2.95;
const BAYS = [6.5, 12.5, 18.5, 24.5, 30.5, 36.5];
const PAINTS = ['9b9ea2', '2b2d30', '6b2220', '31415a', 'b4b6b8', '4a4d51', '7c8084'];

/** The setting in each light. */
export function setting(light: Light): Setting {
  const day = light === 'day';
  const places: Vec[] = BAYS.flatMap((z): Vec[] => [
    [-3.6, HEIGHT - 0.22, z - 3],
    [3.6, HEIGHT - 0.22, z - 3],
  ]);
  const on = places.filter((_, i) => day || i % 4 === 2 || i % 4 === 1);
  const lights: Lamp[] = on.map((at) => ({
    kind: 'lamp',
    at,
    color: scale([0.93, 1, 0.9], day ? 3.4 : 3),
    size: [0.1, 0, 1.2],
    reach: 13,
  }));
  return {
    camera: CAMERA,
    mesh: [...shell(), ...pillars(), ...parked(), ...tubes(places, on)],
    lights: day ? lights : [...lights, infrared(CAMERA.at, unit([-0.05, -0.4, 1]), 16, 32)],
    ambient: day
      ? { sky: [0.13, 0.14, 0.13], ground: [0.19, 0.2, 0.185], reach: 1.8 }
      : { sky: [0.034, 0.036, 0.034], ground: [0.028, 0.029, 0.027], reach: 1.8 },
    sky: (): Vec => [0, 0, 0],
    haze: { color: [0.05, 0.054, 0.05], density: 0.007 },
    glows: [],
    look: {
      ...INDOOR_LOOK,
      exposure: day ? 1.7 : 1.75,
      saturation: 0.62,
      tint: [0.98, 1.02, 0.97],
      noise: day ? 3 : 4,
      lift: 12,
    },
  };
}

function shell(): Mesh {
  const floor: Material = {
    color: rgb('6f716c'),
    pattern: concrete(6, [
      { at: [-0.6, 9], radius: [0.25, 4], yaw: 0.05, amount: 0.22 },
      { at: [0.9, 11], radius: [0.25, 6], yaw: 0.03, amount: 0.22 },
      { at: [-6.6, 8], radius: [0.5, 0.7], amount: 0.4 },
      { at: [6.4, 14.5], radius: [0.5, 0.7], amount: 0.4 },
      { at: [0.3, 6], radius: [1.3, 0.8], amount: 0.16 },
    ]),
    gloss: 0.12,
    shine: 30,
    mirror: 0.3,
  };
  const raw: Material = { color: rgb('7d7f79'), pattern: concrete(2.4) };
  const white: Material = { color: rgb('c6c8c2'), pattern: wornPaint(rgb('64665f'), 0.42) };
  const mesh: Mesh = [
    ...slab([0, 0, 24], 60, 64, floor),
    ...slab([0, HEIGHT, 24], 60, 64, raw),
    ...wall([-10, 0, -6], [-10, 0, 38], HEIGHT, raw),
    ...wall([10, 0, -6], [10, 0, 38], HEIGHT, raw),
    ...wall([-30, 0, 43], [30, 0, 43], HEIGHT, raw),
    ...wall([-1.2, 0.9, 42.96], [1.2, 0.9, 42.96], 0.7, { color: rgb('3f6f57'), glow: 0.35 }),
  ];
  for (const z of BAYS) mesh.push(...box([0, HEIGHT - 0.4, z], [20, 0.4, 0.5], raw));
  for (const x of [-1.6, 1.6])
    mesh.push(...box([x * 1.9, HEIGHT - 0.34, 20], [0.2, 0.2, 44], { color: rgb('8a8d8c') }));
  for (let z = 3.5; z < 38; z += 2.5)
    for (const side of [-1, 1]) mesh.push(...slab([side * 7.4, 0.007, z], 4.8, 0.1, white));
  for (const z of [9, 20, 31]) {
    mesh.push(...slab([-0.2, 0.007, z], 0.18, 1.6, white));
    mesh.push(
      ...polygon(
        [
          [-0.2, 0.007, z - 1.7],
          [-0.65, 0.007, z - 0.8],
          [0.25, 0.007, z - 0.8],
        ],
        white,
      ),
    );
  }
  return mesh;
}

function pillars(): Mesh {
  const body: Material = { color: rgb('b3b5ae'), pattern: painted(0.3) };
  const yellow: Material = { color: rgb('b8962a') };
  const black: Material = { color: rgb('1c1c1b') };
  return BAYS.flatMap((z) =>
    [-1, 1].flatMap((side) => {
      const x = side * 4.7;
      const bands = [0, 1, 2, 3, 4].flatMap((i) =>
        box([x, 0.25 + i * 0.2, z], [0.52, 0.2, 0.52], i % 2 ? black : yellow),
      );
      return [...box([x, 0, z], [0.5, HEIGHT, 0.5], body), ...bands];
    }),
  );
}

function parked(): Mesh {
  const stream = randomStream('scene', 'parking-garage parked');
  const kinds: CarKind[] = ['sedan', 'hatch', 'suv', 'sedan', 'hatch'];
  const mesh: Mesh = [];
  for (const side of [-1, 1]) {
    for (let i = 0; i < 13; i += 1) {
      if (stream.chance(0.24)) continue;
      const yaw = (-side * Math.PI) / 2 + (stream.chance(0.3) ? Math.PI : 0) + (stream.next() - 0.5) * 0.05;
      const at = [side * (7.35 + (stream.next() - 0.5) * 0.3), 0, 4.75 + i * 2.5] as const;
      mesh.push(...place(carMesh(stream.pick(kinds), paint(stream.pick(PAINTS))), { at, yaw }));
    }
  }
  return mesh;
}

function tubes(places: Vec[], on: Vec[]): Mesh {
  return places.flatMap((at) => {
    const lit = on.includes(at);
    const tube: Material = { color: lit ? [0.93, 1, 0.9] : rgb('7f827e'), glow: lit ? 6 : 0, shadow: false };
    return [
      ...box([at[0], at[1] + 0.03, at[2]], [0.16, 0.08, 1.4], { color: rgb('8d908d'), shadow: false }),
      ...slab([at[0], at[1] + 0.025, at[2]], 0.1, 1.3, tube),
    ];
  });
}
