import { offsetMinutes, QUARTER_MS } from '#platform/clock/zone-offset.ts';

/** Quarters of an hour in a day, and in an hour. */
const DAY = 96;
const HOUR = 4;

/** The shifts of the clock of zones against UTC, in quarters of an hour: zones change theirs at quarters only. */
export interface ZoneShifts {
  /** The shift of a zone on a whole day (UTC, counted from the epoch); null for a day on which it changes. */
  ofDay(zone: string, day: number): number | null;
  /** The shifts of a zone (IANA name) in the four quarters of an hour; hours are counted from the epoch, UTC. */
  ofHour(zone: string, hour: number): readonly [number, number, number, number];
}

/** Keeps the shifts of whole days: asking for each of the hours of a year would take half a second. */
export function createZoneShifts(): ZoneShifts {
  const zones = new Map<string, Map<number, number | null>>();
  const shiftAt = (zone: string, slot: number) => offsetMinutes(slot * QUARTER_MS, zone) / 15;
  const ofDay = (zone: string, day: number): number | null => {
    const days = zones.get(zone) ?? new Map<number, number | null>();
    zones.set(zone, days);
    const known = days.get(day);
    if (known !== undefined) return known;
    const [first, last] = [shiftAt(zone, day * DAY), shiftAt(zone, (day + 1) * DAY)];
    const shift = first === last ? first : null;
    days.set(day, shift);
    return shift;
  };
  return {
    ofDay,
    ofHour: (zone, hour) => {
      const whole = ofDay(zone, Math.floor(hour / 24));
      if (whole !== null) return [whole, whole, whole, whole];
      const slot = hour * HOUR;
      return [shiftAt(zone, slot), shiftAt(zone, slot + 1), shiftAt(zone, slot + 2), shiftAt(zone, slot + 3)];
    },
  };
}
