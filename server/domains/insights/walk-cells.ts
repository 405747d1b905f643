import type { ZoneShifts } from '../../world/zone-shifts.ts';
import { CELL, CELL_SIZE, productOf } from './cells.ts';
import type { HoursInMemory } from './hours-in-memory.ts';

/** The cells to count. */
export interface CellFilter {
  /** The zone (IANA name) of each location that counts, by the location's number. */
  zones: ReadonlyMap<number, string>;
  /** 0 or 1; every product without one. */
  product?: number | undefined;
  /** Whether a type or a camera counts; all without one. */
  type?: ((type: number) => boolean) | undefined;
  camera?: ((camera: number) => boolean) | undefined;
}

/** Days in site time, counted from the epoch, both included. */
export interface Days {
  from: number;
  to: number;
}

/** Counts a cell, the one at `at` in `cells`, with its hour of the day (0 to 23) and its day in site time. */
export type CountCell = (cells: Int32Array, at: number, hour: number, day: number) => void;

/** Quarters of an hour in an hour and in a day. */
const HOUR = 4;
const DAY = 96;

/** No zone is further from UTC, in hours. */
const FURTHEST = 15;

const OUT = 255;

/** The zones of locations by number: an array is quicker than a map, and there are few zones. */
function zoneIndexes(zones: ReadonlyMap<number, string>) {
  const names = [...new Set(zones.values())];
  const indexes = new Map(names.map((name, index) => [name, index]));
  const byLocation = new Uint8Array(Math.max(0, ...zones.keys()) + 1).fill(OUT);
  for (const [no, zone] of zones) byLocation[no] = indexes.get(zone) ?? OUT;
  return { names, byLocation };
}

/** The shifts of all zones in the quarters of an hour, four for each zone. On most days no zone changes its own. */
function shiftsByZone(names: readonly string[], { ofDay, ofHour }: ZoneShifts) {
  const shifts = new Int32Array(names.length * HOUR);
  let lastDay = Number.NaN;
  let changing: number[] = [];
  return (hour: number): Int32Array => {
    const day = Math.floor(hour / 24);
    if (day !== lastDay) {
      lastDay = day;
      changing = [];
      for (const [index, name] of names.entries()) {
        const shift = ofDay(name, day);
        if (shift === null) changing.push(index);
        else shifts.fill(shift, index * HOUR, (index + 1) * HOUR);
      }
    }
    for (const index of changing) shifts.set(ofHour(names[index] ?? '', hour), index * HOUR);
    return shifts;
  };
}

/** Visits every cell that passes the filter on days of a period; each cell counts for the day of its site. */
export function walkCells(
  { between }: Pick<HoursInMemory, 'between'>,
  zoneShifts: ZoneShifts,
  filter: CellFilter,
  days: Days,
  count: CountCell,
): void {
  const { names, byLocation } = zoneIndexes(filter.zones);
  const { product, type, camera } = filter;
  const shiftsIn = shiftsByZone(names, zoneShifts);
  for (const [hour, cells] of between(days.from * 24 - FURTHEST, (days.to + 1) * 24 + FURTHEST)) {
    const shifts = shiftsIn(hour);
    for (let at = 0; at < cells.length; at += CELL_SIZE) {
      const zone = byLocation[cells[at + CELL.location] ?? 0] ?? OUT;
      if (zone === OUT) continue;
      const slot = cells[at + CELL.slot] ?? 0;
      const local = slot + (shifts[zone * HOUR + (slot % HOUR)] ?? 0);
      const day = Math.floor(local / DAY);
      if (day < days.from || day > days.to) continue;
      if (product !== undefined && productOf(cells[at + CELL.flags] ?? 0) !== product) continue;
      if (type && !type(cells[at + CELL.type] ?? 0)) continue;
      if (camera && !camera(cells[at + CELL.camera] ?? 0)) continue;
      count(cells, at, Math.floor((local - day * DAY) / HOUR), day);
    }
  }
}
