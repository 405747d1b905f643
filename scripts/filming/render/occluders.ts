import type { Mesh } from './mesh.ts';
import { growTree } from './occluder-tree.ts';
import type { Vec } from './vectors.ts';

/** Triangles in a tree of boxes, for visibility tests between two points. */
export interface Occluders {
  /** True when a triangle lies in the way from `from` along `toward` (unit length) before `reach` metres. */
  blocked(from: Vec, toward: Vec, reach: number): boolean;
  /** The nearest triangle on the way: its face and the distance; undefined when there is none. */
  nearest(from: Vec, toward: Vec, reach: number): { face: number; distance: number } | undefined;
}

/**
 * Builds the tree over every face that casts shadows. Face numbers are positions in `mesh`. A `careful` tree
 * takes longer to build and less time to query; use it for static meshes.
 */
export function makeOccluders(mesh: Mesh, careful = true): Occluders {
  const corners: number[] = [];
  const owners: number[] = [];
  mesh.forEach((face, index) => {
    if (face.material.shadow === false) return;
    const [a] = face.points;
    for (let i = 1; a && i + 1 < face.points.length; i += 1) {
      const b = face.points[i];
      const c = face.points[i + 1];
      if (!b || !c) continue;
      corners.push(...a, b[0] - a[0], b[1] - a[1], b[2] - a[2], c[0] - a[0], c[1] - a[1], c[2] - a[2]);
      owners.push(index);
    }
  });
  const count = owners.length;
  const order = Int32Array.from({ length: count }, (_, i) => i);
  const { bounds, links } = growTree(Float64Array.from(corners), order, careful);
  // Triangles are laid out in the tree's order, so that a leaf reads neighbouring memory.
  const data = new Float64Array(count * 9);
  order.forEach((from, to) => {
    for (let k = 0; k < 9; k += 1) data[to * 9 + k] = corners[from * 9 + k] ?? 0;
  });
  const stack = new Int32Array(64);

  const search = (from: Vec, toward: Vec, reach: number, any: boolean) => {
    const [ox, oy, oz] = from;
    const [dx, dy, dz] = toward;
    const [ix, iy, iz] = [1 / dx, 1 / dy, 1 / dz];
    let nearest = reach;
    let hit = -1;
    let depth = 0;
    if (count > 0) {
      stack[0] = 0;
      depth = 1;
    }
    while (depth > 0) {
      depth -= 1;
      const node = stack[depth] as number;
      const at = node * 6;
      const x1 = ((bounds[at] as number) - ox) * ix;
      const x2 = ((bounds[at + 3] as number) - ox) * ix;
      const y1 = ((bounds[at + 1] as number) - oy) * iy;
      const y2 = ((bounds[at + 4] as number) - oy) * iy;
      const z1 = ((bounds[at + 2] as number) - oz) * iz;
      const z2 = ((bounds[at + 5] as number) - oz) * iz;
      const enter = Math.max(Math.min(x1, x2), Math.min(y1, y2), Math.min(z1, z2));
      const leave = Math.min(Math.max(x1, x2), Math.max(y1, y2), Math.max(z1, z2));
      if (leave < 0 || enter > leave || enter > nearest) continue;
      const first = links[node * 2] as number;
      const size = links[node * 2 + 1] as number;
      if (size === 0) {
        stack[depth] = first;
        stack[depth + 1] = first + 1;
        depth += 2;
        continue;
      }
      for (let k = first; k < first + size; k += 1) {
        const t = k * 9;
        const e1x = data[t + 3] as number;
        const e1y = data[t + 4] as number;
        const e1z = data[t + 5] as number;
        const e2x = data[t + 6] as number;
        const e2y = data[t + 7] as number;
        const e2z = data[t + 8] as number;
        const px = dy * e2z - dz * e2y;
        const py = dz * e2x - dx * e2z;
        const pz = dx * e2y - dy * e2x;
        const determinant = e1x * px + e1y * py + e1z * pz;
        if (determinant > -1e-12 && determinant < 1e-12) continue;
        const inverse = 1 / determinant;
        const tx = ox - (data[t] as number);
        const ty = oy - (data[t + 1] as number);
        const tz = oz - (data[t + 2] as number);
        const u = (tx * px + ty * py + tz * pz) * inverse;
        if (u < 0 || u > 1) continue;
        const qx = ty * e1z - tz * e1y;
        const qy = tz * e1x - tx * e1z;
        const qz = tx * e1y - ty * e1x;
        const v = (dx * qx + dy * qy + dz * qz) * inverse;
        if (v < 0 || u + v > 1) continue;
        const distance = (e2x * qx + e2y * qy + e2z * qz) * inverse;
        if (distance > 1e-4 && distance < nearest) {
          nearest = distance;
          hit = k;
          if (any) return { hit, nearest };
        }
      }
    }
    return { hit, nearest };
  };

  return {
    blocked: (from, toward, reach) => search(from, toward, reach, true).hit >= 0,
    nearest: (from, toward, reach) => {
      const { hit, nearest } = search(from, toward, reach, false);
      const face = owners[order[hit] ?? -1];
      return face === undefined ? undefined : { face, distance: nearest };
    },
  };
}
