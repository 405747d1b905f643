import type { Material } from '../render/materials.ts';
import { box, type Mesh, place, polygon } from '../render/mesh.ts';
import { cylinder } from '../render/solids.ts';
import { rgb } from '../render/vectors.ts';
import type { Vehicle } from './driving.ts';
import { seatedDriver } from './forklift.ts';

/** A farm tractor with a cab; parked ones have no driver. */
export function tractorMesh(color: string, driven: boolean, lit: boolean): Mesh {
  const paint: Material = { color: rgb(color), gloss: 0.25, shine: 25 };
  const dark: Material = { color: rgb('1c1d1e') };
  const glass: Material = { color: rgb('1a2024'), gloss: 0.8, shine: 60, mirror: 0.3 };
  const hub: Material = { color: rgb('b9a04a') };
  const lamp: Material = lit ? { color: [1, 0.97, 0.9], glow: 14 } : { color: rgb('b4b8bc') };
  const wheel = (x: number, z: number, radius: number, width: number): Mesh => [
    ...cylinder([x - width / 2, radius, z], [x + width / 2, radius, z], radius, dark, 18),
    ...cylinder([x - width / 2 - 0.012, radius, z], [x + width / 2 + 0.012, radius, z], radius * 0.5, hub, 12),
  ];
  return [
    ...box([0, 0.75, 1.15], [0.82, 0.75, 1.7], paint),
    ...box([0, 0.55, 0.3], [0.7, 0.35, 2.9], dark),
    ...box([0, 0.8, 2.02], [0.7, 0.6, 0.06], dark),
    ...cylinder([0.3, 1.5, 0.9], [0.3, 2.4, 0.9], 0.045, dark, 8),
    // Cab: posts, roof, rear window.
    ...box([0, 0.8, -0.45], [1.1, 0.35, 1.3], paint),
    ...[-1, 1].flatMap((side) => [
      ...cylinder([side * 0.56, 1.1, 0.2], [side * 0.56, 2.5, 0.05], 0.035, dark, 6),
      ...cylinder([side * 0.56, 1.1, -1.0], [side * 0.56, 2.5, -0.9], 0.035, dark, 6),
      ...box([side * 0.78, 1.28, -0.75], [0.4, 0.08, 1.3], paint),
      ...cylinder([side * 0.28, 1.25, 2.05], [side * 0.28, 1.25, 2.1], 0.1, lamp, 10),
      ...wheel(side * 0.82, -0.75, 0.78, 0.42),
      ...wheel(side * 0.72, 1.5, 0.48, 0.28),
    ]),
    ...box([0, 2.5, -0.42], [1.24, 0.14, 1.2], paint),
    ...polygon(
      [
        [-0.52, 1.3, -1.0],
        [0.52, 1.3, -1.0],
        [0.52, 2.4, -0.92],
        [-0.52, 2.4, -0.92],
      ],
      glass,
    ),
    ...(driven ? place(seatedDriver(), { at: [0, 0.42, -0.25] }) : []),
  ];
}

/** A tractor at work. */
export function tractor(color: string, lit: boolean): Vehicle {
  const mesh = tractorMesh(color, true, lit);
  return { mesh: () => mesh, length: 3.8, width: 2, head: { x: 0.28, y: 1.25, z: 2.12 }, lit };
}
