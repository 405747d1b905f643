import type { Material } from '../render/materials.ts';
import { box, type Mesh, polygon } from '../render/mesh.ts';
import { corrugated, painted } from '../render/patterns.ts';
import { cylinder } from '../render/solids.ts';
import { rgb, type Vec } from '../render/vectors.ts';
import type { Vehicle } from './driving.ts';

const TYRE: Material = { color: rgb('111112') };
const RIM: Material = { color: rgb('6d7073'), gloss: 0.2 };
const FRAME: Material = { color: rgb('1d1e20') };
const GLASS: Material = { color: rgb('14181c'), gloss: 0.9, shine: 60, mirror: 0.35 };

/** A pair of wheels across the vehicle. */
export const axle = (z: number, half: number, radius: number): Mesh =>
  [-1, 1].flatMap((side) => [
    ...cylinder([side * (half - 0.3), radius, z], [side * half, radius, z], radius, TYRE, 16),
    ...cylinder([side * (half - 0.02), radius, z], [side * (half + 0.012), radius, z], radius * 0.55, RIM, 10),
  ]);

const quad = (points: Vec[], material: Material): Mesh => polygon(points, material);

/** A delivery truck with a box body, 7 m long. */
export function boxTruck(cab: string, body: string, lit: boolean): Vehicle {
  const paint: Material = { color: rgb(cab), gloss: 0.3, shine: 30, mirror: 0.08 };
  const shell: Material = { color: rgb(body) };
  const build = (brake: boolean): Mesh => {
    const head: Material = lit ? { color: [1, 0.97, 0.9], glow: 14 } : { color: rgb('aeb4ba'), gloss: 0.8 };
    const tail: Material = { color: rgb('7c1512'), glow: lit ? (brake ? 14 : 3.5) : 0.02 };
    const front = 3.45;
    return [
      ...box([0, 0.45, -0.4], [1.0, 0.3, 6.4], FRAME),
      // Cab: lower box, sloped windscreen, roof with a deflector.
      ...box([0, 0.5, 2.65], [2.06, 0.85, 1.6], paint),
      ...quad(
        [
          [-1.0, 1.35, front],
          [1.0, 1.35, front],
          [0.92, 2.3, 2.95],
          [-0.92, 2.3, 2.95],
        ],
        paint,
      ),
      ...quad(
        [
          [-0.93, 1.42, front - 0.01],
          [0.93, 1.42, front - 0.01],
          [0.86, 2.18, 3.03],
          [-0.86, 2.18, 3.03],
        ],
        GLASS,
      ),
      ...quad(
        [
          [-0.92, 2.3, 2.95],
          [0.92, 2.3, 2.95],
          [0.92, 2.4, 1.85],
          [-0.92, 2.4, 1.85],
        ],
        paint,
      ),
      ...[-1, 1].flatMap((side) => [
        ...quad(
          [
            [side * 1.03, 1.35, front],
            [side * 1.03, 1.35, 1.85],
            [side * 0.93, 2.4, 1.85],
            [side * 0.93, 2.3, 2.95],
          ],
          paint,
        ),
        ...quad(
          [
            [side * 1.035, 1.45, 3.22],
            [side * 1.035, 1.45, 2.1],
            [side * 0.955, 2.2, 2.1],
            [side * 0.955, 2.2, 2.92],
          ],
          GLASS,
        ),
        ...box([side * 1.18, 1.5, 3.2], [0.1, 0.42, 0.16], FRAME),
        ...quad(
          [
            [side * 0.6, 0.72, front + 0.01],
            [side * 0.95, 0.72, front + 0.01],
            [side * 0.95, 0.92, front + 0.01],
            [side * 0.6, 0.92, front + 0.01],
          ],
          head,
        ),
        ...quad(
          [
            [side * 0.8, 0.62, -3.62],
            [side * 1.02, 0.62, -3.62],
            [side * 1.02, 0.82, -3.62],
            [side * 0.8, 0.82, -3.62],
          ],
          tail,
        ),
      ]),
      ...quad(
        [
          [-0.55, 0.68, front + 0.005],
          [0.55, 0.68, front + 0.005],
          [0.55, 1.1, front + 0.005],
          [-0.55, 1.1, front + 0.005],
        ],
        GLASS,
      ),
      ...box([0, 0.36, 3.4], [2.08, 0.26, 0.16], FRAME),
      // Body.
      ...box([0, 0.86, -0.95], [2.24, 2.35, 5.3], shell),
      ...quad(
        [
          [0.02, 0.95, -3.61],
          [0.02, 3.1, -3.61],
          [-0.02, 3.1, -3.61],
          [-0.02, 0.95, -3.61],
        ],
        FRAME,
      ),
      ...box([0, 0.8, -0.95], [2.28, 0.1, 5.34], FRAME),
      ...axle(2.3, 1.04, 0.42),
      ...axle(-2.05, 1.06, 0.42),
    ];
  };
  const [cruising, braking] = [build(false), build(true)];
  return {
    mesh: (moment) => (moment.push < 0 || moment.speed === 0 ? braking : cruising),
    length: 7,
    width: 2.2,
    head: { x: 0.78, y: 0.82, z: 3.5 },
    tail: { x: 0.9, y: 0.72, z: -3.66 },
    lit,
  };
}

/** A parked semi-trailer, its rear at z = 0, reaching 12.5 m towards +z. */
export function trailer(color: string): Mesh {
  const side: Material = { color: rgb(color), pattern: corrugated(0.42, 0.22) };
  const roof: Material = { color: rgb(color), pattern: painted(0) };
  return [
    ...box([0, 1.15, 6.25], [2.55, 2.75, 12.5], side, roof),
    ...box([0, 1.0, 6.25], [2.4, 0.18, 12.4], FRAME),
    ...axle(1.6, 1.25, 0.5),
    ...axle(2.9, 1.25, 0.5),
    ...[-1, 1].flatMap((x) => box([x * 0.8, 0, 9.6], [0.14, 1.1, 0.14], FRAME)),
    ...[-1, 1].flatMap((x) => box([x * 0.8, 0, 9.6], [0.3, 0.05, 0.3], FRAME)),
    ...[-1, 1].flatMap((x) => box([x * 1.24, 0.55, 5.6], [0.05, 0.5, 4.4], FRAME)),
  ];
}
