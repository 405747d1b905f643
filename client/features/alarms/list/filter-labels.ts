import { PERIODS } from '#contract/periods.ts';
import type { AgedChoice, AlarmFilters, ChoiceFilterId, MannedChoice } from './filters.ts';

export const CHOICE_LABELS: Record<ChoiceFilterId, string> = {
  locations: 'Location',
  cameras: 'Camera',
  sourceEntities: 'Source entity',
  types: 'Type',
  tenants: 'Tenant',
  statuses: 'Status',
  employees: 'Employee',
  sourceSystems: 'Source system',
};

/** Filters of one plain value, after those of many. */
export const PLAIN_FILTERS = ['priority', 'tap', 'manned'] as const;
export type PlainFilterId = (typeof PLAIN_FILTERS)[number];

export const PLAIN_LABELS: Record<PlainFilterId, string> = {
  priority: 'Priority',
  tap: 'TAP',
  manned: 'Manned locations',
};

export const MANNED_LABELS: Record<MannedChoice, string> = { all: 'All', only: 'Only', none: 'None' };

/** Why no camera can be chosen yet (core, section 5). */
export const CAMERAS_DISABLED = 'Select a location to enable filtering by cameras';

export const agedText = (choice: AgedChoice): string =>
  choice.period === 'custom-time' ? `${choice.minutes} min` : PERIODS[choice.period].label;

/** What the chip of a plain filter says; undefined while it is not in use. */
export function plainText(id: PlainFilterId, { priority, tap, manned }: AlarmFilters): string | undefined {
  switch (id) {
    case 'priority':
      return priority ?? undefined;
    case 'tap':
      return tap === null ? undefined : `at least ${tap}`;
    case 'manned':
      return manned === 'all' ? undefined : MANNED_LABELS[manned].toLowerCase();
  }
}
