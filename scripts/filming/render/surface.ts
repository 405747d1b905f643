import type { Face } from './mesh.ts';
import { add, cross, dot, scale, sub, unit, type Vec } from './vectors.ts';

/** Normal (towards the viewer) and colour of a face at a point on it. */
export function surfaceAt(face: Face, at: Vec, view: Vec): { normal: Vec; color: Vec } {
  const flat = flatNormal(face);
  let normal = face.normals ? smoothNormal(face, face.normals, at) : flat;
  if (dot(normal, view) < 0 && dot(flat, view) * dot(flat, normal) < 0) normal = scale(normal, -1);
  const { color, pattern } = face.material;
  if (!pattern) return { normal, color };
  const grain = pattern(at, normal);
  if (grain.tilt) normal = unit(add(normal, grain.tilt));
  return { normal, color: scale(grain.color ?? color, grain.shade) };
}

const known = new WeakMap<Face, Vec>();

/** The plane's normal; either side. */
export function flatNormal(face: Face): Vec {
  const found = known.get(face);
  if (found) return found;
  const [a, b, c, d] = face.points;
  // The diagonals' product serves polygons whose first corners coincide, as at a cone's tip.
  const normal =
    a && b && c ? unit(d ? cross(sub(c, a), sub(d, b)) : cross(sub(b, a), sub(c, a))) : ([0, 1, 0] as const);
  known.set(face, normal);
  return normal;
}

function smoothNormal(face: Face, normals: Vec[], at: Vec): Vec {
  let sum: Vec = [0, 0, 0];
  face.points.forEach((point, i) => {
    const apart = sub(at, point);
    sum = add(sum, scale(normals[i] ?? [0, 1, 0], 1 / (dot(apart, apart) + 1e-5)));
  });
  return unit(sum);
}
