import type { Light } from '#contract/clip-catalogue.ts';
import { randomStream } from '#platform/random/streams.ts';
import { tractorMesh } from '../figures/tractor.ts';
import type { CameraSpec } from '../render/camera.ts';
import type { Material } from '../render/materials.ts';
import { box, type Mesh, place, polygon, slab, wall } from '../render/mesh.ts';
import { corrugated, grass, gravel, leaves, painted, planks } from '../render/patterns.ts';
import type { Setting } from '../render/setting.ts';
import { cylinder, ellipsoid } from '../render/solids.ts';
import { rgb, scale, unit } from '../render/vectors.ts';
import { infrared, joined, wallPack } from './props.ts';
import { DAY_LOOK, daylight, INFRARED_LOOK, nightSky } from './skies.ts';

export const CAMERA: CameraSpec = { at: [0.4, 5, 0], target: [0.2, 0.7, 14], fov: 70 };

/** The setting in each light. */
export function setting(light: Light): Setting {
  const night = light === 'night';
  const lamp = joined([wallPack([-4.85, 4.2, 16.4], [1, 0, 0], 14, night, [1, 0.92, 0.8])]);
  const mesh = [...ground(), ...barn(), ...yard(), ...fields(), ...lamp.mesh];
  if (!night)
    return { camera: CAMERA, mesh, ...daylight(unit([0.55, 0.6, -0.35])), look: { ...DAY_LOOK, saturation: 0.78 } };
  return {
    camera: CAMERA,
    mesh,
    lights: [infrared(CAMERA.at, unit([0, -0.32, 1]), 125, 48), ...lamp.lights],
    ambient: { sky: [0.028, 0.028, 0.028], ground: [0.018, 0.018, 0.018], reach: 3 },
    sky: nightSky(scale(rgb('303236'), 0.25), scale(rgb('1d2024'), 0.3)),
    haze: { color: [0.013, 0.013, 0.013], density: 0.009 },
    glows: lamp.glows,
    look: { ...INFRARED_LOOK, exposure: 1.6 },
  };
}

function ground(): Mesh {
  const yardFloor: Material = {
    color: rgb('8b8069'),
    pattern: gravel([
      { at: [-0.6, 12], radius: [0.35, 13], yaw: -0.1, amount: 0.26 },
      { at: [1.2, 12], radius: [0.35, 13], yaw: -0.1, amount: 0.26 },
      { at: [3, 9], radius: [1.6, 0.8], amount: 0.26 },
    ]),
  };
  const meadow: Material = { color: rgb('65723f'), pattern: grass(0.45) };
  return [
    ...slab([0, 0, 40], 200, 140, yardFloor),
    ...slab([0, 0.01, 68], 200, 80, meadow),
    ...slab([-14, 0.012, 4], 14, 16, meadow),
    ...slab([15.5, 0.012, 12], 14, 30, meadow),
  ];
}

function barn(): Mesh {
  const board: Material = { color: rgb('7d3a2e'), pattern: planks(0.24) };
  const roof: Material = { color: rgb('7c8083'), pattern: corrugated(0.4, 0.4) };
  const dark: Material = { color: rgb('171513') };
  const white: Material = { color: rgb('c3beb2') };
  const [left, right, front, back] = [-15, -4.9, 12.4, 27];
  const ridge = (left + right) / 2;
  const mesh: Mesh = [
    ...box([ridge, 0, (front + back) / 2], [right - left, 4.6, back - front], board),
    ...polygon(
      [
        [left, 4.6, front],
        [right, 4.6, front],
        [ridge, 8, front],
      ],
      board,
    ),
    ...polygon(
      [
        [right + 0.4, 4.4, front - 0.5],
        [right + 0.4, 4.4, back],
        [ridge, 8.1, back],
        [ridge, 8.1, front - 0.5],
      ],
      roof,
    ),
    ...polygon(
      [
        [left - 0.4, 4.4, front - 0.5],
        [left - 0.4, 4.4, back],
        [ridge, 8.1, back],
        [ridge, 8.1, front - 0.5],
      ],
      roof,
    ),
    ...wall([right + 0.02, 0, 14.2], [right + 0.02, 0, 18.2], 3.6, dark),
    ...wall([right + 0.04, 0, 18.3], [right + 0.04, 0, 21.8], 3.7, { color: rgb('6b3026'), pattern: planks(0.2) }),
  ];
  for (const z of [18.3, 21.8]) mesh.push(...box([right + 0.05, 0, z], [0.06, 3.7, 0.16], white));
  mesh.push(...box([right + 0.05, 3.65, 18], [0.08, 0.18, 8], white));
  mesh.push(...box([right + 0.05, 1.75, 20.05], [0.06, 0.14, 3.4], white));
  return mesh;
}

function yard(): Mesh {
  const straw: Material = { color: rgb('a8935a'), pattern: planks(0.09) };
  const tin: Material = { color: rgb('9b9d9c'), pattern: corrugated(0.5, 0.25), gloss: 0.2 };
  const wood: Material = { color: rgb('786a55'), pattern: planks(0.3) };
  const mesh: Mesh = [
    ...cylinder([9.8, 0, 27], [9.8, 9, 27], 2.3, tin, 22),
    ...ellipsoid([9.8, 9, 27], [2.3, 1.4, 2.3], tin, 22, 0),
    ...cylinder([14.6, 0, 29], [14.6, 7.4, 29], 2, tin, 20),
    ...ellipsoid([14.6, 7.4, 29], [2, 1.2, 2], tin, 20, 0),
    ...place(tractorMesh('3f6b3a', false, false), { at: [6.3, 0, 15.2], yaw: -2.5 }),
  ];
  for (const [x, y, z] of [
    [-6.2, 0.62, 9.6],
    [-7.6, 0.62, 9.2],
    [-6.9, 1.72, 9.4],
    [-9, 0.62, 9],
  ] as const) {
    mesh.push(...cylinder([x, y, z - 0.6], [x, y, z + 0.6], 0.62, straw, 18, { color: rgb('b7a468') }));
  }
  // Trough, pallets, post and rail.
  mesh.push(...box([7.6, 0, 9.4], [2.2, 0.6, 0.8], { color: rgb('7d8082'), pattern: painted(0.3) }));
  for (let i = 0; i < 4; i += 1) mesh.push(...box([-4.1, i * 0.14, 23.8], [1.1, 0.1, 1.1], wood));
  for (let z = 4; z < 30; z += 2.6) mesh.push(...box([8.7 + z * 0.02, 0, z + 14], [0.14, 1.25, 0.14], wood));
  for (let x = -40; x < 40; x += 2.6) if (Math.abs(x - 1) > 2.4) mesh.push(...box([x, 0, 31], [0.14, 1.3, 0.14], wood));
  for (const y of [0.45, 0.85, 1.2]) {
    mesh.push(...box([-20.8, y, 31], [39, 0.1, 0.06], wood), ...box([23, y, 31], [39, 0.1, 0.06], wood));
    mesh.push(...cylinder([-1.3, y + 0.05, 31.2], [3.3, y + 0.05, 31.2], 0.03, { color: rgb('8d9092') }, 6));
  }
  return mesh;
}

function fields(): Mesh {
  const stream = randomStream('scene', 'farm-yard trees');
  const leaf: Material = { color: rgb('47582f'), pattern: leaves };
  const mesh: Mesh = [];
  for (let x = -60; x < 62; x += 5) {
    const size = 2.4 + 2.4 * stream.next();
    mesh.push(
      ...ellipsoid(
        [x + stream.next() * 3, size * 0.8, 66 + stream.next() * 8],
        [size * 1.3, size, size * 1.2],
        leaf,
        9,
      ),
    );
  }
  for (let i = 0; i < 10; i += 1)
    mesh.push(
      ...ellipsoid(
        [-18 + (stream.next() - 0.5) * 3, 4 + stream.next() * 3, 33 + stream.next() * 2],
        [1.5, 1.2, 1.5],
        leaf,
        8,
      ),
    );
  mesh.push(...cylinder([-18, 0, 33.5], [-18, 4.4, 33.5], 0.3, { color: rgb('4b4034') }, 8));
  return mesh;
}
