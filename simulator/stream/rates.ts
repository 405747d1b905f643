import { TZDate } from '@date-fns/tz';
import type { SiteCategory } from '#contract/locations.ts';
import type { WorldLocation } from '#contract/sim/world.ts';

/** How busy a category of site is, by day and by night, on weekdays and at the weekend: relative weights. */
interface Habit {
  night: number;
  day: number;
  weekend: number;
}

const HABITS: Record<SiteCategory, Habit> = {
  'Auto Dealerships': { night: 1.5, day: 0.3, weekend: 1.3 },
  'Construction Site': { night: 1.2, day: 0.3, weekend: 1.6 },
  'Apartment Monitoring': { night: 1.1, day: 0.7, weekend: 1.2 },
  'Vacant Lot': { night: 0.7, day: 0.4, weekend: 1.1 },
  'Storage Facility': { night: 1, day: 0.5, weekend: 1 },
  'Parking Lot': { night: 1.3, day: 0.8, weekend: 1.3 },
  Farm: { night: 0.6, day: 0.3, weekend: 1 },
  Warehouse: { night: 1.1, day: 0.6, weekend: 0.7 },
  'Office Building': { night: 0.8, day: 0.4, weekend: 0.8 },
  'Pharmacy/Clinic': { night: 0.8, day: 0.4, weekend: 0.9 },
  Others: { night: 0.8, day: 0.5, weekend: 1 },
};

/** The rise and fall over a night, by local hour: most happens from eleven to four. */
const NIGHT_SHAPE: Record<number, number> = {
  19: 0.6,
  20: 0.8,
  21: 1,
  22: 1.2,
  23: 1.5,
  0: 1.7,
  1: 1.8,
  2: 1.8,
  3: 1.5,
  4: 1.1,
  5: 0.7,
  6: 0.5,
};

/** How much happens at a site in the hour that begins at `hourMs` (ms UTC), relative to other sites and hours. */
export function weightAt(location: Pick<WorldLocation, 'category' | 'timezone' | 'cameras'>, hourMs: number): number {
  const local = new TZDate(hourMs, location.timezone);
  const habit = HABITS[location.category];
  const shape = NIGHT_SHAPE[local.getHours()];
  const hour = shape === undefined ? habit.day : habit.night * shape;
  const weekend = local.getDay() === 0 || local.getDay() === 6 ? habit.weekend : 1;
  return hour * weekend * Math.sqrt(location.cameras.length);
}

/** Alarms that an incident raises on average, as measured over the sampler's own output (see its test). */
export const ALARMS_PER_INCIDENT = 1.65;

/** Alarms per minute and site of a busy night: 12 sites raise one every 13 s. */
const ALARMS_PER_MINUTE_AND_SITE = 4.5 / 12;

/**
 * Incidents per hour at each site in the hour that begins at `hourMs`: the world's total,
 * shared out by weight, so that somewhere it is always a busy night.
 */
export function incidentsPerHour(
  locations: readonly WorldLocation[],
  hourMs: number,
  alarmsPerMinute = locations.length * ALARMS_PER_MINUTE_AND_SITE,
): Map<string, number> {
  const weights = locations.map((location) => ({ id: location.id, weight: weightAt(location, hourMs) }));
  const sum = weights.reduce((total, one) => total + one.weight, 0);
  const perHour = (alarmsPerMinute * 60) / ALARMS_PER_INCIDENT;
  return new Map(weights.map(({ id, weight }) => [id, sum === 0 ? 0 : (perHour * weight) / sum]));
}
