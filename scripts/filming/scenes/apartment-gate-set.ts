import type { Light } from '#contract/clip-catalogue.ts';
import { randomStream } from '#platform/random/streams.ts';
import type { CameraSpec } from '../render/camera.ts';
import type { Material } from '../render/materials.ts';
import { box, type Mesh, slab, wall } from '../render/mesh.ts';
import { asphalt, bricks, concrete, grass, leaves, painted, wornPaint } from '../render/patterns.ts';
import type { Setting } from '../render/setting.ts';
import { cylinder, ellipsoid } from '../render/solids.ts';
import { rgb, scale, unit } from '../render/vectors.ts';
import { infrared, joined, mast } from './props.ts';
import { DAY_LOOK, daylight, NIGHT_LOOK, nightSky } from './skies.ts';

export const CAMERA: CameraSpec = { at: [-0.8, 4.3, 0], target: [0.2, 0.8, 12], fov: 70 };
export const LINE = 12;
export const GATE = 2.7;

/** The setting in each light. */
export function setting(light: Light): Setting {
  const night = light === 'night';
  const lamps = joined([
    mast([-4.2, 0, 9.6], 3.6, { arm: 0.5, power: 11, lit: night, color: [1, 0.88, 0.68] }),
    mast([5.4, 0, 9.6], 3.6, { arm: 0.5, yaw: Math.PI, power: 11, lit: night, color: [1, 0.88, 0.68] }),
    mast([-6.6, 0, 25.6], 6, { yaw: Math.PI / 2, arm: 2.4, power: 46, lit: night, color: [1, 0.85, 0.6] }),
    mast([6.4, 0, 25.6], 6, { yaw: Math.PI / 2, arm: 2.4, power: 46, lit: night, color: [1, 0.85, 0.6] }),
  ]);
  const mesh = [...grounds(), ...fence(), ...planting(), ...flats(night), ...lamps.mesh];
  if (!night) return { camera: CAMERA, mesh, ...daylight(unit([0.5, 0.62, -0.4])), look: DAY_LOOK };
  return {
    camera: CAMERA,
    mesh,
    lights: [...lamps.lights, infrared(CAMERA.at, unit([0.05, -0.3, 1]), 48, 36)],
    ambient: { sky: [0.034, 0.036, 0.04], ground: [0.022, 0.022, 0.02], reach: 3 },
    sky: nightSky(scale(rgb('454c5c'), 0.3)),
    haze: { color: [0.02, 0.021, 0.024], density: 0.004 },
    glows: lamps.glows,
    look: { ...NIGHT_LOOK, exposure: 1.75, saturation: 0.5 },
  };
}

function grounds(): Mesh {
  const drive: Material = {
    color: rgb('77736c'),
    pattern: concrete(2.6, [
      { at: [0.4, 8], radius: [0.25, 5], amount: 0.16 },
      { at: [-1, 8], radius: [0.25, 5], amount: 0.16 },
    ]),
  };
  const lawn: Material = { color: rgb('4f5f38'), pattern: grass(0.5) };
  const path: Material = { color: rgb('8e8a82'), pattern: concrete(1.2) };
  const road: Material = { color: rgb('56575a'), pattern: asphalt() };
  const line: Material = { color: rgb('c6c4bc'), pattern: wornPaint(rgb('4b4c4e'), 0.35) };
  const mesh: Mesh = [
    ...slab([0, 0, 40], 180, 100, lawn),
    ...slab([0, 0.01, 6.4], 5.2, 15.4, drive),
    ...slab([0, 0.012, LINE + 2.9], 140, 3.4, path),
    ...box([0, -0.08, LINE + 4.66], [140, 0.1, 0.16], { color: rgb('a3a19b') }),
    ...slab([0, 0.004, LINE + 9], 140, 8.6, road),
    ...slab([0, 0.012, LINE + 15], 140, 3.4, path),
    ...slab([3.9, 0.014, 7.4], 1.2, 12, path),
  ];
  for (let x = -30; x < 30; x += 4) mesh.push(...slab([x, 0.012, LINE + 9], 1.8, 0.12, line));
  return mesh;
}

function fence(): Mesh {
  const brick: Material = { color: rgb('8a5f4a'), pattern: bricks(0.22, 0.075) };
  const cap: Material = { color: rgb('a9a59b') };
  const steel: Material = { color: rgb('24272a') };
  const mesh: Mesh = [];
  for (const side of [-1, 1]) {
    const inner = side < 0 ? -GATE : GATE;
    mesh.push(
      ...box([inner + side * 0.3, 0, LINE], [0.62, 2.5, 0.62], brick),
      ...box([inner + side * 0.3, 2.5, LINE], [0.74, 0.12, 0.74], cap),
    );
    const [from, to] = side < 0 ? [-40, inner - 0.6] : [inner + 2.2, 40];
    mesh.push(
      ...box([(from + to) / 2, 0, LINE], [to - from, 2.25, 0.32], brick),
      ...box([(from + to) / 2, 2.25, LINE], [to - from, 0.1, 0.42], cap),
    );
  }
  // The small gate for people beside the drive.
  mesh.push(...box([GATE + 2.1, 0, LINE], [0.5, 2.4, 0.5], brick));
  for (let x = GATE + 0.7; x < GATE + 1.9; x += 0.15)
    mesh.push(...cylinder([x, 0.1, LINE], [x, 1.95, LINE], 0.014, steel, 5));
  for (const y of [0.12, 1.0, 1.95]) mesh.push(...box([GATE + 1.3, y, LINE], [1.25, 0.05, 0.05], steel));
  // Entry phone.
  mesh.push(
    ...cylinder([-3.5, 0, LINE - 2], [-3.5, 1.15, LINE - 2], 0.05, steel, 8),
    ...box([-3.5, 1.1, LINE - 2], [0.24, 0.36, 0.16], { color: rgb('8d9194') }),
  );
  return mesh;
}

function planting(): Mesh {
  const leaf: Material = { color: rgb('3f5530'), pattern: leaves };
  const stream = randomStream('scene', 'apartment-gate planting');
  const mesh: Mesh = [];
  for (let x = -13; x < 14; x += 1.5) {
    if (Math.abs(x) < 4.6) continue;
    const size = 0.62 + 0.3 * stream.next();
    mesh.push(...ellipsoid([x, size * 0.7, LINE - 1.2 + stream.next() * 0.4], [size, size * 0.85, size], leaf, 10));
  }
  for (const [x, z, height] of [
    [-8.4, 7.2, 5],
    [9.6, 15.2, 6],
    [-16, LINE + 14.5, 7],
    [16.5, LINE + 14.5, 7],
  ] as const) {
    mesh.push(...cylinder([x, 0, z], [x, height * 0.55, z], 0.14, { color: rgb('4f4335') }, 8));
    for (let i = 0; i < 7; i += 1) {
      const [a, r] = [stream.next() * 6.28, stream.next() * 0.9];
      mesh.push(
        ...ellipsoid(
          [x + Math.cos(a) * r, height * (0.6 + 0.32 * stream.next()), z + Math.sin(a) * r],
          [1.1, 0.85, 1.1],
          leaf,
          8,
        ),
      );
    }
  }
  return mesh;
}

function flats(night: boolean): Mesh {
  const facade: Material = { color: rgb('8d857a'), pattern: painted(0.1) };
  const stream = randomStream('scene', 'apartment-gate windows');
  const z = LINE + 24;
  const mesh: Mesh = [
    ...box([-14, 0, z + 5], [34, 13, 10], facade),
    ...box([22, 0, z + 7], [30, 10, 10], { color: rgb('7a7470'), pattern: bricks(0.3, 0.1) }),
  ];
  for (let floor = 0; floor < 4; floor += 1) {
    for (let x = -29; x < 36; x += 2.9) {
      if (floor === 3 && x > 3) continue;
      const front = x > 4 ? z + 1.95 : z - 0.05;
      const on = night && stream.chance(0.22);
      const pane: Material = on
        ? { color: rgb('e6c995'), glow: 0.5 }
        : { color: rgb('262d34'), gloss: 0.5, mirror: 0.2 };
      mesh.push(...wall([x - 0.65, 1.3 + floor * 3, front], [x + 0.65, 1.3 + floor * 3, front], 1.5, pane));
    }
  }
  return mesh;
}
