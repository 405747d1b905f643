import { describe, expect, it, test } from 'vitest';
import { choiceOf, DEFAULT_GROUP_FILTERS, isFiltered, permitted } from './group-filters.ts';
import { boundedQuery, countQuery, openQuery } from './group-list-query.ts';
import { readGroupView, writeGroupView } from './group-view-url.ts';

const harborline = { id: 'tenant-1', name: 'Harborline' };
const pending = { id: 'pending', name: 'Pending' };
const narrowed = {
  ...DEFAULT_GROUP_FILTERS,
  statuses: choiceOf([pending], true),
  tenants: choiceOf([harborline], false),
  priority: 'high' as const,
  escalated: true,
};

describe('the query', () => {
  it('asks for the first 30 of the past 24 hours, in minutes', () => {
    expect(openQuery(DEFAULT_GROUP_FILTERS)).toEqual({ page: 1, pageSize: 30, relativeTimeMinutes: 1_440 });
  });
  it('names every filter', () => {
    expect(openQuery(narrowed, { page: 2 })).toEqual({
      page: 2,
      pageSize: 30,
      relativeTimeMinutes: 1_440,
      state: { values: ['pending'], negative: true },
      tenantIds: { values: ['tenant-1'], negative: false },
      priority: 'high',
      isEscalated: true,
    });
  });
  it('of a custom range names both ends', () => {
    const period = { period: 'custom-range', from: 5, to: 9 } as const;
    expect(openQuery({ ...DEFAULT_GROUP_FILTERS, period })).toMatchObject({ dateFrom: 5, dateTo: 9 });
  });
  it('of All Time names no period', () => {
    const period = { period: 'all-time' } as const;
    expect(openQuery({ ...DEFAULT_GROUP_FILTERS, period })).toEqual({ page: 1, pageSize: 30 });
  });
  it('between bounds leaves the period out', () => {
    expect(boundedQuery(DEFAULT_GROUP_FILTERS, { to: 9 })).toEqual({ page: 1, pageSize: 30, dateTo: 9 });
  });
  it('that counts a status asks for one row, whatever statuses the filters name', () => {
    expect(countQuery(narrowed, 'in_progress')).toMatchObject({
      pageSize: 1,
      state: { values: ['in_progress'], negative: false },
    });
  });
});

describe('the address', () => {
  const roundTrip = (search: string) => writeGroupView(readGroupView(new URLSearchParams(search))).toString();
  it('of the plain list is plain', () => expect(roundTrip('')).toBe(''));
  it('brings every filter, the page and the selected group back', () => {
    const view = { filters: narrowed, page: 3, selected: 'group-7' };
    expect(readGroupView(writeGroupView(view))).toEqual(view);
  });
  it('leaves out what it cannot read', () => {
    expect(roundTrip('status=asleep&tenant=%00&priority=middle&escalated=maybe&page=0&group=<>&period=never')).toBe('');
  });
  it('offers no period of other lists', () => expect(roundTrip('period=past-half-hour')).toBe(''));
});

test('what the reader may not use falls back to the default', () => {
  const filters = { ...narrowed, period: { period: 'all-time' } as const };
  const allowed = permitted(filters, { allTime: false, tenants: false });
  expect(allowed.period).toEqual(DEFAULT_GROUP_FILTERS.period);
  expect(allowed.tenants.values).toEqual([]);
  expect(permitted(filters, { allTime: true, tenants: true })).toEqual(filters);
});

test('only the plain list is unfiltered', () => {
  expect(isFiltered(DEFAULT_GROUP_FILTERS)).toBe(false);
  expect(isFiltered({ ...DEFAULT_GROUP_FILTERS, escalated: true })).toBe(true);
});
