import { localMinutes } from '#contract/light.ts';
import type { SiteCategory } from '#contract/locations.ts';

const HOUR_MS = 3_600_000;

/** How much happens at a category of site while it is closed and while it is open, relative to others. */
const RATES: Record<SiteCategory, { closed: number; open: number }> = {
  'Auto Dealerships': { closed: 1.5, open: 0.35 },
  'Construction Site': { closed: 1.3, open: 0.4 },
  'Apartment Monitoring': { closed: 1.1, open: 0.8 },
  'Vacant Lot': { closed: 0.7, open: 0.5 },
  'Storage Facility': { closed: 1, open: 0.6 },
  'Parking Lot': { closed: 1.3, open: 0.9 },
  Farm: { closed: 0.7, open: 0.4 },
  Warehouse: { closed: 1.1, open: 0.7 },
  'Office Building': { closed: 0.9, open: 0.5 },
  'Pharmacy/Clinic': { closed: 0.8, open: 0.5 },
  Others: { closed: 0.8, open: 0.5 },
};

/** Local hours between which sites are closed. */
const CLOSED = { from: 20, to: 6 } as const;

/** At weekends, what is closed by night is emptier by day, too. */
const WEEKEND = 1.25;

const isClosedHour = (hour: number) => hour >= CLOSED.from || hour < CLOSED.to;

/** Whether it is night at a site, for all that sites do. */
export const isClosed = (epochMs: number, timezone: string) =>
  isClosedHour(Math.floor(localMinutes(epochMs, timezone) / 60));

/** How much happens at a site in the hour that begins at a time (ms UTC), relative to other sites and hours. */
export function weightOfHour(site: { category: SiteCategory; timezone: string }, hourMs: number): number {
  const minutes = localMinutes(hourMs, site.timezone);
  const hour = Math.floor(minutes / 60);
  const rate = RATES[site.category];
  // Nights swell towards two in the morning and ebb away from there.
  const shape = isClosedHour(hour) ? rate.closed * (1.6 - 0.12 * Math.abs(((hour + 12) % 24) - 14)) : rate.open;
  return shape * (isWeekend(hourMs, minutes) ? WEEKEND : 1);
}

function isWeekend(hourMs: number, localMinutesOfDay: number): boolean {
  const utcMinutes = Math.floor((hourMs % (24 * HOUR_MS)) / 60_000);
  // The zone's offset, taken between -12 and +12 hours (and a bit) around UTC.
  const offset = ((localMinutesOfDay - utcMinutes + 36 * 60) % (24 * 60)) - 12 * 60;
  const day = new Date(hourMs + offset * 60_000).getUTCDay();
  return day === 0 || day === 6;
}
