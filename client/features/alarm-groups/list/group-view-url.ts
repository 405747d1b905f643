import type { Named } from '#contract/names.ts';
import { ALARM_GROUP_PERIODS } from '#contract/periods.ts';
import { readPeriod, writePeriod } from '../../../lib/period-choice.ts';
import {
  choiceOf,
  DEFAULT_GROUP_FILTERS,
  GROUP_PRIORITIES,
  type GroupFilters,
  STATUS_CHOICES,
} from './group-filters.ts';

/** Everything that a link to the alarm groups, or Back, restores. */
export interface GroupListView {
  filters: GroupFilters;
  /** From 1. */
  page: number;
  /** The selected group's id. */
  selected: string | null;
}

/*
 * As in the address of the alarm list: a choice is a repeated parameter, `id.name` where the name is not known by the
 * id; negated, it begins with `not-`. What cannot be read is left out, never refused.
 */
const ID = /^[A-Za-z0-9_-]{1,64}$/;

function readTenant(text: string): Named | undefined {
  const [id = '', ...rest] = text.split('.');
  return ID.test(id) ? { id, name: rest.join('.') || id } : undefined;
}

function readChoice(params: URLSearchParams, name: string, read: (text: string) => Named | undefined) {
  const meant = params.getAll(name);
  const negative = meant.length === 0;
  const texts = negative ? params.getAll(`not-${name}`) : meant;
  const values = texts.map(read).filter((value) => value !== undefined);
  return choiceOf([...new Map(values.map((value) => [value.id, value])).values()], negative);
}

export function readGroupView(params: URLSearchParams): GroupListView {
  const page = params.get('page') ?? '';
  const selected = params.get('group') ?? '';
  return {
    filters: {
      period: readPeriod(params, ALARM_GROUP_PERIODS, DEFAULT_GROUP_FILTERS.period),
      statuses: readChoice(params, 'status', (text) => STATUS_CHOICES.find(({ id }) => id === text)),
      tenants: readChoice(params, 'tenant', readTenant),
      priority: GROUP_PRIORITIES.find((priority) => priority === params.get('priority')) ?? null,
      escalated: params.get('escalated') === 'true',
    },
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    selected: ID.test(selected) ? selected : null,
  };
}

/** Only what differs from the defaults, so that the plain list has a plain address. */
export function writeGroupView({ filters, page, selected }: GroupListView): URLSearchParams {
  const { period, statuses, tenants, priority, escalated } = filters;
  const params = new URLSearchParams();
  writePeriod(params, period, DEFAULT_GROUP_FILTERS.period);
  for (const { id } of statuses.values) params.append(statuses.negative ? 'not-status' : 'status', id);
  for (const { id, name } of tenants.values) params.append(tenants.negative ? 'not-tenant' : 'tenant', `${id}.${name}`);
  if (priority) params.set('priority', priority);
  if (escalated) params.set('escalated', 'true');
  if (page > 1) params.set('page', String(page));
  if (selected) params.set('group', selected);
  return params;
}
