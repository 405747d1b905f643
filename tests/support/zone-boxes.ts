import type { IngestBox } from '#contract/sim/alarms.ts';

/** Boxes of one object whose foot stands at some points, in fractions of the picture, 200 ms apart. */
export const boxesAt = (type: IngestBox['type'], ...feet: [number, number][]): IngestBox[] =>
  feet.map(([x, y], index) => ({
    atMs: index * 200,
    object: `${type}-1`,
    type,
    x: x - 0.05,
    y: y - 0.2,
    width: 0.1,
    height: 0.2,
  }));

/** The left half of the picture, as a zone is sent. */
export const LEFT_HALF = {
  zones: [
    [
      { x: 0, y: 0 },
      { x: 50, y: 0 },
      { x: 50, y: 100 },
      { x: 0, y: 100 },
    ],
  ],
  labellingResolution: { width: 100, height: 100 },
};
