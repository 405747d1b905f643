import type { Material } from '../render/materials.ts';
import { type Mesh, polygon } from '../render/mesh.ts';
import type { Vec } from '../render/vectors.ts';
import { type CarShape, shoulder } from './car-shapes.ts';

/** The body's left side (the right one mirrors it): panels, sill and door gaps. */
export function bodySide(shape: CarShape, paint: Material, dark: Material): Mesh {
  const mesh: Mesh = [];
  const line = shoulder(shape);
  const w = shape.width / 2;
  line.forEach((a, i) => {
    const b = line[i + 1];
    if (!b) return;
    const mid = (shape.sill + shape.belt) / 2 + 0.05;
    const point = (end: typeof a, y: number, out: number): Vec => [w - end.inset - out, y, end.z];
    const [na, nb]: [Vec, Vec] = [
      [0.93, 0.36, 0],
      [0.98, -0.2, 0],
    ];
    const upper = [
      point(a, a.y, 0.045),
      point(b, b.y, 0.045),
      point(b, Math.min(mid, b.y - 0.1), 0),
      point(a, Math.min(mid, a.y - 0.1), 0),
    ];
    mesh.push({ points: upper, normals: [na, na, [1, 0.05, 0], [1, 0.05, 0]], material: paint });
    const lower = [upper[3], upper[2], point(b, shape.sill, 0.05), point(a, shape.sill, 0.05)].flatMap((p) =>
      p ? [p] : [],
    );
    mesh.push({ points: lower, normals: [[1, 0.05, 0], [1, 0.05, 0], nb, nb], material: paint });
  });
  const sill = shape.length / 2 - 0.3;
  mesh.push(
    ...polygon(
      [
        [w - 0.05, shape.sill, sill],
        [w - 0.05, shape.sill, -sill],
        [w - 0.2, 0.16, -sill],
        [w - 0.2, 0.16, sill],
      ],
      dark,
    ),
  );
  // The gaps of the doors, a touch in front of the panel.
  for (const z of [shape.screen - 0.12, (shape.screen + shape.roofRear) / 2 - 0.02, shape.roofRear + 0.05]) {
    mesh.push(
      ...polygon(
        [
          [w + 0.004, shape.belt - 0.12, z],
          [w + 0.004, shape.belt - 0.12, z - 0.018],
          [w + 0.004, shape.sill + 0.1, z - 0.018],
          [w + 0.004, shape.sill + 0.1, z],
        ],
        dark,
      ),
    );
  }
  return mesh;
}

/** The cabin's side: pillars, windows and the mirror. */
export function cabinSide(shape: CarShape, paint: Material, glass: Material): Mesh {
  const w = shape.width / 2 - 0.045;
  const top = w - (shape.roof > 2 ? 0.1 : 0.2);
  const low = shape.belt - 0.01;
  const high = shape.roof - 0.05;
  const { screen, roofFront, roofRear, rear } = shape;
  // The whole side in paint, windows a touch outside it.
  const side = polygon(
    [
      [w, low, screen],
      [top, high, roofFront],
      [top, high, roofRear],
      [w, low, rear],
    ],
    paint,
  );
  const pane = (za0: number, za1: number, zb0: number, zb1: number): Mesh => {
    const at = (y: number, z: number): Vec => {
      const t = (y - low) / (high - low);
      return [w + (top - w) * t + 0.006, y, z];
    };
    const [bottom, upper] = [low + 0.05, high - 0.07];
    return polygon([at(bottom, za0), at(upper, zb0), at(upper, zb1), at(bottom, za1)], glass);
  };
  const pillar = (screen + roofRear) / 2 - 0.02;
  const lastTop = shape.roof > 2 ? pillar - 0.2 : roofRear + 0.02;
  const panes =
    shape.roof > 2
      ? pane(screen - 0.28, pillar + 0.1, roofFront - 0.05, pillar + 0.1)
      : [
          ...pane(screen - 0.2, pillar + 0.04, roofFront - 0.06, pillar + 0.04),
          ...pane(pillar - 0.04, lerpRear(shape), pillar - 0.04, lastTop),
        ];
  return [...side, ...panes, ...mirror(shape, paint)];
}

const lerpRear = (shape: CarShape) => shape.rear + (shape.roofRear - shape.rear) * 0.35 + 0.05;

function mirror(shape: CarShape, paint: Material): Mesh {
  const [x, y, z] = [shape.width / 2 + 0.06, shape.belt + 0.06, shape.screen - 0.28];
  return polygon(
    [
      [x - 0.09, y - 0.06, z],
      [x + 0.09, y - 0.06, z],
      [x + 0.09, y + 0.08, z],
      [x - 0.09, y + 0.08, z],
    ],
    paint,
  );
}

/** Bonnet, screens, roof, boot, and the bed of a pickup. */
export function decks(shape: CarShape, paint: Material, dark: Material, glass: Material): Mesh {
  const w = shape.width / 2 - 0.045;
  const top = w - (shape.roof > 2 ? 0.1 : 0.2);
  const { screen, roofFront, roofRear, rear, belt, roof } = shape;
  const line = shoulder(shape);
  const mesh: Mesh = [];
  const strip = (
    a: { z: number; y: number; inset: number },
    b: { z: number; y: number; inset: number },
    material: Material,
    rise = 0.03,
  ) => {
    const tilt: Vec = [0, 1, (a.y - b.y) / (b.z - a.z || 1)];
    for (const side of [-1, 1]) {
      mesh.push({
        points: [
          [side * (w - a.inset), a.y, a.z],
          [side * (w - b.inset), b.y, b.z],
          [0, b.y + rise, b.z],
          [0, a.y + rise, a.z],
        ],
        normals: [[side * 0.35, 0.93, tilt[2]], [side * 0.35, 0.93, tilt[2]], tilt, tilt],
        material,
      });
    }
  };
  line.forEach((a, i) => {
    const b = line[i + 1];
    if (!b || (a.z <= screen && b.z >= rear && i >= 2 && i <= 3)) return;
    const open = shape.bed === true && a.z <= rear + 0.01 && i >= 3;
    strip(a, b, open ? dark : paint, open ? -0.35 : 0.03);
  });
  const end = line.at(-1);
  const pane = (
    z0: number,
    y0: number,
    z1: number,
    y1: number,
    x0: number,
    x1: number,
    inset: number,
    material: Material,
  ) =>
    mesh.push(
      ...polygon(
        [
          [-x0 + inset, y0, z0],
          [x0 - inset, y0, z0],
          [x1 - inset, y1, z1],
          [-x1 + inset, y1, z1],
        ],
        material,
      ),
    );
  pane(screen, belt - 0.01, roofFront, roof - 0.05, w, top, 0, paint);
  pane(screen - 0.03, belt + 0.035, roofFront + 0.035, roof - 0.075, w, top, 0.06, glass);
  pane(rear, belt - 0.01, roofRear, roof - 0.05, w, top, 0, paint);
  pane(rear - 0.006, belt + 0.06, roofRear - 0.012, roof - 0.1, w, top, 0.09, glass);
  for (const side of [-1, 1]) {
    const normals: Vec[] = [
      [side * 0.5, 0.85, 0.15],
      [0, 1, 0.12],
      [0, 1, -0.1],
      [side * 0.5, 0.85, -0.15],
    ];
    mesh.push({
      points: [
        [side * top, roof - 0.05, roofFront],
        [0, roof, roofFront - 0.05],
        [0, roof, roofRear + 0.05],
        [side * top, roof - 0.05, roofRear],
      ],
      normals,
      material: paint,
    });
  }
  if (end && shape.bed) pane(rear, belt, rear - 0.02, 0.6, w, w, 0, dark);
  return mesh;
}
