import type { DayGroup } from '#contract/location-config.ts';
import type { SiteCategory } from '#contract/site-categories.ts';
import { NAMED_SITES, type SiteDraft } from './named-sites.ts';

type Range = readonly [start: string, end: string];

const WORKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 0];
const ALL_DAYS = [...WORKDAYS, ...WEEKEND];

const group = (daysOfWeekTz: number[], ...ranges: readonly Range[]): DayGroup => ({
  daysOfWeekTz,
  ranges: ranges.map(([startAtTz, endAtTz], index) => ({ startAtTz, endAtTz, order: index + 1 })),
});

/** Nights after working hours, and the whole weekend. */
const closed = (end: string, begin: string): DayGroup[] => [
  group(WORKDAYS, [end, begin]),
  group(WEEKEND, ['00:00:00', '00:00:00']),
];

/** When sites of a category are monitored: while nobody is expected there. */
const SCHEDULES: Readonly<Record<SiteCategory, readonly DayGroup[]>> = {
  'Auto Dealerships': [group([...WORKDAYS, 6], ['20:00:00', '07:30:00']), group([0], ['00:00:00', '00:00:00'])],
  'Construction Site': closed('18:00:00', '06:30:00'),
  'Apartment Monitoring': [group(ALL_DAYS, ['23:00:00', '05:30:00'])],
  'Vacant Lot': [group(ALL_DAYS, ['00:00:00', '00:00:00'])],
  'Storage Facility': [group(ALL_DAYS, ['21:00:00', '06:00:00'])],
  'Parking Lot': [group(ALL_DAYS, ['22:00:00', '05:00:00'])],
  Farm: [group(ALL_DAYS, ['12:00:00', '13:00:00'], ['19:00:00', '05:00:00'])],
  Warehouse: closed('22:00:00', '05:00:00'),
  'Office Building': closed('19:00:00', '07:00:00'),
  'Pharmacy/Clinic': [group([...WORKDAYS, 6], ['20:30:00', '08:00:00']), group([0], ['00:00:00', '00:00:00'])],
  Others: [group(ALL_DAYS, ['00:00:00', '00:00:00'])],
};

/** Sites that are staffed at all hours are monitored at all hours: somebody is there to ask. */
export const AROUND_THE_CLOCK: readonly DayGroup[] = [group(ALL_DAYS, ['00:00:00', '00:00:00'])];

/** Every eighth site has no schedule yet, but none of those that every world has. */
const WITHOUT = { every: 8, at: 6, from: NAMED_SITES.length } as const;

/** The monitoring schedule of a site; none for some, whose schedule was never entered. */
export function siteSchedule(
  { category, isManned }: Pick<SiteDraft, 'category' | 'isManned'>,
  index: number,
): DayGroup[] | undefined {
  if (index >= WITHOUT.from && index % WITHOUT.every === WITHOUT.at) return undefined;
  return usualSchedule({ category, isManned });
}

/** When a site of its kind is usually monitored. */
export function usualSchedule({ category, isManned }: Pick<SiteDraft, 'category' | 'isManned'>): DayGroup[] {
  return [...(isManned ? AROUND_THE_CLOCK : SCHEDULES[category])];
}
