import { DEFAULT_PROVIDER_SLUG } from '#contract/alarm-status.ts';
import { TAP } from '#contract/limits.ts';
import { AGED_ALARM_PERIODS, ALARM_PERIODS } from '#contract/periods.ts';
import { readPeriod, writePeriod } from '../../../lib/period-choice.ts';
import {
  AGED_MAX_MINUTES,
  type AgedChoice,
  type AgedPreset,
  type AlarmFilters,
  CHOICE_FILTERS,
  type Choice,
  type ChoiceFilterId,
  DEFAULT_FILTERS,
  MANNED_CHOICES,
  PRIORITIES,
  statusChoices,
  withChoice,
} from './filters.ts';

/*
 * The filters as they stand in the address bar. A choice is a repeated parameter, each `id.name`, so that a link shows
 * its names at once; negated, the parameter begins with `not-`. What cannot be read is left out, never refused.
 */

const PARAMS: Record<ChoiceFilterId, string> = {
  locations: 'location',
  cameras: 'camera',
  sourceEntities: 'source',
  types: 'type',
  tenants: 'tenant',
  statuses: 'status',
  employees: 'employee',
  sourceSystems: 'system',
};

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const SEPARATOR = '.';

/** What a choice of the kind looks like in the address. */
function writeChoice(kind: ChoiceFilterId, choice: Choice): string {
  if (kind === 'statuses' || kind === 'sourceSystems') return choice.id;
  const ids = kind === 'cameras' ? [choice.id, choice.locationId ?? ''] : [choice.id];
  return [...ids, choice.name].join(SEPARATOR);
}

function readChoice(kind: ChoiceFilterId, text: string, slug: string): Choice | undefined {
  if (kind === 'statuses') return statusChoices(slug).find((choice) => choice.id === text);
  if (kind === 'sourceSystems') return text === '' ? undefined : { id: text, name: text };
  const [id = '', ...rest] = text.split(SEPARATOR);
  const locationId = kind === 'cameras' ? (rest.shift() ?? '') : undefined;
  if (!ID.test(id) || (locationId !== undefined && !ID.test(locationId))) return undefined;
  const name = rest.join(SEPARATOR) || id;
  return locationId === undefined ? { id, name } : { id, name, locationId };
}

function wholeNumber(text: string | null, min: number, max: number): number | undefined {
  if (text === null || !/^\d{1,15}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

const AGED_PRESETS: readonly AgedPreset[] = AGED_ALARM_PERIODS.filter((period) => period !== 'custom-time');

/** A named age, or a custom one as plain minutes. */
function readAged(text: string | null): AgedChoice {
  const minutes = wholeNumber(text, 1, AGED_MAX_MINUTES);
  if (minutes !== undefined) return { period: 'custom-time', minutes };
  const preset = oneOf(AGED_PRESETS, text);
  return preset ? { period: preset } : DEFAULT_FILTERS.aged;
}

export function readFilters(params: URLSearchParams, slug = DEFAULT_PROVIDER_SLUG): AlarmFilters {
  const plain: AlarmFilters = {
    ...DEFAULT_FILTERS,
    period: readPeriod(params, ALARM_PERIODS, DEFAULT_FILTERS.period),
    aged: readAged(params.get('aged')),
    manned: oneOf(MANNED_CHOICES, params.get('manned')) ?? DEFAULT_FILTERS.manned,
    priority: oneOf(PRIORITIES, params.get('priority')) ?? null,
    tap: wholeNumber(params.get('tap'), TAP.min, TAP.max) ?? null,
  };
  // Locations stand first, so that cameras find theirs.
  return CHOICE_FILTERS.reduce((filters, kind) => {
    const positive = params.getAll(PARAMS[kind]);
    const negative = positive.length === 0;
    const texts = negative ? params.getAll(`not-${PARAMS[kind]}`) : positive;
    const values = texts.map((text) => readChoice(kind, text, slug)).filter((choice) => choice !== undefined);
    return withChoice(filters, kind, { values, negative });
  }, plain);
}

/** Only what differs from the defaults, so that the plain list has a plain address. */
export function writeFilters(filters: AlarmFilters): URLSearchParams {
  const params = new URLSearchParams();
  writePeriod(params, filters.period, DEFAULT_FILTERS.period);
  for (const kind of CHOICE_FILTERS) {
    const { values, negative } = filters.choices[kind];
    for (const choice of values) params.append((negative ? 'not-' : '') + PARAMS[kind], writeChoice(kind, choice));
  }
  if (filters.priority) params.set('priority', filters.priority);
  if (filters.tap !== null) params.set('tap', String(filters.tap));
  if (filters.manned !== DEFAULT_FILTERS.manned) params.set('manned', filters.manned);
  if (filters.aged.period === 'custom-time') params.set('aged', String(filters.aged.minutes));
  else if (filters.aged.period !== DEFAULT_FILTERS.aged.period) params.set('aged', filters.aged.period);
  return params;
}
