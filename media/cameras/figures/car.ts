import type { Material } from '../render/materials.ts';
import { type Mesh, mirrored, polygon } from '../render/mesh.ts';
import { cylinder } from '../render/solids.ts';
import { rgb, type Vec } from '../render/vectors.ts';

/** Outlines of a car seen from its side, metres; z forward, origin in its middle on the ground. */
export interface CarShape {
  length: number;
  width: number;
  /** Height of the sills, of the belt line below the windows, and of the roof. */
  sill: number;
  belt: number;
  roof: number;
  /** Height of the bonnet's front and of the boot's end. */
  nose: number;
  tail: number;
  /** Positions along z of: foot of the windscreen, front and rear of the roof, foot of the rear window. */
  screen: number;
  roofFront: number;
  roofRear: number;
  rear: number;
  wheel: number;
  axles: readonly [number, number];
  /** An open bed behind the cab. */
  bed?: boolean;
}

export const CAR_SHAPES = {
  sedan: {
    length: 4.7,
    width: 1.82,
    sill: 0.27,
    belt: 0.94,
    roof: 1.45,
    nose: 0.74,
    tail: 0.96,
    screen: 0.95,
    roofFront: 0.28,
    roofRear: -0.95,
    rear: -1.68,
    wheel: 0.33,
    axles: [1.42, -1.4],
  },
  hatch: {
    length: 4.15,
    width: 1.77,
    sill: 0.27,
    belt: 0.93,
    roof: 1.49,
    nose: 0.75,
    tail: 0.98,
    screen: 0.95,
    roofFront: 0.3,
    roofRear: -1.45,
    rear: -1.98,
    wheel: 0.32,
    axles: [1.3, -1.28],
  },
  suv: {
    length: 4.75,
    width: 1.92,
    sill: 0.36,
    belt: 1.08,
    roof: 1.74,
    nose: 0.95,
    tail: 1.1,
    screen: 1.02,
    roofFront: 0.42,
    roofRear: -1.9,
    rear: -2.28,
    wheel: 0.37,
    axles: [1.45, -1.42],
  },
  van: {
    length: 5.3,
    width: 2.0,
    sill: 0.36,
    belt: 1.16,
    roof: 2.25,
    nose: 1.0,
    tail: 1.2,
    screen: 1.75,
    roofFront: 0.95,
    roofRear: -2.6,
    rear: -2.64,
    wheel: 0.35,
    axles: [1.75, -1.65],
  },
  pickup: {
    length: 5.4,
    width: 1.95,
    sill: 0.4,
    belt: 1.12,
    roof: 1.78,
    nose: 1.0,
    tail: 1.1,
    screen: 1.05,
    roofFront: 0.5,
    roofRear: -0.75,
    rear: -0.95,
    wheel: 0.39,
    axles: [1.75, -1.7],
    bed: true,
  },
} satisfies Record<string, CarShape>;
export type CarKind = keyof typeof CAR_SHAPES;

/** Lights that are on. */
export interface CarLamps {
  head?: boolean;
  tail?: boolean;
  brake?: boolean;
}

/** A car of a kind in a paint, facing +z. */
export function carMesh(kind: CarKind, paint: Material, lamps: CarLamps = {}): Mesh {
  const shape: CarShape = CAR_SHAPES[kind];
  const glass: Material = { color: rgb('14181c'), gloss: 0.9, shine: 60, mirror: 0.35 };
  const dark: Material = { color: rgb('17181a') };
  const half = [...bodySide(shape, paint, dark), ...cabinSide(shape, paint, glass)];
  return [
    ...half,
    ...mirrored(half),
    ...decks(shape, paint, dark, glass),
    ...wheels(shape, dark),
    ...ends(shape, dark, glass, lamps),
  ];
}

/** Outline of the body along z: height of the shoulder line, and how far the side draws in there. */
function shoulder(shape: CarShape): { z: number; y: number; inset: number }[] {
  const front = shape.length / 2;
  const { nose, belt, tail, screen, rear } = shape;
  return [
    { z: front, y: nose - 0.08, inset: 0.16 },
    { z: front - 0.22, y: nose, inset: 0.04 },
    { z: screen, y: belt - 0.02, inset: 0 },
    { z: shape.roofRear, y: belt, inset: 0 },
    { z: rear, y: (belt + tail) / 2, inset: 0.01 },
    { z: -front + 0.15, y: tail - 0.02, inset: 0.05 },
    { z: -front, y: tail - 0.12, inset: 0.12 },
  ];
}

function bodySide(shape: CarShape, paint: Material, dark: Material): Mesh {
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

function cabinSide(shape: CarShape, paint: Material, glass: Material): Mesh {
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
function decks(shape: CarShape, paint: Material, dark: Material, glass: Material): Mesh {
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

function wheels(shape: CarShape, dark: Material): Mesh {
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
function ends(shape: CarShape, dark: Material, glass: Material, lamps: CarLamps): Mesh {
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
