import type { Light } from '#contract/clip-catalogue.ts';
import { randomStream } from '#platform/random/streams.ts';
import type { CameraSpec } from '../render/camera.ts';
import type { Material } from '../render/materials.ts';
import { box, type Mesh, place, polygon, slab } from '../render/mesh.ts';
import { asphalt, bricks, concrete, grass, gravel, leaves, painted, planks } from '../render/patterns.ts';
import type { Setting } from '../render/setting.ts';
import { cylinder, ellipsoid } from '../render/solids.ts';
import { rgb, scale, unit, type Vec } from '../render/vectors.ts';
import { infrared, joined, mast, wireFence } from './props.ts';
import { DAY_LOOK, daylight, INFRARED_LOOK, nightSky } from './skies.ts';

const CAMERA: CameraSpec = { at: [0.3, 4.9, 0], target: [-0.2, 0.7, 13], fov: 72 };

/** The setting in each light. */
export function setting(light: Light): Setting {
  const night = light === 'night';
  const lamp = joined([mast([9.5, 0, 29], 6.5, { yaw: Math.PI / 2, power: 40, lit: night, color: [1, 0.9, 0.75] })]);
  const mesh = [...ground(), ...walls(), ...rubbish(), ...weeds(), ...lamp.mesh];
  if (!night) return { camera: CAMERA, mesh, ...daylight(unit([-0.5, 0.55, -0.45])), look: DAY_LOOK };
  return {
    camera: CAMERA,
    mesh,
    lights: [infrared(CAMERA.at, unit([-0.02, -0.32, 1]), 120, 46), ...lamp.lights],
    ambient: { sky: [0.03, 0.03, 0.03], ground: [0.02, 0.02, 0.02], reach: 2.5 },
    sky: nightSky(scale(rgb('46484c'), 0.3)),
    haze: { color: [0.014, 0.014, 0.014], density: 0.008 },
    glows: lamp.glows,
    look: { ...INFRARED_LOOK, exposure: 1.6 },
  };
}

function ground(): Mesh {
  const earth: Material = {
    color: rgb('7b7162'),
    pattern: gravel([
      { at: [0.5, 10], radius: [0.3, 8], yaw: 0.3, amount: 0.22 },
      { at: [2, 10.4], radius: [0.3, 8], yaw: 0.3, amount: 0.22 },
      { at: [-2.4, 8.4], radius: [1.6, 0.9], amount: 0.24 },
    ]),
  };
  const turf: Material = { color: rgb('626a42'), pattern: grass(0.6) };
  const pad: Material = { color: rgb('8d8a83'), pattern: concrete(2.2) };
  const road: Material = { color: rgb('545558'), pattern: asphalt() };
  const patch = (x: number, z: number, rx: number, rz: number): Mesh =>
    polygon(
      Array.from({ length: 14 }, (_, i): Vec => {
        const angle = (i / 14) * Math.PI * 2;
        const ragged = 0.82 + 0.3 * Math.sin(i * 2.3 + x);
        return [x + Math.cos(angle) * rx * ragged, 0.008, z + Math.sin(angle) * rz * ragged];
      }),
      turf,
    );
  return [
    ...slab([0, 0, 40], 180, 130, earth),
    ...patch(-6.5, 9.5, 3.2, 3),
    ...patch(6.8, 8.4, 2.6, 2.4),
    ...patch(-2.2, 18.5, 4.6, 2),
    ...patch(8, 17, 3, 2.6),
    ...slab([2.6, 0.012, 14.6], 5.2, 4.4, pad, 0.1),
    ...slab([0, 0.01, 31], 180, 7, road),
  ];
}

function walls(): Mesh {
  const brick: Material = { color: rgb('85604e'), pattern: bricks(0.24, 0.08) };
  const render: Material = { color: rgb('8f8a80'), pattern: painted(0.4) };
  const tag = (hex: string): Material => ({ color: rgb(hex), pattern: painted(0) });
  const mesh: Mesh = [
    ...box([-13.5, 0, 14], [3, 6.5, 26], render),
    ...place(box([0, 0, 0], [8.4, 2.5, 0.3], brick), { at: [-7.6, 0, 17.4], yaw: 0.04 }),
    ...wireFence([-3.4, 0, 25.6], [2.6, 0, 25.6], 2.1, 2.4),
    ...wireFence([4.9, 0, 25.6], [26, 0, 25.6], 2.1, 2.4),
    ...box([17, 0, 15], [4, 7, 20], { color: rgb('77685c'), pattern: bricks(0.24, 0.08) }),
  ];
  // Faded lettering on the brick.
  for (const [x, y, width, hex] of [
    [-9.6, 0.9, 0.5, '5f7fa0'],
    [-9.0, 0.8, 0.35, '9a4a52'],
    [-8.4, 0.95, 0.6, '5f7fa0'],
    [-7.5, 0.75, 0.4, 'b0a24a'],
  ] as const) {
    mesh.push(...place(box([x + 7.6, y, -0.16], [width, 0.75, 0.01], tag(hex)), { at: [-7.6, 0, 17.4], yaw: 0.04 }));
  }
  for (const [x, w, h] of [
    [-22, 18, 9],
    [-2, 14, 7.5],
    [14, 15, 10],
    [32, 18, 8],
  ] as const) {
    mesh.push(...box([x, 0, 44], [w, h, 9], { color: rgb('6d645b'), pattern: bricks(0.3, 0.1) }));
    for (let i = -2; i <= 2; i += 1)
      mesh.push(...box([x + i * w * 0.17, h * 0.45, 39.48], [1.1, 1.5, 0.04], { color: rgb('262b31'), mirror: 0.15 }));
  }
  return mesh;
}

function rubbish(): Mesh {
  const stream = randomStream('scene', 'vacant-lot rubbish');
  const tyre: Material = { color: rgb('1a1a1b') };
  const mesh: Mesh = [];
  for (const [x, z, level] of [
    [5.6, 12.4, 0],
    [6.5, 12.9, 0],
    [6, 12.6, 1],
    [5.2, 13.2, 0],
  ] as const) {
    mesh.push(...cylinder([x, level * 0.22, z], [x, 0.21 + level * 0.22, z], 0.34, tyre, 14, { color: rgb('2e2d2b') }));
  }
  mesh.push(
    ...place(box([0, 0.1, 0], [1.4, 0.2, 1.95], { color: rgb('a9a295'), pattern: planks(0.3) }), {
      at: [-4.6, 0, 13.4],
      yaw: 0.5,
      pitch: 0.12,
    }),
  );
  mesh.push(
    ...place(box([0, 0, 0], [1.9, 0.78, 0.85], { color: rgb('5f4a42'), pattern: painted(0.3) }), {
      at: [-6.4, 0, 14.8],
      yaw: 0.3,
    }),
  );
  for (let i = 0; i < 34; i += 1) {
    const [angle, far] = [stream.next() * Math.PI * 2, stream.next() ** 0.7 * 2.2];
    const size = 0.14 + 0.34 * stream.next() * (1 - far / 3);
    const at: Vec = [8.4 + Math.cos(angle) * far, Math.max(0, 0.5 - far * 0.25), 15.8 + Math.sin(angle) * far];
    mesh.push(
      ...place(
        box([0, -size * 0.3, 0], [size * 1.5, size, size], {
          color: rgb(stream.pick(['8d8780', '7d5a4a', '9b968d', '6b6864'])),
        }),
        { at, yaw: stream.next() * 3, pitch: stream.next(), roll: stream.next() * 0.6 },
      ),
    );
  }
  return mesh;
}

function weeds(): Mesh {
  const stream = randomStream('scene', 'vacant-lot weeds');
  const leaf: Material = { color: rgb('5b6840'), pattern: leaves };
  const mesh: Mesh = [];
  for (const [x, z, count, spread] of [
    [-9.5, 11, 9, 2],
    [-3.5, 17, 7, 1.6],
    [9.5, 11.5, 8, 1.6],
    [12.5, 20, 8, 2],
    [3.6, 24.8, 6, 0.7],
    [-10, 21.5, 8, 1.6],
  ] as const) {
    for (let i = 0; i < count; i += 1) {
      const size = 0.16 + 0.34 * stream.next();
      mesh.push(
        ...ellipsoid(
          [x + (stream.next() - 0.5) * spread * 2, size * 0.7, z + (stream.next() - 0.5) * spread * 2],
          [size, size * (0.8 + stream.next()), size],
          leaf,
          7,
        ),
      );
    }
  }
  mesh.push(...cylinder([-11.2, 0, 24], [-11.2, 3.4, 24], 0.13, { color: rgb('4d4236') }, 8));
  for (let i = 0; i < 9; i += 1)
    mesh.push(
      ...ellipsoid(
        [-11.2 + (stream.next() - 0.5) * 2.4, 3.4 + stream.next() * 2, 24 + (stream.next() - 0.5) * 2],
        [1.1, 0.85, 1.1],
        leaf,
        8,
      ),
    );
  return mesh;
}
