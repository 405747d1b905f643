import type { Light } from '#contract/clip-catalogue.ts';
import type { CameraSpec } from '../render/camera.ts';
import type { Lamp } from '../render/light.ts';
import type { Material } from '../render/materials.ts';
import { box, type Mesh, slab, wall } from '../render/mesh.ts';
import { concrete, painted, slatted } from '../render/patterns.ts';
import type { Setting } from '../render/setting.ts';
import { rgb, scale, unit, type Vec } from '../render/vectors.ts';
import { infrared } from './props.ts';
import { INDOOR_LOOK } from './skies.ts';

export const CAMERA: CameraSpec = { at: [0.35, 2.72, 0], target: [-0.1, 0.8, 11], fov: 76 };
const HALF = 1.75;
const HEIGHT = 3;
/** The crossing with another corridor. */
const CROSSING = [11.6, 14.4] as const;
const LAMPS = [3, 8, 13, 18.5, 24, 30, 37];

/** The setting in each light. */
export function setting(light: Light): Setting {
  const day = light === 'day';
  const on = LAMPS.filter((_, i) => day || i === 2 || i === 5);
  const lights: Lamp[] = on.map((z) => ({
    kind: 'lamp',
    at: [0, HEIGHT - 0.1, z],
    color: scale([0.97, 1, 0.96], day ? 3.1 : 3.4),
    size: [0.1, 0, 1.3],
    reach: 16,
  }));
  return {
    camera: CAMERA,
    mesh: [...shell(), ...units(), ...fittings(on)],
    lights: day ? lights : [...lights, infrared(CAMERA.at, unit([0, -0.4, 1]), 24, 32)],
    ambient: day
      ? { sky: [0.2, 0.21, 0.2], ground: [0.17, 0.17, 0.16], reach: 1.6 }
      : { sky: [0.035, 0.036, 0.036], ground: [0.03, 0.03, 0.03], reach: 1.6 },
    sky: (): Vec => [0, 0, 0],
    haze: { color: day ? [0.2, 0.21, 0.2] : [0.02, 0.02, 0.02], density: 0.006 },
    glows: [],
    look: day
      ? { ...INDOOR_LOOK, exposure: 0.92 }
      : { ...INDOOR_LOOK, exposure: 1.12, saturation: 0.4, noise: 3.8, lift: 13 },
  };
}

function shell(): Mesh {
  const floor: Material = {
    color: rgb('97988f'),
    pattern: concrete(3, [{ at: [0.2, 7], radius: [0.3, 5], amount: 0.1 }]),
    gloss: 0.2,
    shine: 40,
    mirror: 0.5,
  };
  const ceiling: Material = { color: rgb('a5a8a5'), pattern: painted(0) };
  const end: Material = { color: rgb('bfc4c0'), pattern: painted(0.1) };
  return [
    ...slab([0, 0, 22], 40, 60, floor),
    ...slab([0, HEIGHT, 22], 40, 60, ceiling),
    ...wall([-HALF, 0, 46], [HALF, 0, 46], HEIGHT, end),
    ...wall([-0.55, 0, 45.97], [0.55, 0, 45.97], 2.1, { color: rgb('5a2f2a') }),
    ...wall([-0.3, 2.3, 45.96], [0.3, 2.3, 45.96], 0.25, { color: rgb('66b27f'), glow: 0.9 }),
    ...[-1, 1].flatMap((side) => [
      ...wall([side * HALF, 0, CROSSING[0]], [side * 14, 0, CROSSING[0]], HEIGHT, end),
      ...wall([side * HALF, 0, CROSSING[1]], [side * 14, 0, CROSSING[1]], HEIGHT, end),
      ...wall([side * 14, 0, CROSSING[0]], [side * 14, 0, CROSSING[1]], HEIGHT, end),
    ]),
  ];
}

function units(): Mesh {
  const shutter: Material = { color: rgb('c08a3c'), pattern: slatted(0.13, 0.45), gloss: 0.12, shine: 12 };
  const frame: Material = { color: rgb('cdd3cf'), pattern: painted(0.15) };
  const latch: Material = { color: rgb('6b6f73'), gloss: 0.4 };
  const mesh: Mesh = [];
  for (const side of [-1, 1]) {
    for (const [from, to] of [
      [-2, CROSSING[0]],
      [CROSSING[1], 46],
    ] as const) {
      const count = Math.round((to - from) / 3.1);
      const pitch = (to - from) / count;
      for (let i = 0; i < count; i += 1) {
        const z = from + i * pitch;
        const [a, b] = [z + 0.32, z + pitch - 0.32];
        const x = side * HALF;
        const inner = side * (HALF + 0.08);
        mesh.push(...wall([x, 0, z], [x, 0, a], HEIGHT, frame), ...wall([x, 0, b], [x, 0, z + pitch], HEIGHT, frame));
        mesh.push(...wall([x, 2.3, a], [x, 2.3, b], HEIGHT - 2.3, frame));
        mesh.push(...wall([inner, 0, a], [inner, 0, b], 2.3, shutter));
        mesh.push(...wall([x, 0, a], [inner, 0, a], 2.3, frame), ...wall([x, 0, b], [inner, 0, b], 2.3, frame));
        mesh.push(...box([inner - side * 0.03, 0.95, b - 0.25], [0.06, 0.12, 0.16], latch));
        mesh.push(...box([x - side * 0.01, 1.75, a - 0.16], [0.02, 0.16, 0.16], { color: rgb('2d3a4a') }));
      }
    }
  }
  return mesh;
}

function fittings(on: number[]): Mesh {
  return LAMPS.flatMap((z) => {
    const lit = on.includes(z);
    const tube: Material = { color: lit ? [0.97, 1, 0.96] : rgb('8b8e8c'), glow: lit ? 6 : 0, shadow: false };
    return [
      ...box([0, HEIGHT - 0.07, z], [0.3, 0.06, 1.5], { color: rgb('b9bcba'), shadow: false }),
      ...slab([0, HEIGHT - 0.075, z], 0.2, 1.4, tube),
    ];
  });
}
