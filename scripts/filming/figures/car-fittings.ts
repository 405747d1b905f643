import type { Material } from '../render/materials.ts';
import { type Mesh, polygon } from '../render/mesh.ts';
import { cylinder } from '../render/solids.ts';
import { rgb } from '../render/vectors.ts';
import type { CarShape } from './car-shapes.ts';

/** The car's lights that are switched on. */
export interface CarLamps {
  head?: boolean;
  tail?: boolean;
  brake?: boolean;
}

/** Wheels in their arches. */
export function wheels(shape: CarShape, dark: Material): Mesh {
  const rim: Material = { color: rgb('777b80'), gloss: 0.3 };
  const tyre: Material = { color: rgb('101011') };
  const w = shape.width / 2;
  return shape.axles.flatMap((z) =>
    [-1, 1].flatMap((side) => [
      ...cylinder(
        [side * (w - 0.05), shape.wheel + 0.02, z],
        [side * (w + 0.003), shape.wheel + 0.02, z],
        shape.wheel + 0.075,
        dark,
        14,
      ),
      ...cylinder([side * (w - 0.22), shape.wheel, z], [side * (w + 0.012), shape.wheel, z], shape.wheel, tyre, 16),
      ...cylinder(
        [side * (w - 0.02), shape.wheel, z],
        [side * (w + 0.022), shape.wheel, z],
        shape.wheel * 0.6,
        rim,
        10,
      ),
    ]),
  );
}

/** Bumpers, grille, plates and lamps of both ends. */
export function ends(shape: CarShape, dark: Material, glass: Material, lamps: CarLamps): Mesh {
  const half = shape.length / 2;
  const w = shape.width / 2 - 0.16;
  const plate: Material = { color: rgb('c9c9c0') };
  const headlamp: Material = lamps.head ? { color: [1, 0.97, 0.9], glow: 14 } : { color: rgb('aeb4ba'), gloss: 0.8 };
  const tail: Material = { color: rgb('7c1512'), glow: lamps.brake ? 14 : lamps.tail ? 3.5 : 0.02 };
  const rect = (x0: number, x1: number, y0: number, y1: number, z: number, material: Material): Mesh =>
    polygon(
      [
        [x0, y0, z],
        [x1, y0, z],
        [x1, y1, z],
        [x0, y1, z],
      ],
      material,
    );
  const paintless: Material = { color: rgb('26282b'), gloss: 0.2 };
  const [front, back] = [half + 0.004, -half - 0.004];
  const lampY = shape.nose - 0.22;
  const tailY = shape.tail - 0.32;
  const both = (x0: number, x1: number, y0: number, y1: number, z: number, material: Material) => [
    ...rect(x0, x1, y0, y1, z, material),
    ...rect(-x1, -x0, y0, y1, z, material),
  ];
  return [
    ...rect(-w, w, 0.2, shape.nose - 0.08, half, paintless),
    ...rect(-w * 0.5, w * 0.5, lampY - 0.1, lampY + 0.1, front, glass),
    ...rect(-w * 0.7, w * 0.7, 0.28, 0.42, front, dark),
    ...rect(-0.26, 0.26, 0.44, 0.54, front + 0.004, plate),
    ...both(w * 0.56, w * 0.98, lampY - 0.06, lampY + 0.09, front, headlamp),
    ...rect(-w, w, 0.2, shape.tail - 0.12, -half, { color: rgb('2a2c2f') }),
    ...rect(-w, w, tailY - 0.2, tailY + 0.18, back + 0.002, { color: rgb('3a3d41'), gloss: 0.2 }),
    ...rect(-0.26, 0.26, tailY - 0.16, tailY - 0.06, back - 0.002, plate),
    ...both(w * 0.62, w * 1.0, tailY - 0.03, tailY + 0.13, back - 0.002, tail),
  ];
}
