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

/** Outline of the body along z: height of the shoulder line, and how far the side draws in there. */
export function shoulder(shape: CarShape): { z: number; y: number; inset: number }[] {
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
