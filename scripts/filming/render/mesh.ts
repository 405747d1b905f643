import type { Material } from './materials.ts';
import { add, type Vec } from './vectors.ts';

/** A convex flat polygon; with `normals` (one per point) it is shaded as part of a curved surface. */
export interface Face {
  points: Vec[];
  normals?: Vec[];
  material: Material;
}

/** Faces of one thing. Seen from both sides, so winding does not matter. */
export type Mesh = Face[];

/** Where a thing stands. Angles in radians; yaw 0 faces +z and turns towards +x. */
export interface Placement {
  at?: Vec;
  yaw?: number;
  pitch?: number;
  roll?: number;
  scale?: number;
}

/** A function that turns (not moves) vectors: roll about z, then pitch about x, then yaw about y. */
export function turner(yaw: number, pitch = 0, roll = 0): (v: Vec) => Vec {
  const [cy, sy, cp, sp, cr, sr] = [yaw, pitch, roll].flatMap((angle) => [Math.cos(angle), Math.sin(angle)]) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return ([x0, y0, z0]) => {
    const x1 = x0 * cr - y0 * sr;
    const y1 = x0 * sr + y0 * cr;
    const y2 = y1 * cp - z0 * sp;
    const z2 = y1 * sp + z0 * cp;
    return [x1 * cy + z2 * sy, y2, -x1 * sy + z2 * cy];
  };
}

/** The mesh at its place. */
export function place(mesh: Mesh, { at = [0, 0, 0], yaw = 0, pitch = 0, roll = 0, scale = 1 }: Placement): Mesh {
  const turn = turner(yaw, pitch, roll);
  return mesh.map(({ points, normals, material }) => ({
    points: points.map(([x, y, z]) => add(turn([x * scale, y * scale, z * scale]), at)),
    ...(normals ? { normals: normals.map(turn) } : {}),
    material,
  }));
}

/** The mesh mirrored left to right. */
export const mirrored = (mesh: Mesh): Mesh =>
  mesh.map(({ points, normals, material }) => ({
    points: points.map(([x, y, z]): Vec => [-x, y, z]),
    ...(normals ? { normals: normals.map(([x, y, z]): Vec => [-x, y, z]) } : {}),
    material,
  }));

/** One polygon. */
export const polygon = (points: Vec[], material: Material): Mesh => [{ points, material }];

/** A box standing on `at` (centre of its bottom), `size` = width x, height y, depth z. */
export function box(at: Vec, size: Vec, material: Material, top: Material = material): Mesh {
  const [x, y, z] = at;
  const [w, h, d] = [size[0] / 2, size[1], size[2] / 2];
  const corner = (sx: number, sy: number, sz: number): Vec => [x + sx * w, y + sy * h, z + sz * d];
  const side = (a: number, b: number): Mesh =>
    polygon([corner(a, 0, b), corner(b, 0, -a), corner(b, 1, -a), corner(a, 1, b)], material);
  return [
    ...side(1, 1),
    ...side(1, -1),
    ...side(-1, -1),
    ...side(-1, 1),
    ...polygon([corner(-1, 0, -1), corner(1, 0, -1), corner(1, 0, 1), corner(-1, 0, 1)], material),
    ...polygon([corner(-1, 1, -1), corner(1, 1, -1), corner(1, 1, 1), corner(-1, 1, 1)], top),
  ];
}

/** A rectangle lying on the ground or any height: centre `at`, width along x, depth along z, turned by yaw. */
export const slab = (at: Vec, width: number, depth: number, material: Material, yaw = 0): Mesh =>
  place(
    polygon(
      [
        [-width / 2, 0, -depth / 2],
        [width / 2, 0, -depth / 2],
        [width / 2, 0, depth / 2],
        [-width / 2, 0, depth / 2],
      ],
      material,
    ),
    { at, yaw },
  );

/** An upright rectangle from one ground point to another. */
export const wall = (from: Vec, to: Vec, height: number, material: Material): Mesh =>
  polygon([from, to, [to[0], to[1] + height, to[2]], [from[0], from[1] + height, from[2]]], material);
