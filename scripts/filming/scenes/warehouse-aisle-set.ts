import type { Light } from '#contract/clip-catalogue.ts';
import { randomStream } from '#platform/random/streams.ts';
import type { CameraSpec } from '../render/camera.ts';
import type { Lamp } from '../render/light.ts';
import type { Material } from '../render/materials.ts';
import { box, type Mesh, slab, wall } from '../render/mesh.ts';
import { concrete, corrugated, painted, planks, wornPaint } from '../render/patterns.ts';
import type { Setting } from '../render/setting.ts';
import { rgb, scale, unit, type Vec } from '../render/vectors.ts';
import { infrared } from './props.ts';
import { INDOOR_LOOK, INFRARED_LOOK } from './skies.ts';

export const CAMERA: CameraSpec = { at: [0.35, 4.3, 0], target: [-0.1, 0.9, 13], fov: 68 };
const RACK_FACE = 1.85;
const RACK_DEPTH = 1.1;
const LEVELS = [0.12, 1.75, 3.35, 4.95];
const CARTONS = ['a8865c', '9a784f', 'b39468', '8f7350', 'c2b9a8', '7d8790'];

/** The setting in each light. */
export function setting(light: Light): Setting {
  const day = light === 'day';
  const mesh = [...hall(), ...racks(), ...lampRows(day)];
  const common = { camera: CAMERA, mesh, sky: (): Vec => [0.01, 0.01, 0.01], glows: [] };
  if (day) {
    const lamps: Lamp[] = [5, 11, 17, 23, 30, 38].map((z) => ({
      kind: 'lamp',
      at: [0, 7.3, z],
      color: scale([1, 0.98, 0.92], 25),
      size: [0.3, 0, 2.2],
      reach: 24,
    }));
    return {
      ...common,
      lights: lamps,
      ambient: { sky: [0.13, 0.13, 0.125], ground: [0.1, 0.095, 0.085], reach: 1.8 },
      haze: { color: [0.2, 0.2, 0.19], density: 0.004 },
      look: { ...INDOOR_LOOK, exposure: 0.98 },
    };
  }
  const exit: Lamp = { kind: 'lamp', at: [0, 3.4, 42.5], color: [9, 9, 9], size: [0.5, 0, 0], reach: 18 };
  const cross: Lamp = { kind: 'lamp', at: [5.5, 6.5, 15.6], color: [10, 10, 10], size: [0.4, 0, 0.4], reach: 16 };
  return {
    ...common,
    lights: [infrared([0.6, 4.2, 0], unit([-0.02, -0.22, 1]), 88, 46), exit, cross],
    ambient: { sky: [0.018, 0.018, 0.018], ground: [0.014, 0.014, 0.014], reach: 1.8 },
    haze: { color: [0.012, 0.012, 0.012], density: 0.012 },
    look: { ...INFRARED_LOOK, exposure: 0.95 },
  };
}

function hall(): Mesh {
  const floor: Material = {
    color: rgb('8b8a85'),
    pattern: concrete(5.2, [
      { at: [0.3, 9], radius: [0.16, 4], yaw: 0.04, amount: 0.16 },
      { at: [-0.5, 12], radius: [0.16, 5], yaw: -0.03, amount: 0.16 },
      { at: [0.5, 7.2], radius: [0.5, 0.4], amount: 0.2 },
    ]),
    gloss: 0.16,
    shine: 24,
    mirror: 0.42,
  };
  const roof: Material = { color: rgb('8c8f90'), pattern: corrugated(0.6, 0.3) };
  const side: Material = { color: rgb('9fa2a2'), pattern: painted(0.1) };
  const yellow: Material = { color: rgb('c39a1e'), pattern: wornPaint(rgb('7d7c77'), 0.36) };
  const mesh: Mesh = [
    ...slab([0, 0, 22], 60, 52, floor),
    ...slab([0, 8.6, 22], 60, 52, roof),
    ...wall([-30, 0, 44], [30, 0, 44], 8.6, side),
    ...wall([-16, 0, -4], [-16, 0, 48], 8.6, side),
    ...wall([16, 0, -4], [16, 0, 48], 8.6, side),
    ...wall([-0.95, 0, 43.96], [0.95, 0, 43.96], 2.2, { color: rgb('4b5157') }),
    ...wall([-0.45, 2.35, 43.95], [0.45, 2.35, 43.95], 0.3, { color: rgb('5fae7c'), glow: 0.8 }),
  ];
  for (const x of [-1, 1]) {
    for (const [z, depth] of [
      [8.2, 10.6],
      [30, 24],
    ] as const)
      mesh.push(...slab([x * (RACK_FACE - 0.3), 0.006, z], 0.1, depth, yellow));
  }
  for (let z = 1; z < 44; z += 6) mesh.push(...box([0, 7.7, z], [60, 0.5, 0.16], { color: rgb('6d7072') }));
  return mesh;
}

function lampRows(on: boolean): Mesh {
  const tube: Material = { color: [1, 0.98, 0.93], glow: on ? 7 : 0.02, shadow: false };
  return [5, 11, 17, 23, 30, 38].flatMap((z) => [
    ...box([0, 7.42, z], [0.44, 0.1, 2.4], { color: rgb('8a8d8f'), shadow: false }),
    ...slab([0, 7.4, z], 0.34, 2.3, tube),
  ]);
}

function racks(): Mesh {
  const stream = randomStream('scene', 'warehouse-aisle racks');
  const upright: Material = { color: rgb('2c4a78'), gloss: 0.1 };
  const beam: Material = { color: rgb('c1642a'), gloss: 0.1 };
  const mesh: Mesh = [];
  for (const side of [-1, 1]) {
    for (const [from, bays] of [
      [2.4, 4],
      [17.4, 8],
    ] as const) {
      const near = side * RACK_FACE;
      const far = side * (RACK_FACE + RACK_DEPTH);
      for (let bay = 0; bay <= bays; bay += 1) {
        const z = from + bay * 2.8;
        for (const x of [near, far]) mesh.push(...box([x, 0, z], [0.1, 6.4, 0.1], upright));
        for (let y = 0.3; y < 6; y += 1.1)
          mesh.push(...box([(near + far) / 2, y, z], [RACK_DEPTH, 0.06, 0.05], upright));
        mesh.push(...box([near - side * 0.08, 0, z], [0.14, 0.45, 0.2], { color: rgb('c39a1e') }));
        if (bay === bays) continue;
        LEVELS.forEach((y, level) => {
          if (level > 0)
            for (const x of [near, far]) mesh.push(...box([x, y - 0.13, z + 1.4], [0.07, 0.12, 2.7], beam));
          for (const slot of [0.75, 2.05]) {
            if (stream.chance(level === 0 ? 0.14 : 0.1)) continue;
            mesh.push(
              ...pallet(
                [(near + far) / 2 + side * 0.02, y, z + slot],
                stream.int(0, 3),
                stream.pick(CARTONS),
                stream.next(),
              ),
            );
          }
        });
      }
      const length = bays * 2.8;
      mesh.push(
        ...box([side * (RACK_FACE + RACK_DEPTH + 0.2), 0, from + length / 2], [0.05, 6.6, length], {
          color: rgb('6f6a60'),
          pattern: planks(0.8),
        }),
      );
    }
  }
  return mesh;
}

/** A loaded pallet, one of four ways. */
function pallet(at: Vec, way: number, color: string, wobble: number): Mesh {
  const carton: Material = { color: rgb(color), pattern: planks(0.36) };
  const wood: Material = { color: rgb('84694a') };
  const base = box(at, [1.0, 0.13, 1.1], wood);
  const y = at[1] + 0.13;
  if (way === 0) return [...base, ...box([at[0], y, at[2]], [0.94, 0.75 + wobble * 0.35, 1.04], carton)];
  if (way === 1) {
    const film: Material = { color: rgb('b9bec2'), gloss: 0.25, shine: 12, pattern: painted(0) };
    return [...base, ...box([at[0], y, at[2]], [0.9, 1.05, 1.0], film)];
  }
  const rows = way === 2 ? 2 : 3;
  const tall = way === 2 ? 0.5 : 0.34;
  const mesh: Mesh = [...base];
  for (let row = 0; row < rows; row += 1) {
    for (const z of [-0.27, 0.27]) {
      if (row === rows - 1 && z > 0 && wobble > 0.6) continue;
      mesh.push(...box([at[0] + (wobble - 0.5) * 0.06, y + row * tall, at[2] + z], [0.9, tall - 0.012, 0.5], carton));
    }
  }
  return mesh;
}
