/**
 * Cells of `insight_hours` in memory: alarms of a quarter of an hour that agree in all that the figures distinguish, in
 * one array of numbers, CELL for each.
 */
export const CELL = {
  slot: 0,
  location: 1,
  camera: 2,
  type: 3,
  /** Product, how it ended, whether it was escalated, the AI's verdict and the cause: see `flagsOf`. */
  flags: 4,
  acknowledged: 5,
  resolved: 6,
  taker: 7,
  resolver: 8,
  alarms: 9,
} as const;

/** Numbers of a cell. */
export const CELL_SIZE = 10;

/** The small codes of a cell. */
export interface Flags {
  product: number;
  handled: number;
  escalated: number;
  verdict: number;
  cause: number;
}

const encode = ({ product, handled, escalated, verdict, cause }: Flags) =>
  product | (handled << 1) | (escalated << 4) | (verdict << 5) | (cause << 7);

export const productOf = (flags: number) => flags & 1;
export const handledOf = (flags: number) => (flags >> 1) & 7;
export const isEscalated = (flags: number) => ((flags >> 4) & 1) === 1;
export const verdictOf = (flags: number) => (flags >> 5) & 3;
export const causeOf = (flags: number) => (flags >> 7) & 15;

/** The columns of `insight_hours` in the order in which `packCells` takes them. */
export const CELL_COLUMNS =
  'slot, location, camera, type, product, handled, escalated, verdict, cause, acknowledged, resolved, taker, resolver, alarms';

export type CellRow = readonly [
  slot: number,
  location: number,
  camera: number,
  type: number,
  product: number,
  handled: number,
  escalated: number,
  verdict: number,
  cause: number,
  acknowledged: number,
  resolved: number,
  taker: number,
  resolver: number,
  alarms: number,
];

/** The rows as cells. */
export function packCells(rows: readonly CellRow[]): Int32Array {
  const cells = new Int32Array(rows.length * CELL_SIZE);
  let at = 0;
  for (const row of rows) {
    const [slot, location, camera, type, product, handled, escalated, verdict, cause, ...rest] = row;
    const flags = encode({ product, handled, escalated, verdict, cause });
    cells.set([slot, location, camera, type, flags, ...rest], at);
    at += CELL_SIZE;
  }
  return cells;
}
