import type { Material } from '../render/materials.ts';
import { box, type Mesh, polygon } from '../render/mesh.ts';
import { cylinder } from '../render/solids.ts';
import { rgb } from '../render/vectors.ts';
import type { Vehicle } from './driving.ts';
import { seatedDriver } from './forklift.ts';
import { axle } from './truck.ts';

/** An electric utility cart with a roof, a load bed and its driver, narrow enough for corridors. */
export function buggy(color: string, lit: boolean): Vehicle {
  const paint: Material = { color: rgb(color), gloss: 0.3, shine: 30 };
  const dark: Material = { color: rgb('222426') };
  const lamp: Material = lit ? { color: [1, 0.97, 0.9], glow: 14 } : { color: rgb('b4b8bc') };
  const mesh: Mesh = [
    ...box([0, 0.24, 0], [1.05, 0.16, 2.3], dark),
    ...box([0, 0.4, 0.86], [1.06, 0.5, 0.44], paint),
    ...polygon(
      [
        [-0.53, 0.9, 0.64],
        [0.53, 0.9, 0.64],
        [0.5, 0.62, 1.16],
        [-0.5, 0.62, 1.16],
      ],
      paint,
    ),
    ...box([0, 0.4, -0.32], [1.0, 0.42, 0.5], paint),
    ...box([0, 0.82, -0.3], [0.96, 0.14, 0.52], dark),
    ...box([0, 0.94, -0.6], [0.96, 0.5, 0.1], dark),
    ...box([0, 0.46, -0.95], [1.06, 0.12, 0.8], paint),
    ...[-1, 1].flatMap((side) => [
      ...box([side * 0.51, 0.58, -0.95], [0.05, 0.24, 0.8], paint),
      ...cylinder([side * 0.48, 0.9, 0.66], [side * 0.46, 1.86, 0.42], 0.022, dark, 6),
      ...cylinder([side * 0.48, 0.82, -0.62], [side * 0.46, 1.86, -0.6], 0.022, dark, 6),
      ...cylinder([side * 0.36, 0.7, 1.09], [side * 0.36, 0.7, 1.13], 0.08, lamp, 10),
    ]),
    ...box([0, 1.86, -0.1], [1.06, 0.06, 1.4], { color: rgb('c9cac6') }),
    ...box([0, 0.58, -1.0], [0.7, 0.4, 0.55], { color: rgb('8f7350') }),
    ...axle(0.82, 0.54, 0.23),
    ...axle(-0.82, 0.54, 0.23),
    ...seatedDriver(),
  ];
  return { mesh: () => mesh, length: 2.4, width: 1.1, head: { x: 0.36, y: 0.7, z: 1.14 }, lit };
}
