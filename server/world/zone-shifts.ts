import { offsetMinutes, QUARTER_MS } from './site-time.ts';

/** Quarters of an hour in a day, and in an hour. */
const DAY = 96;
const HOUR = 4;

/** The shifts of the clock of zones against UTC, in quarters of an hour: zones change theirs at quarters only. */
export interface ZoneShifts {
  /** The shifts of a zone (IANA name) in the four quarters of an hour; hours are counted from the epoch, UTC. */
  ofHour(zone: string, hour: number): readonly [number, number, number, number];
}

type Shifts = readonly [number, number, number, number];

/** Keeps the shifts of whole days: asking for each of the hours of a year would take half a second. */
export function createZoneShifts(): ZoneShifts {
  const zones = new Map<string, Map<number, Shifts | null>>();
  const shiftAt = (zone: string, slot: number) => offsetMinutes(slot * QUARTER_MS, zone) / 15;
  const even = (shift: number): Shifts => [shift, shift, shift, shift];

  /** The shift of a whole day, null for a day on which it changes. */
  const ofDay = (zone: string, day: number): Shifts | null => {
    const days = zones.get(zone) ?? new Map<number, Shifts | null>();
    zones.set(zone, days);
    const known = days.get(day);
    if (known !== undefined) return known;
    const [first, last] = [shiftAt(zone, day * DAY), shiftAt(zone, (day + 1) * DAY)];
    const shifts = first === last ? even(first) : null;
    days.set(day, shifts);
    return shifts;
  };
  return {
    ofHour: (zone, hour) => {
      const whole = ofDay(zone, Math.floor(hour / 24));
      if (whole) return whole;
      const slot = hour * HOUR;
      return [shiftAt(zone, slot), shiftAt(zone, slot + 1), shiftAt(zone, slot + 2), shiftAt(zone, slot + 3)];
    },
  };
}
