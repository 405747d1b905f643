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
  /** By how many days they move at sites of a zone, at most `MOVED_MAX`; without it by none. */
  movedIn?: ((zone: string) => number) | undefined;
}

/** No two zones have dates that are further apart. */
export const MOVED_MAX = 2;

/** Counts a cell, the one at `at` in `cells`, with its hour of the day and its weekday (0 is Monday) in site time. */
export type CountCell = (cells: Int32Array, at: number, hour: number, weekday: number) => void;

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

/** Marks times outside of the period. */
const OUTSIDE = -1;

/** The clocks of zones in the quarters of an hour, four places for each zone. */
interface Clocks {
  hours: Int8Array;
  weekdays: Int8Array;
}

/**
 * Returns a function that reads the clocks of zones in an hour (UTC, counted from the epoch); hours outside of the
 * period are OUTSIDE. On most days no zone changes its shift.
 */
function clocksOf(
  names: readonly string[],
  { ofDay, ofHour }: ZoneShifts,
  { from, to, movedIn }: Days,
): (hour: number) => Clocks {
  const places = names.length * HOUR;
  const shifts = new Int32Array(places);
  const clocks = { hours: new Int8Array(places), weekdays: new Int8Array(places) };
  const moved = names.map((name) => movedIn?.(name) ?? 0);
  let lastDay = Number.NaN;
  let changing: number[] = [];
  return (hour) => {
    const utcDay = Math.floor(hour / 24);
    if (utcDay !== lastDay) {
      lastDay = utcDay;
      changing = [];
      for (const [index, name] of names.entries()) {
        const shift = ofDay(name, utcDay);
        if (shift === null) changing.push(index);
        else shifts.fill(shift, index * HOUR, (index + 1) * HOUR);
      }
    }
    for (const index of changing) shifts.set(ofHour(names[index] ?? '', hour), index * HOUR);
    for (let place = 0; place < places; place += 1) {
      const local = hour * HOUR + (place % HOUR) + (shifts[place] ?? 0);
      const day = Math.floor(local / DAY);
      const counted = day - (moved[Math.floor(place / HOUR)] ?? 0);
      clocks.hours[place] = counted < from || counted > to ? OUTSIDE : Math.floor((local - day * DAY) / HOUR);
      // The epoch began on a Thursday.
      clocks.weekdays[place] = (((day + 3) % 7) + 7) % 7;
    }
    return clocks;
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
  const clocksIn = clocksOf(names, zoneShifts, days);
  const furthest = FURTHEST + (days.movedIn ? MOVED_MAX * 24 : 0);
  for (const [utcHour, cells] of between(days.from * 24 - furthest, (days.to + 1) * 24 + furthest)) {
    const { hours, weekdays } = clocksIn(utcHour);
    for (let at = 0; at < cells.length; at += CELL_SIZE) {
      const zone = byLocation[cells[at + CELL.location] ?? 0] ?? OUT;
      if (zone === OUT) continue;
      const place = zone * HOUR + ((cells[at + CELL.slot] ?? 0) % HOUR);
      const hour = hours[place] ?? OUTSIDE;
      if (hour === OUTSIDE) continue;
      if (product !== undefined && productOf(cells[at + CELL.flags] ?? 0) !== product) continue;
      if (type && !type(cells[at + CELL.type] ?? 0)) continue;
      if (camera && !camera(cells[at + CELL.camera] ?? 0)) continue;
      count(cells, at, hour, weekdays[place] ?? 0);
    }
  }
}
