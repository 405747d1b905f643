import { expect, test } from 'vitest';
import { DEFAULT_FILTERS, withChoice } from './filters.ts';
import { boundedQuery, countQuery, openQuery } from './list-query.ts';

test('the plain list asks for the first 50 of the past 12 hours', () => {
  expect(openQuery(DEFAULT_FILTERS)).toEqual({ page: 1, pageSize: 50, relativeTimeHours: 12 });
});

test('periods below an hour go out in minutes', () => {
  const filters = { ...DEFAULT_FILTERS, period: { period: 'past-half-hour' } as const };
  expect(openQuery(filters)).toMatchObject({ relativeTimeMinutes: 30 });
});

test('All Time sends no period', () => {
  expect(openQuery({ ...DEFAULT_FILTERS, period: { period: 'all-time' } })).toEqual({ page: 1, pageSize: 50 });
});

test('a custom range sends its bounds', () => {
  const filters = { ...DEFAULT_FILTERS, period: { period: 'custom-range', from: 10, to: 20 } as const };
  expect(openQuery(filters)).toMatchObject({ dateFrom: 10, dateTo: 20 });
});

test('a status choice sends every key it stands for, the provider in its own name', () => {
  const filters = withChoice(DEFAULT_FILTERS, 'statuses', {
    values: [
      { id: 'pending', name: 'Pending' },
      { id: 'resolved_by_acme', name: 'Resolved by the provider (AI)' },
    ],
    negative: true,
  });
  expect(openQuery(filters, { slug: 'acme' }).statuses).toEqual({
    values: ['pending', 'pending_cutoff', 'resolved_by_acme'],
    negative: true,
  });
});

test('each choice goes out under its own name, negated or not', () => {
  const one = { values: [{ id: 'x', name: 'X' }], negative: false };
  const kinds = ['locations', 'sourceEntities', 'types', 'tenants', 'employees', 'sourceSystems'] as const;
  const filters = kinds.reduce((sum, kind) => withChoice(sum, kind, one), DEFAULT_FILTERS);
  const list = { values: ['x'], negative: false };
  expect(openQuery(filters)).toMatchObject({
    locationIds: list,
    sourceEntities: list,
    types: list,
    tenants: list,
    employeeIds: list,
    sourceSystems: list,
  });
});

test.each([
  [{ period: 'past-hour' } as const, 60],
  [{ period: 'custom-time', minutes: 45 } as const, 45],
  [{ period: 'all-time' } as const, undefined],
])('an age of %o is %s minutes', (aged, minutes) => {
  expect(openQuery({ ...DEFAULT_FILTERS, aged }).agedAlarmTimeMinutes).toBe(minutes);
});

test.each([
  ['all', undefined],
  ['only', true],
  ['none', false],
] as const)('manned %s', (manned, expected) => {
  expect(openQuery({ ...DEFAULT_FILTERS, manned }).showMannedLocationAlarms).toBe(expected);
});

test('a bounded list keeps the conditions and drops the period', () => {
  const filters = { ...DEFAULT_FILTERS, priority: 'high', tap: 30 } as const;
  expect(boundedQuery(filters, { from: 5, to: 9 }, { page: 3 })).toEqual({
    page: 3,
    pageSize: 50,
    priority: 'high',
    tap: 30,
    dateFrom: 5,
    dateTo: 9,
  });
});

test('counting a status asks for one row, whatever statuses the filters name', () => {
  const filters = withChoice(DEFAULT_FILTERS, 'statuses', {
    values: [{ id: 'resolved', name: 'Resolved' }],
    negative: false,
  });
  expect(countQuery(filters, ['in_progress'])).toMatchObject({
    pageSize: 1,
    statuses: { values: ['in_progress'], negative: false },
  });
});
