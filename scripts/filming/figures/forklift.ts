import type { Material } from '../render/materials.ts';
import { box, type Mesh, place } from '../render/mesh.ts';
import { cylinder } from '../render/solids.ts';
import { rgb, type Vec } from '../render/vectors.ts';
import type { Vehicle } from './driving.ts';
import { dressed } from './person.ts';
import { axle } from './truck.ts';

/** A counterbalance forklift with its driver; carries a pallet of cartons when `loaded`. */
export function forklift(lit: boolean, loaded: boolean): Vehicle {
  const paint: Material = { color: rgb('c98a1c'), gloss: 0.3, shine: 30 };
  const dark: Material = { color: rgb('1f2022') };
  const mast: Material = { color: rgb('2b2d30'), gloss: 0.2 };
  const lamp: Material = lit ? { color: [1, 0.97, 0.9], glow: 14 } : { color: rgb('b8bcc0') };
  const post = (a: Vec, b: Vec, radius = 0.035): Mesh => cylinder(a, b, radius, dark, 6);
  const mesh: Mesh = [
    ...box([0, 0.28, -0.75], [1.12, 0.86, 0.85], paint),
    ...box([0, 0.3, 0.1], [1.05, 0.5, 0.95], paint),
    ...box([0, 0.22, -0.2], [1.0, 0.12, 1.9], dark),
    ...box([0, 0.8, -0.3], [0.5, 0.14, 0.5], dark),
    ...box([0, 0.9, -0.58], [0.5, 0.55, 0.12], dark),
    ...box([0, 0.72, 0.5], [0.7, 0.42, 0.12], dark),
    // Overhead guard.
    ...[-1, 1].flatMap((side) => [
      ...post([side * 0.5, 0.8, 0.52], [side * 0.46, 2.1, 0.3]),
      ...post([side * 0.5, 1.1, -0.85], [side * 0.46, 2.1, -0.6]),
      ...post([side * 0.46, 2.1, 0.3], [side * 0.46, 2.1, -0.6]),
      ...cylinder([side * 0.36, 1.75, 0.42], [side * 0.36, 1.75, 0.46], 0.09, lamp, 10),
      // Mast channels and forks.
      ...box([side * 0.36, 0.1, 0.78], [0.1, 2.1, 0.14], mast),
      ...box([side * 0.26, 0.1, 1.4], [0.12, 0.05, 1.1], mast),
    ]),
    ...[-0.45, -0.25, -0.05, 0.15].flatMap((z) => post([-0.46, 2.1, z], [0.46, 2.1, z], 0.025)),
    ...post([-0.46, 2.1, 0.3], [0.46, 2.1, 0.3]),
    ...post([-0.46, 2.1, -0.6], [0.46, 2.1, -0.6]),
    ...box([0, 0.35, 0.86], [0.86, 0.1, 0.06], mast),
    ...box([0, 0.8, 0.86], [0.86, 0.1, 0.06], mast),
    ...box([0, 2.1, 0.78], [0.82, 0.1, 0.14], mast),
    ...axle(0.45, 0.58, 0.33),
    ...axle(-0.85, 0.52, 0.27),
    ...seatedDriver(),
    ...(loaded ? load() : []),
  ];
  return { mesh: () => mesh, length: 2.6, width: 1.2, head: { x: 0.36, y: 1.75, z: 0.5 }, lit };
}

function load(): Mesh {
  const wood: Material = { color: rgb('8a6c48') };
  const carton: Material = { color: rgb('a8865c') };
  return [
    ...box([0, 0.15, 1.5], [1.1, 0.13, 1.0], wood),
    ...[-0.28, 0.28].flatMap((x) =>
      [1.26, 1.76].flatMap((z) => [
        ...box([x, 0.28, z], [0.52, 0.42, 0.46], carton),
        ...box([x, 0.71, z], [0.5, 0.4, 0.44], carton),
      ]),
    ),
  ];
}

/** A seated driver with hands on a wheel; hips a metre above the ground. */
export function seatedDriver(): Mesh {
  const arm = (side: number) => ({
    shoulder: [side * 0.19, 1.43, -0.35] as const,
    elbow: [side * 0.24, 1.18, -0.2] as const,
    wrist: [side * 0.15, 1.18, 0.08] as const,
  });
  const leg = (side: number) => ({
    hip: [side * 0.1, 0.96, -0.32] as const,
    knee: [side * 0.13, 0.98, 0.12] as const,
    ankle: [side * 0.13, 0.62, 0.24] as const,
    toe: [side * 0.14, 0.56, 0.38] as const,
  });
  const body = dressed(
    {
      pelvis: [0, 0.95, -0.35],
      chest: [0, 1.33, -0.36],
      neck: [0, 1.5, -0.35],
      head: [0, 1.66, -0.33],
      hipTwist: 0,
      shoulderTwist: 0,
      headTurn: 0,
      lean: 0,
      legs: [leg(-1), leg(1)],
      arms: [arm(-1), arm(1)],
    },
    { jacket: '4a5663', trousers: '2a2d33', vest: true, cap: '8a6a1e' },
  );
  return place(body, {});
}
