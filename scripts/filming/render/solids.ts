import type { Material } from './materials.ts';
import { type Face, type Mesh, polygon } from './mesh.ts';
import { add, cross, scale, sub, unit, type Vec } from './vectors.ts';

/** Skin between rings of equally many points, shaded smoothly; `closed` rings join their ends. */
export function loft(rings: Vec[][], material: Material, caps = true): Mesh {
  const faces: Mesh = [];
  const centers = rings.map(centre);
  for (let level = 0; level + 1 < rings.length; level += 1) {
    const low = rings[level] ?? [];
    const high = rings[level + 1] ?? [];
    const lowCentre = centers[level] ?? [0, 0, 0];
    const highCentre = centers[level + 1] ?? [0, 0, 0];
    low.forEach((a, i) => {
      const b = low[(i + 1) % low.length] ?? a;
      const c = high[(i + 1) % low.length] ?? a;
      const d = high[i] ?? a;
      const points = [a, b, c, d];
      const normals = [
        unit(sub(a, lowCentre)),
        unit(sub(b, lowCentre)),
        unit(sub(c, highCentre)),
        unit(sub(d, highCentre)),
      ];
      faces.push({ points, normals, material });
    });
  }
  const [first, last] = [rings[0], rings.at(-1)];
  if (caps && first && last) faces.push(...polygon(first, material), ...polygon(last, material));
  return faces;
}

function centre(ring: Vec[]): Vec {
  return scale(
    ring.reduce((sum, point) => add(sum, point), [0, 0, 0] as Vec),
    1 / Math.max(1, ring.length),
  );
}

/** A tapered round limb from `a` to `b` with rounded ends: `width` across (along `side`), `depth` the other way. */
export function limb(a: Vec, b: Vec, from: number, to: number, material: Material, flat = 1, sides = 8): Mesh {
  const along = unit(sub(b, a));
  const side = unit(Math.abs(along[0]) > 0.9 ? cross(along, [0, 0, 1]) : cross(along, [1, 0, 0]));
  const across = cross(along, side);
  const ring = (at: Vec, radius: number): Vec[] =>
    Array.from({ length: sides }, (_, i) => {
      const angle = (i / sides) * Math.PI * 2;
      return add(at, add(scale(side, Math.cos(angle) * radius * flat), scale(across, Math.sin(angle) * radius)));
    });
  return loft(
    [
      ring(sub(a, scale(along, from * 0.7)), from * 0.55),
      ring(a, from),
      ring(b, to),
      ring(add(b, scale(along, to * 0.7)), to * 0.55),
    ],
    material,
  );
}

/** An ellipsoid with the given half axes, optionally cut to the part above `fromLatitude` (-1 to 1). */
export function ellipsoid(at: Vec, half: Vec, material: Material, sides = 10, fromLatitude = -1): Mesh {
  const levels = 6;
  const faces: Face[] = [];
  const point = (level: number, i: number): { p: Vec; n: Vec } => {
    const latitude = Math.asin(fromLatitude) + (level / levels) * (Math.PI / 2 - Math.asin(fromLatitude));
    const angle = (i / sides) * Math.PI * 2;
    const n: Vec = [Math.cos(latitude) * Math.cos(angle), Math.sin(latitude), Math.cos(latitude) * Math.sin(angle)];
    return { p: [at[0] + n[0] * half[0], at[1] + n[1] * half[1], at[2] + n[2] * half[2]], n };
  };
  for (let level = 0; level < levels; level += 1) {
    for (let i = 0; i < sides; i += 1) {
      const corners = [point(level, i), point(level, i + 1), point(level + 1, i + 1), point(level + 1, i)];
      faces.push({ points: corners.map(({ p }) => p), normals: corners.map(({ n }) => n), material });
    }
  }
  return faces;
}

/** A straight round post, tank or wheel between two points. */
export function cylinder(
  a: Vec,
  b: Vec,
  radius: number,
  material: Material,
  sides = 10,
  cap: Material = material,
): Mesh {
  const along = unit(sub(b, a));
  const side = unit(Math.abs(along[1]) > 0.9 ? cross(along, [1, 0, 0]) : cross(along, [0, 1, 0]));
  const across = cross(along, side);
  const ring = (at: Vec): Vec[] =>
    Array.from({ length: sides }, (_, i) => {
      const angle = (i / sides) * Math.PI * 2;
      return add(at, add(scale(side, Math.cos(angle) * radius), scale(across, Math.sin(angle) * radius)));
    });
  return [...loft([ring(a), ring(b)], material, false), ...polygon(ring(a), cap), ...polygon(ring(b), cap)];
}
