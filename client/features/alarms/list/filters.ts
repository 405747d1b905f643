import { statusFilterChoices } from '#contract/alarm-status.ts';
import { ALARM_LIST } from '#contract/limits.ts';
import { LIST_MAX_VALUES } from '#contract/lists.ts';
import type { Named } from '#contract/names.ts';
import type { AGED_ALARM_PERIODS, ALARM_PERIODS } from '#contract/periods.ts';
import type { PeriodChoice as AnyPeriodChoice } from '../../../lib/period-choice.ts';

/** Filters of many values, each of which can be negated, in the order in which their chips stand. */
export const CHOICE_FILTERS = [
  'locations',
  'cameras',
  'sourceEntities',
  'types',
  'tenants',
  'statuses',
  'employees',
  'sourceSystems',
] as const;
export type ChoiceFilterId = (typeof CHOICE_FILTERS)[number];

/** A chosen value with its name, so that a link can say what it filters by. Cameras know their location. */
export interface Choice extends Named {
  locationId?: string;
}

/** These values, or (negative) everything but these. */
export interface ChoiceFilter {
  values: readonly Choice[];
  negative: boolean;
}

export type PeriodChoice = AnyPeriodChoice<(typeof ALARM_PERIODS)[number]>;

export type AgedPreset = Exclude<(typeof AGED_ALARM_PERIODS)[number], 'custom-time'>;
/** Unresolved alarms of at least this age; All Time is no such filter. */
export type AgedChoice = { period: AgedPreset } | { period: 'custom-time'; minutes: number };

/** Alarms of manned locations: with the others, alone, or left out. */
export const MANNED_CHOICES = ['all', 'only', 'none'] as const;
export type MannedChoice = (typeof MANNED_CHOICES)[number];

export const PRIORITIES = ['high', 'low'] as const;
type Priority = (typeof PRIORITIES)[number];

/** Everything the alarm list can be narrowed by (core, section 2). Never changed in place. */
export interface AlarmFilters {
  period: PeriodChoice;
  choices: Readonly<Record<ChoiceFilterId, ChoiceFilter>>;
  aged: AgedChoice;
  manned: MannedChoice;
  priority: Priority | null;
  /** The least TAP, 0 to 100. */
  tap: number | null;
}

export const NO_CHOICE: ChoiceFilter = { values: [], negative: false };

/** The longest custom age, minutes: what the wire takes. */
export const AGED_MAX_MINUTES = 60 * 24 * 3_660;

export const DEFAULT_FILTERS: AlarmFilters = {
  period: { period: ALARM_LIST.defaultPeriod },
  choices: {
    locations: NO_CHOICE,
    cameras: NO_CHOICE,
    sourceEntities: NO_CHOICE,
    types: NO_CHOICE,
    tenants: NO_CHOICE,
    statuses: NO_CHOICE,
    employees: NO_CHOICE,
    sourceSystems: NO_CHOICE,
  },
  aged: { period: 'all-time' },
  manned: 'all',
  priority: null,
  tap: null,
};

/** The statuses one can filter by; a choice is known by the first of its keys. */
export const statusChoices = (slug: string): Choice[] =>
  statusFilterChoices(slug).map(({ label, keys }) => ({ id: keys[0], name: label }));

/** Cameras can be chosen only within chosen locations; 'is not' chooses none. */
export const camerasEnabled = (filters: AlarmFilters) =>
  filters.choices.locations.values.length > 0 && !filters.choices.locations.negative;

function distinct(values: readonly Choice[]): Choice[] {
  return [...new Map(values.map((value) => [value.id, value])).values()].slice(0, LIST_MAX_VALUES);
}

/** Drops cameras whose location is no longer chosen (core, section 5). */
function withoutStrayCameras(filters: AlarmFilters): AlarmFilters {
  const { cameras, locations } = filters.choices;
  const kept = camerasEnabled(filters)
    ? cameras.values.filter((camera) => locations.values.some(({ id }) => id === camera.locationId))
    : [];
  if (kept.length === cameras.values.length) return filters;
  const choice = kept.length === 0 ? NO_CHOICE : { ...cameras, values: kept };
  return { ...filters, choices: { ...filters.choices, cameras: choice } };
}

/** The filters with another choice of one kind; without values there is no choice, negated or not. */
export function withChoice(filters: AlarmFilters, id: ChoiceFilterId, choice: ChoiceFilter): AlarmFilters {
  const values = distinct(choice.values);
  const next = values.length === 0 ? NO_CHOICE : { values, negative: choice.negative };
  return withoutStrayCameras({ ...filters, choices: { ...filters.choices, [id]: next } });
}

/** What the reader may not use falls back to the default: a link may come from somebody who may. */
export function permitted(filters: AlarmFilters, may: { allTime: boolean; tenants: boolean }): AlarmFilters {
  const checked = may.tenants ? filters : withChoice(filters, 'tenants', NO_CHOICE);
  return checked.period.period === 'all-time' && !may.allTime
    ? { ...checked, period: DEFAULT_FILTERS.period }
    : checked;
}

/** Whether anything differs from what the page opens with. */
export function isFiltered(filters: AlarmFilters): boolean {
  return (
    CHOICE_FILTERS.some((id) => filters.choices[id].values.length > 0) ||
    filters.period.period !== DEFAULT_FILTERS.period.period ||
    filters.aged.period !== DEFAULT_FILTERS.aged.period ||
    filters.manned !== DEFAULT_FILTERS.manned ||
    filters.priority !== null ||
    filters.tap !== null
  );
}
