import { DEFAULT_PROVIDER_SLUG } from '#contract/alarm-status.ts';
import { TAP } from '#contract/limits.ts';
import type { Named } from '#contract/names.ts';
import { readPeriod, writePeriod } from '../../../lib/period-choice.ts';
import {
  CHOICE_FILTERS,
  type ChoiceFilterId,
  DEFAULT_FILTERS,
  type LocationAlarmFilters,
  PERIODS_OFFERED,
  statusChoices,
  withChoice,
} from './filters.ts';

/** Everything that a link to the list, or Back, restores. */
export interface LocationAlarmView {
  filters: LocationAlarmFilters;
  /** From 1. */
  page: number;
  /** The selected location alarm's id. */
  selected: string | null;
}

const PARAMS: Record<ChoiceFilterId, string> = { statuses: 'status', locations: 'location', tenants: 'tenant' };
const ID = /^[A-Za-z0-9_-]{1,64}$/;
const SEPARATOR = '.';

/** A choice is `id.name`, so that a link shows its names at once. */
const writeChoice = (kind: ChoiceFilterId, { id, name }: Named) =>
  kind === 'statuses' ? id : [id, name].join(SEPARATOR);

function readChoice(kind: ChoiceFilterId, text: string, slug: string): Named | undefined {
  if (kind === 'statuses') return statusChoices(slug).find((choice) => choice.id === text);
  const [id = '', ...name] = text.split(SEPARATOR);
  return ID.test(id) ? { id, name: name.join(SEPARATOR) || id } : undefined;
}

function readTap(text: string | null): number | null {
  if (text === null || !/^\d{1,3}$/.test(text)) return null;
  const tap = Number(text);
  return tap >= TAP.min && tap <= TAP.max ? tap : null;
}

/** Reads the view from the address; what cannot be read is left out, never refused. */
export function readView(params: URLSearchParams, slug = DEFAULT_PROVIDER_SLUG): LocationAlarmView {
  const plain: LocationAlarmFilters = {
    ...DEFAULT_FILTERS,
    period: readPeriod(params, PERIODS_OFFERED, DEFAULT_FILTERS.period),
    tap: readTap(params.get('tap')),
  };
  const filters = CHOICE_FILTERS.reduce((known, kind) => {
    const positive = params.getAll(PARAMS[kind]);
    const negative = positive.length === 0;
    const texts = negative ? params.getAll(`not-${PARAMS[kind]}`) : positive;
    const values = texts.map((text) => readChoice(kind, text, slug)).filter((choice) => choice !== undefined);
    return withChoice(known, kind, { values, negative });
  }, plain);
  const page = params.get('page') ?? '';
  const selected = params.get('alarm') ?? '';
  return {
    filters,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    selected: ID.test(selected) ? selected : null,
  };
}

/** Only what differs from the defaults, so that the plain list has a plain address. */
export function writeView({ filters, page, selected }: LocationAlarmView): URLSearchParams {
  const params = new URLSearchParams();
  writePeriod(params, filters.period, DEFAULT_FILTERS.period);
  for (const kind of CHOICE_FILTERS) {
    const { values, negative } = filters.choices[kind];
    for (const choice of values) params.append((negative ? 'not-' : '') + PARAMS[kind], writeChoice(kind, choice));
  }
  if (filters.tap !== null) params.set('tap', String(filters.tap));
  if (page > 1) params.set('page', String(page));
  if (selected) params.set('alarm', selected);
  return params;
}
