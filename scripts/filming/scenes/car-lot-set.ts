import type { Light } from '#contract/clip-catalogue.ts';
import { randomStream } from '#platform/random/streams.ts';
import { carMesh } from '../figures/car.ts';
import type { CarKind } from '../figures/car-shapes.ts';
import { paint } from '../figures/driving.ts';
import type { Material } from '../render/materials.ts';
import { box, type Mesh, place, slab, wall } from '../render/mesh.ts';
import { asphalt, bricks, painted, wornPaint } from '../render/patterns.ts';
import type { Setting } from '../render/setting.ts';
import { rgb, scale, unit } from '../render/vectors.ts';
import { type Fitting, infrared, joined, mast } from './props.ts';
import { DAY_LOOK, daylight, NIGHT_LOOK, nightSky } from './skies.ts';

const STALL = 2.75;
const FIRST_STALL = 7.2;
const STALLS = 13;
const UNDER = rgb('4a4b4d');
const PAINTS = [
  'b9bcbf',
  '8d9195',
  '2b2d30',
  '3c3f43',
  'c9cbcc',
  '7d1f1c',
  '24416f',
  '5d6166',
  '6b6f72',
  'a8aaa8',
  '31363c',
  '8b2622',
];

/** The setting in each light. */
export function setting(light: Light): Setting {
  const night = light === 'night';
  const masts = joined([-1, 1].flatMap((side) => [15.4, 29.2, 43].map((z) => mastAt(side, z, night))));
  const mesh = [...ground(), ...parked(), ...showroom(night), ...masts.mesh];
  const camera = { at: [0.5, 5.7, 0], target: [0.1, 0.7, 17], fov: 70 } as const;
  if (!night) return { camera, mesh, ...daylight(unit([-0.62, 0.62, -0.28])), look: DAY_LOOK };
  const front = [-9, 0, 9].map((x) => ({
    kind: 'lamp' as const,
    at: [x, 4.1, 50] as const,
    color: [13, 13, 12.4] as const,
    size: [3, 0, 0] as const,
    reach: 17,
  }));
  return {
    camera,
    mesh,
    lights: [...masts.lights, ...front, infrared(camera.at, unit([0, -0.3, 1]), 26, 40)],
    ambient: { sky: [0.032, 0.034, 0.038], ground: [0.02, 0.02, 0.02], reach: 4 },
    sky: nightSky(scale(rgb('4a5263'), 0.42)),
    haze: { color: [0.03, 0.032, 0.036], density: 0.006 },
    glows: masts.glows,
    look: { ...NIGHT_LOOK, exposure: 1.6 },
  };
}

function mastAt(side: number, z: number, lit: boolean): Fitting {
  return mast([side * 8.75, 0, z], 7.4, { yaw: side > 0 ? Math.PI : 0, arm: 1.5, power: 34, lit });
}

function ground(): Mesh {
  const lot: Material = {
    color: rgb('6a6b6c'),
    pattern: asphalt([
      { at: [-1.4, 12.5], radius: [0.9, 1.3], amount: 0.3 },
      { at: [1.7, 20], radius: [0.7, 2.4], amount: 0.25 },
      { at: [-6, 11.4], radius: [0.6, 0.8], amount: 0.4 },
      { at: [6.2, 17], radius: [0.6, 0.8], amount: 0.4 },
      { at: [0.8, 9.2], radius: [0.25, 3.2], yaw: 0.12, amount: 0.22 },
      { at: [-0.9, 9.6], radius: [0.22, 3.6], yaw: 0.1, amount: 0.18 },
    ]),
    gloss: 0.05,
    shine: 8,
  };
  const line: Material = { color: rgb('c8c9c6'), pattern: wornPaint(UNDER, 0.4) };
  const mesh: Mesh = [...slab([0, 0, 40], 160, 120, lot)];
  for (let i = 0; i <= STALLS; i += 1) {
    const z = FIRST_STALL + (i - 0.5) * STALL;
    for (const side of [-1, 1]) mesh.push(...slab([side * 8.7, 0.008, z], 10.2, 0.1, line));
  }
  for (let z = 7; z < 46; z += 3.4) mesh.push(...slab([0, 0.008, z], 0.12, 1.6, line));
  for (const side of [-1, 1]) mesh.push(...box([side * 24, 0, 30], [0.4, 0.16, 60], { color: rgb('9a9893') }));
  return mesh;
}

function parked(): Mesh {
  const stream = randomStream('scene', 'car-lot parked');
  const kinds: CarKind[] = ['sedan', 'sedan', 'hatch', 'suv', 'suv', 'pickup', 'sedan'];
  const mesh: Mesh = [];
  for (const row of [-20.5, -11.3, -6.1, 6.1, 11.3, 20.5]) {
    for (let i = 0; i < STALLS; i += 1) {
      if (stream.chance(0.07)) continue;
      const kind = Math.abs(row) < 7 && i === STALLS - 2 ? 'van' : stream.pick(kinds);
      const nose = Math.abs(row) === 6.1 ? -Math.sign(row) : Math.sign(row);
      const yaw = (nose * Math.PI) / 2 + (stream.next() - 0.5) * 0.06;
      const at = [row + (stream.next() - 0.5) * 0.4, 0, FIRST_STALL + i * STALL + (stream.next() - 0.5) * 0.2] as const;
      mesh.push(...place(carMesh(kind, paint(stream.pick(PAINTS))), { at, yaw }));
    }
  }
  return mesh;
}

function showroom(night: boolean): Mesh {
  const brick: Material = { color: rgb('7d7468'), pattern: bricks(0.44, 0.2) };
  const panel: Material = { color: rgb('b9bdc0'), pattern: painted(0.1) };
  const lit: Material = {
    color: rgb('c9cdd0'),
    glow: night ? 0.55 : 0,
    gloss: 0.6,
    shine: 40,
    mirror: night ? 0.05 : 0.3,
  };
  const dim: Material = { ...lit, color: rgb('3a4046'), glow: night ? 0.3 : 0 };
  const frame: Material = { color: rgb('24272a') };
  const mesh: Mesh = [...box([0, 0, 58], [44, 5.4, 8], brick), ...box([0, 4.6, 53.4], [46, 0.9, 1.6], panel)];
  for (let i = -9; i <= 9; i += 1) {
    const x = i * 2.2;
    mesh.push(...wall([x - 1, 0.5, 53.92], [x + 1, 0.5, 53.92], 3.1, (i * 7) % 3 === 0 ? dim : lit));
    mesh.push(...box([x + 1.1, 0, 53.9], [0.14, 3.8, 0.1], frame));
  }
  for (let i = -11; i <= 11; i += 1) {
    mesh.push(
      ...wall([i * 0.55 - 0.2, 4.75, 52.55], [i * 0.55 + 0.2, 4.75, 52.55], 0.6, {
        color: rgb('e4e6e8'),
        glow: night ? 2.4 : 0.2,
      }),
    );
  }
  for (const side of [-1, 1])
    mesh.push(...box([side * 38, 0, 60], [30, 7 + side, 10], { color: rgb('5f6062'), pattern: painted(0.3) }));
  return mesh;
}
