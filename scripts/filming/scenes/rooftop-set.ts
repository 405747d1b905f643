import type { Light } from '#contract/clip-catalogue.ts';
import { randomStream } from '#platform/random/streams.ts';
import type { CameraSpec } from '../render/camera.ts';
import type { Material } from '../render/materials.ts';
import { box, type Mesh, polygon, slab, wall } from '../render/mesh.ts';
import { concrete, gravel, painted, slatted, tiles } from '../render/patterns.ts';
import type { Setting } from '../render/setting.ts';
import { cylinder, limb } from '../render/solids.ts';
import { rgb, scale, unit } from '../render/vectors.ts';
import { type Fitting, infrared, joined, wallPack } from './props.ts';
import { DAY_LOOK, daylight, NIGHT_LOOK, nightSky } from './skies.ts';

export const CAMERA: CameraSpec = { at: [0.5, 4.7, 0], target: [-0.2, 0.8, 12], fov: 72 };

/** The setting in each light. */
export function setting(light: Light): Setting {
  const night = light === 'night';
  const lamps: Fitting = joined([
    wallPack([-3.42, 2.35, 13.6], [1, 0, 0], 9, night, [1, 0.9, 0.72]),
    wallPack([6.4, 2.3, 17.2], [0, 0, -1], 9, night, [1, 0.9, 0.72]),
  ]);
  const mesh = [...roof(), ...stairHouse(), ...plant(), ...city(night), ...lamps.mesh];
  if (!night) return { camera: CAMERA, mesh, ...daylight(unit([-0.5, 0.58, -0.42])), look: DAY_LOOK };
  return {
    camera: CAMERA,
    mesh,
    lights: [...lamps.lights, infrared(CAMERA.at, unit([0, -0.34, 1]), 62, 36)],
    ambient: { sky: [0.045, 0.044, 0.046], ground: [0.025, 0.025, 0.025], reach: 2.5 },
    sky: nightSky(scale(rgb('6b5f58'), 0.45), scale(rgb('242a38'), 0.5)),
    haze: { color: [0.045, 0.042, 0.042], density: 0.0035 },
    glows: lamps.glows,
    look: { ...NIGHT_LOOK, exposure: 1.35, saturation: 0.38 },
  };
}

function roof(): Mesh {
  const felt: Material = {
    color: rgb('77766f'),
    pattern: gravel([
      { at: [2.4, 9], radius: [1.8, 0.9], amount: 0.3 },
      { at: [-2, 15.6], radius: [2.2, 1], amount: 0.26 },
    ]),
  };
  const paving: Material = { color: rgb('9b988f'), pattern: tiles(0.6) };
  const parapet: Material = { color: rgb('a5a29a'), pattern: concrete(2) };
  const edge: Material = { color: rgb('6e7174') };
  const mesh: Mesh = [
    ...slab([0, 0, 10], 32, 28, felt),
    ...slab([-0.3, 0.02, 9], 1.8, 25, paving),
    ...slab([0.5, 0.021, 14.6], 18, 1.8, paving),
  ];
  for (const [x, z, w, d] of [
    [0, 24, 32, 0.4],
    [-16, 10, 0.4, 28],
    [16, 10, 0.4, 28],
  ] as const) {
    mesh.push(
      ...box([x, 0, z], [w, 1.0, d], parapet),
      ...box([x, 1.0, z], [w + (d > 1 ? 0.16 : 0), 0.06, d + (d > 1 ? 0 : 0.16)], edge),
    );
  }
  for (const [x, z] of [
    [3.4, 7.2],
    [-4.6, 7.4],
  ] as const) {
    mesh.push(...box([x, 0, z], [1.5, 0.4, 1.5], { color: rgb('8c8f90') }));
    mesh.push(
      ...polygon(
        [
          [x - 0.7, 0.4, z - 0.7],
          [x + 0.7, 0.4, z - 0.7],
          [x + 0.1, 0.72, z],
          [x - 0.1, 0.72, z],
        ],
        { color: rgb('9fb0b8'), gloss: 0.6, mirror: 0.4 },
      ),
    );
    mesh.push(
      ...polygon(
        [
          [x - 0.7, 0.4, z + 0.7],
          [x + 0.7, 0.4, z + 0.7],
          [x + 0.1, 0.72, z],
          [x - 0.1, 0.72, z],
        ],
        { color: rgb('9fb0b8'), gloss: 0.6, mirror: 0.4 },
      ),
    );
    for (const side of [-1, 1])
      mesh.push(
        ...polygon(
          [
            [x + side * 0.7, 0.4, z - 0.7],
            [x + side * 0.7, 0.4, z + 0.7],
            [x + side * 0.1, 0.72, z],
          ],
          { color: rgb('9fb0b8'), gloss: 0.6, mirror: 0.4 },
        ),
      );
  }
  return mesh;
}

function stairHouse(): Mesh {
  const render: Material = { color: rgb('a8a498'), pattern: painted(0.25) };
  const door: Material = { color: rgb('56616b'), pattern: painted(0.1) };
  return [
    ...box([-5.4, 0, 13.6], [4, 2.9, 3.4], render),
    ...box([-5.4, 2.9, 13.6], [4.3, 0.14, 3.7], { color: rgb('6e7174') }),
    ...wall([-3.38, 0, 12.4], [-3.38, 0, 13.4], 2.1, door),
    ...wall([-3.37, 0.95, 13.24], [-3.37, 0.95, 13.32], 0.14, { color: rgb('c2c4c4') }),
    ...cylinder([-6.6, 2.9, 14], [-6.6, 5.6, 14], 0.03, { color: rgb('8f9294') }, 6),
    ...cylinder([-6.9, 5.1, 14], [-6.3, 5.1, 14], 0.015, { color: rgb('8f9294') }, 5),
  ];
}

function plant(): Mesh {
  const casing: Material = { color: rgb('b4b7b6'), pattern: painted(0.15), gloss: 0.1 };
  const louvre: Material = { color: rgb('83888a'), pattern: slatted(0.09, 0.7) };
  const duct: Material = { color: rgb('a3a8aa'), gloss: 0.25, shine: 18, pattern: painted(0.1) };
  const dark: Material = { color: rgb('222528') };
  const mesh: Mesh = [];
  const unitAt = (x: number, z: number, w: number, d: number, h: number, fans: number) => {
    for (const sx of [-1, 1]) mesh.push(...box([x + sx * w * 0.4, 0, z], [0.2, 0.25, d], dark));
    mesh.push(...box([x, 0.25, z], [w, h, d], casing));
    mesh.push(
      ...wall([x - w * 0.42, 0.45, z - d / 2 - 0.01], [x + w * 0.42, 0.45, z - d / 2 - 0.01], h * 0.62, louvre),
    );
    for (let i = 0; i < fans; i += 1) {
      const fx = x + (i - (fans - 1) / 2) * (w / fans);
      mesh.push(...cylinder([fx, 0.25 + h, z], [fx, 0.4 + h, z], Math.min(0.5, w / fans / 2.3), casing, 16, dark));
    }
  };
  unitAt(6.4, 18.4, 5.4, 2.4, 2.2, 3);
  unitAt(6.6, 10.8, 2.4, 1.8, 1.3, 1);
  unitAt(9.8, 10.8, 2.4, 1.8, 1.3, 1);
  unitAt(-9.6, 18.6, 3.4, 2, 1.7, 2);
  mesh.push(
    ...limb([3.4, 1.2, 18.6], [-6, 1.2, 18.8], 0.42, 0.42, duct, 1, 12),
    ...box([-1.4, 0, 18.7], [0.16, 1.0, 0.8], dark),
  );
  mesh.push(
    ...cylinder([-8.4, 0, 9.4], [-8.4, 1.1, 9.4], 0.3, duct, 12, dark),
    ...cylinder([4.6, 0, 14.9], [4.6, 0.8, 14.9], 0.2, duct, 12, dark),
  );
  mesh.push(
    ...cylinder([-9.4, 0.16, 5], [-9.4, 0.16, 20], 0.07, duct, 8),
    ...cylinder([-9.1, 0.16, 5], [-9.1, 0.16, 20], 0.05, { color: rgb('9a6a4c') }, 8),
  );
  return mesh;
}

/** The town around, its windows lit at night. */
function city(night: boolean): Mesh {
  const stream = randomStream('scene', 'rooftop city');
  const mesh: Mesh = [];
  for (let i = 0; i < 17; i += 1) {
    const x = -78 + i * 9.6 + (stream.next() - 0.5) * 4;
    const z = 62 + stream.next() * 46;
    const [w, top] = [9 + stream.next() * 8, 4 + stream.next() * stream.next() * 34];
    const tone = 0.75 + 0.5 * stream.next();
    mesh.push(...box([x, -30, z], [w, 30 + top, 10], { color: scale(rgb('6f7276'), tone), pattern: concrete(3) }));
    for (let y = top - 2.2; y > -6; y -= 3) {
      for (let u = -w / 2 + 1.2; u < w / 2 - 0.6; u += 2) {
        const on = night && stream.chance(0.3);
        if (!on && stream.chance(0.25)) continue;
        const face: Material = on
          ? { color: stream.chance(0.6) ? rgb('e8cf9e') : rgb('cfe0ea'), glow: 0.5 }
          : { color: rgb('3a434c'), mirror: night ? 0 : 0.2 };
        mesh.push(...wall([x + u, y, z - 5.03], [x + u + 1.2, y, z - 5.03], 1.5, face));
      }
    }
  }
  return mesh;
}
