import type { Light } from '#contract/clip-catalogue.ts';
import { trailer } from '../figures/truck.ts';
import type { CameraSpec } from '../render/camera.ts';
import type { Material } from '../render/materials.ts';
import { box, type Mesh, place, slab, wall } from '../render/mesh.ts';
import { asphalt, corrugated, painted, planks, slatted, wornPaint } from '../render/patterns.ts';
import type { Setting } from '../render/setting.ts';
import { rgb, scale, unit } from '../render/vectors.ts';
import { bollard, type Fitting, infrared, joined, mast, wallPack, wireFence } from './props.ts';
import { DAY_LOOK, daylight, NIGHT_LOOK, nightSky } from './skies.ts';

export const CAMERA: CameraSpec = { at: [-5.6, 6.4, -1.5], target: [1.4, 0.6, 16], fov: 72 };
const WALL = 12;
const DOORS = [7.5, 12.5, 17.5, 22.5, 27.5, 32.5, 37.5];
const SODIUM = [1, 0.8, 0.52] as const;

/** The setting in each light. */
export function setting(light: Light): Setting {
  const night = light === 'night';
  const camera = CAMERA;
  const lamps: Fitting = joined([
    ...DOORS.filter((_, i) => i !== 3).map((z) => wallPack([WALL - 0.05, 4.9, z + 2.5], [-1, 0, 0], 9, night, SODIUM)),
    mast([-15.2, 0, 24], 8, { power: 58, lit: night, color: SODIUM }),
    mast([-15.2, 0, 44], 8, { power: 58, lit: night, color: SODIUM }),
    mast([-13.2, 0, 6], 8, { power: 44, lit: night, color: SODIUM }),
  ]);
  const mesh = [...yard(), ...building(), ...clutter(), ...lamps.mesh];
  if (!night) return { camera, mesh, ...daylight(unit([-0.55, 0.6, -0.38])), look: DAY_LOOK };
  return {
    camera,
    mesh,
    lights: [...lamps.lights, infrared(camera.at, unit([0.35, -0.34, 1]), 64, 44)],
    ambient: { sky: [0.034, 0.032, 0.03], ground: [0.022, 0.02, 0.018], reach: 4 },
    sky: nightSky(scale(rgb('57493a'), 0.3)),
    haze: { color: [0.03, 0.026, 0.021], density: 0.006 },
    glows: lamps.glows,
    look: { ...NIGHT_LOOK, exposure: 2.1, saturation: 0.55, tint: [1.02, 1, 0.95] },
  };
}

function yard(): Mesh {
  const apron: Material = {
    color: rgb('666462'),
    pattern: asphalt([
      { at: [-2, 12], radius: [0.3, 9], yaw: 0.5, amount: 0.2 },
      { at: [-0.4, 12.6], radius: [0.3, 9], yaw: 0.55, amount: 0.2 },
      { at: [3, 9], radius: [1, 1.6], amount: 0.32 },
      { at: [-5, 17], radius: [1.4, 0.9], amount: 0.22 },
      { at: [6, 12.5], radius: [0.7, 0.7], amount: 0.4 },
    ]),
    gloss: 0.04,
    shine: 8,
  };
  const slabby: Material = { color: rgb('8f8d88'), pattern: painted(0) };
  const line: Material = { color: rgb('c4c2b8'), pattern: wornPaint(rgb('4c4b49'), 0.42) };
  const mesh: Mesh = [...slab([0, 0, 40], 160, 120, apron), ...slab([WALL - 2.2, 0.006, 22], 4.4, 42, slabby)];
  for (const z of DOORS) {
    for (const side of [-1, 1]) mesh.push(...slab([WALL - 7.5, 0.012, z + side * 1.75], 14, 0.13, line));
  }
  mesh.push(...slab([-7.5, 0.012, 24], 0.14, 50, line));
  mesh.push(...wireFence([-17, 0, -2], [-17, 0, 60], 2.6), ...wireFence([-17, 0, 60], [WALL, 0, 60], 2.6));
  for (const [x, w, h] of [
    [-30, 18, 7],
    [-8, 20, 9],
    [14, 22, 6],
  ] as const)
    mesh.push(...box([x, 0, 84], [w, h, 8], { color: rgb('4d4e50'), pattern: painted(0.2) }));
  return mesh;
}

function building(): Mesh {
  const cladding: Material = { color: rgb('8d8c86'), pattern: corrugated(0.5, 0.35) };
  const plinth: Material = { color: rgb('6d6b66'), pattern: painted(0.3) };
  const door: Material = { color: rgb('b4b2aa'), pattern: slatted(0.5, 0.3) };
  const seal: Material = { color: rgb('17181a') };
  const mesh: Mesh = [
    ...box([WALL + 10, 0, 19], [20, 8.2, 52], cladding),
    ...box([WALL - 0.04, 0, 19], [0.1, 1.25, 52], plinth),
    ...box([WALL - 0.1, 8.1, 19], [0.5, 0.35, 52], { color: rgb('55585a') }),
  ];
  for (const z of DOORS) {
    mesh.push(...box([WALL - 0.2, 1.2, z], [0.5, 3.2, 3.5], seal));
    mesh.push(...wall([WALL - 0.46, 1.25, z - 1.25], [WALL - 0.46, 1.25, z + 1.25], 2.7, door));
    mesh.push(...box([WALL - 0.5, 4.4, z], [1.1, 0.12, 3.5], { color: rgb('4b4e51') }));
    for (const side of [-1, 1]) mesh.push(...box([WALL - 0.25, 0.55, z + side * 0.9], [0.35, 0.5, 0.35], seal));
    mesh.push(...wall([WALL - 0.11, 5.3, z - 0.4], [WALL - 0.11, 5.3, z + 0.4], 0.8, { color: rgb('d4d2c8') }));
  }
  return mesh;
}

function clutter(): Mesh {
  const carton: Material = { color: rgb('96774f'), pattern: planks(0.3) };
  const wood: Material = { color: rgb('7d6547'), pattern: planks(0.07) };
  const back = -Math.PI / 2;
  const mesh: Mesh = [
    ...place(trailer('b5b3aa'), { at: [WALL - 0.5, 0, 17.5], yaw: back }),
    ...place(trailer('a09d92'), { at: [WALL - 0.5, 0, 27.5], yaw: back }),
    ...place(trailer('c0beb6'), { at: [WALL - 0.5, 0, 37.5], yaw: back }),
    ...place(trailer('8f8f8c'), { at: [-13.5, 0, 30], yaw: 0.02 }),
  ];
  for (let i = 0; i < 7; i += 1) mesh.push(...box([WALL - 1.1, i * 0.14, 10], [1.1, 0.11, 1.1], wood));
  for (let i = 0; i < 4; i += 1) mesh.push(...box([WALL - 1.2, i * 0.14, 5], [1.1, 0.11, 1.1], wood));
  mesh.push(...box([WALL - 1.2, 0.56, 5], [0.95, 0.8, 0.95], carton));
  mesh.push(...box([WALL - 1.4, 0, 2.6], [1.6, 1.4, 2.2], { color: rgb('34503f'), pattern: painted(0.4) }));
  for (const z of [5.4, 9.6, 14.9, 20]) mesh.push(...bollard(WALL - 2.1, z));
  return mesh;
}
