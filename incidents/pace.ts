import { localMinutes } from '#contract/daylight.ts';
import type { SiteCategory } from '#contract/site-categories.ts';
import type { IncidentSite } from './site.ts';

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

/** Local hours between which sites are closed. */
const CLOSED = { from: 20, to: 6 } as const;

/** Whether a site is closed at a time (ms UTC). */
export function isClosed(epochMs: number, timezone: string): boolean {
  const hour = Math.floor(localMinutes(epochMs, timezone) / 60);
  return hour >= CLOSED.from || hour < CLOSED.to;
}

/** The shape of a night by local hour: the busiest time is from eleven to four. */
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

/** How busy a site is in the hour that begins at `hourMs` (ms UTC), relative to other sites and hours. */
export function weightAt(site: Pick<IncidentSite, 'category' | 'timezone' | 'cameras'>, hourMs: number): number {
  const minutes = localMinutes(hourMs, site.timezone);
  const habit = HABITS[site.category];
  const shape = NIGHT_SHAPE[Math.floor(minutes / 60)];
  const hour = shape === undefined ? habit.day : habit.night * shape;
  return hour * (isWeekend(hourMs, minutes) ? habit.weekend : 1) * Math.sqrt(site.cameras.length);
}

function isWeekend(hourMs: number, localMinutesOfDay: number): boolean {
  const utcMinutes = Math.floor((hourMs % DAY_MS) / 60_000);
  // The zone's offset, taken between -12 and +12 hours (and a bit) around UTC.
  const offset = ((localMinutesOfDay - utcMinutes + 36 * 60) % (24 * 60)) - 12 * 60;
  const day = new Date(hourMs + offset * 60_000).getUTCDay();
  return day === 0 || day === 6;
}

const DAY_MS = 86_400_000;
