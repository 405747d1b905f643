import type { Light } from '#contract/clip-catalogue.ts';
import type { CameraSpec } from '../render/camera.ts';
import type { Material } from '../render/materials.ts';
import { box, type Mesh, place, slab } from '../render/mesh.ts';
import { concrete, corrugated, gravel, painted, planks, type Stain } from '../render/patterns.ts';
import type { Setting } from '../render/setting.ts';
import { cylinder, limb } from '../render/solids.ts';
import { rgb, scale, unit, type Vec } from '../render/vectors.ts';
import { infrared, wireFence } from './props.ts';
import { DAY_LOOK, daylight, INFRARED_LOOK, nightSky } from './skies.ts';

export const CAMERA: CameraSpec = { at: [0.6, 5.4, 0], target: [-0.3, 0.7, 14], fov: 70 };

/** The setting in each light. */
export function setting(light: Light): Setting {
  const mesh = [...ground(), ...containers(), ...stacks(), ...excavator([5.6, 0, 23], -2.2), ...surroundings()];
  if (light === 'day') return { camera: CAMERA, mesh, ...daylight(unit([0.55, 0.55, -0.45])), look: DAY_LOOK };
  return {
    camera: CAMERA,
    mesh,
    lights: [infrared([0.6, 5.5, 0], unit([-0.03, -0.3, 1]), 150, 52)],
    ambient: { sky: [0.045, 0.045, 0.045], ground: [0.03, 0.03, 0.03], reach: 3 },
    sky: nightSky(scale(rgb('3b3d40'), 0.3), scale(rgb('232425'), 0.4)),
    haze: { color: [0.014, 0.014, 0.014], density: 0.01 },
    glows: [],
    look: { ...INFRARED_LOOK, exposure: 1.6 },
  };
}

function ground(): Mesh {
  const tracks: Stain[] = [-1.1, 0.9].flatMap((x) => [
    { at: [x - 1.5, 10] as const, radius: [0.3, 9] as const, yaw: -0.42, amount: 0.3 },
    { at: [x + 2.2, 15] as const, radius: [0.32, 12] as const, yaw: 0.16, amount: 0.3 },
    { at: [x, 17] as const, radius: [0.3, 10] as const, yaw: 0.7, amount: 0.26 },
  ]);
  const earth: Material = {
    color: rgb('857a69'),
    pattern: gravel([...tracks, { at: [2.6, 8.6], radius: [1.5, 1], amount: 0.3 }]),
  };
  return slab([0, 0, 40], 180, 130, earth);
}

function containers(): Mesh {
  const steel = (hex: string): Material => ({ color: rgb(hex), pattern: corrugated(0.28, 0.5) });
  const unitAt = (at: Vec, yaw: number, hex: string, length = 6): Mesh =>
    place(
      [
        ...box([0, 0.1, 0], [length, 2.5, 2.44], steel(hex), { color: rgb(hex), pattern: painted(0) }),
        ...box([0, 0, 0], [length, 0.14, 2.4], { color: rgb('2b2b2a') }),
      ],
      { at, yaw },
    );
  const cabin: Material = { color: rgb('b9bab4'), pattern: painted(0.3) };
  return [
    ...unitAt([-6.6, 0, 12.4], 0.12, '7f8a8c'),
    ...unitAt([7.6, 0, 17.4], -0.15, '8c6a4c', 5),
    ...unitAt([-9.6, 0, 26], 0.02, '5d6b74', 12),
    ...place(
      [
        ...box([0, 0.2, 0], [7, 2.6, 2.6], cabin),
        ...[-2.2, 0.4].flatMap((x) =>
          box([x, 1.1, -1.31], [1.2, 0.9, 0.04], { color: rgb('27313a'), gloss: 0.5, mirror: 0.2 }),
        ),
        ...box([2.5, 0.25, -1.31], [0.85, 2, 0.04], { color: rgb('5c6670') }),
      ],
      { at: [3, 0, 32], yaw: 0.05 },
    ),
  ];
}

function stacks(): Mesh {
  const wood: Material = { color: rgb('a48b62'), pattern: planks(0.08) };
  const pipe: Material = { color: rgb('9a9890'), pattern: concrete() };
  const block: Material = { color: rgb('9d9b94'), pattern: concrete(0.5) };
  const mesh: Mesh = [];
  for (let row = 0; row < 4; row += 1) {
    for (let i = 0; i < 5 - (row > 2 ? 2 : 0); i += 1) {
      mesh.push(
        ...place(box([0, 0, 0], [0.2, 0.14, 3.4], wood), {
          at: [-2.7 + i * 0.24, 0.12 + row * 0.16, 11.2 + (row % 2) * 0.1],
          yaw: 0.9,
        }),
      );
    }
  }
  for (const [x, y, z] of [
    [3.4, 0.35, 12.6],
    [4.15, 0.35, 12.9],
    [3.8, 0.97, 12.75],
    [4.9, 0.35, 13.2],
  ] as const) {
    mesh.push(...cylinder([x - 1.4, y, z + 0.9], [x + 1.2, y, z - 0.8], 0.34, pipe, 14, { color: rgb('26261f') }));
  }
  mesh.push(
    ...box([4.9, 0, 9.2], [1.3, 0.5, 1.0], block),
    ...box([4.95, 0.5, 9.2], [1.2, 0.5, 0.9], block),
    ...box([6.3, 0, 9.6], [1.2, 0.5, 1.0], block),
  );
  for (let i = 0; i < 5; i += 1)
    mesh.push(
      ...place(box([0, 0, 0], [0.28, 0.1, 2.4], wood), {
        at: [1 + i * 0.55, 0, 8.2 + (i % 3) * 0.35],
        yaw: 1.35 + (i % 2) * 0.22,
      }),
    );
  for (const x of [-1.4, 0.6]) {
    mesh.push(
      ...cylinder([x, 0, 19], [x, 1.05, 19], 0.1, { color: rgb('b8682c') }, 8),
      ...box([x, 0.5, 19], [1.6, 0.22, 0.06], { color: rgb('c9c7bf') }),
    );
  }
  return mesh;
}

/** A tracked excavator, its arm bent to the ground. */
function excavator(at: Vec, yaw: number): Mesh {
  const paint: Material = { color: rgb('b98a2a'), gloss: 0.2, shine: 20 };
  const dark: Material = { color: rgb('26272a') };
  return place(
    [
      ...[-1, 1].flatMap((side) => box([side * 1.05, 0, 0], [0.5, 0.85, 3.4], dark)),
      ...box([0, 0.9, -0.2], [2.4, 0.3, 2.4], dark),
      ...box([0, 1.2, -0.8], [2.4, 1.0, 1.7], paint),
      ...box([-0.65, 1.2, 0.75], [1.0, 1.7, 1.3], paint),
      ...box([-0.65, 1.75, 1.41], [0.85, 1.05, 0.03], { color: rgb('1c2226'), gloss: 0.7 }),
      ...limb([0.35, 1.7, 0.8], [0.35, 4.6, 3.2], 0.26, 0.2, paint, 1, 6),
      ...limb([0.35, 4.6, 3.2], [0.35, 1.9, 5.4], 0.2, 0.14, paint, 1, 6),
      ...box([0.35, 0.3, 5.2], [1.1, 0.9, 0.9], dark),
    ],
    { at, yaw },
  );
}

function surroundings(): Mesh {
  const frame: Material = { color: rgb('77766f'), pattern: concrete(3.4) };
  const mesh: Mesh = [...wireFence([-40, 0, 37], [40, 0, 37], 2.2)];
  for (const [x, width, height] of [
    [-17, 12, 26],
    [14, 14, 30],
  ] as const) {
    for (let y = 0; y < height; y += 3.4) mesh.push(...box([x, y, 58], [width, 0.4, 12], frame));
    for (let i = 0; i <= 4; i += 1)
      mesh.push(...box([x - width / 2 + (i * width) / 4, 0, 53], [0.6, height, 0.6], frame));
    mesh.push(...box([x, 0, 60], [width * 0.4, height, 6], frame));
  }
  mesh.push(...cylinder([-2.5, 0, 62], [-2.5, 36, 62], 0.5, { color: rgb('8f8443') }, 6));
  for (const x of [-30, 34])
    mesh.push(...box([x, 0, 70], [18, 14, 8], { color: rgb('5e5f61'), pattern: painted(0.2) }));
  return mesh;
}
