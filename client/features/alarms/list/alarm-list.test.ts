import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { statusFilterChoices } from '#contract/alarm-status.ts';
import { TAP } from '#contract/limits.ts';
import { AGED_ALARM_PERIODS, ALARM_PERIODS } from '#contract/periods.ts';
import { alarmSource } from '../../../data/alarms/alarm-source.ts';
import { statusNames } from '../../../data/alarms/alarm-statuses.ts';
import type { PeriodChoice } from '../../../data/lists/period-choice.ts';
import { withFilter } from '../../../kit/filter.ts';
import { type Chosen, choiceOf, NO_CHOICE } from '../../../kit/filters/choice-value.ts';
import { type ListView, readView, writeView } from '../../../kit/list-view.ts';
import { listQuery } from '../../../kit/snapshot-page.ts';
import { defaultFilters } from '../../../kit/testing/default-filters.ts';
import { setConfig } from '../../../lib/config.ts';
import { testConfig } from '../../../lib/testing/test-config.ts';
import type { AgedChoice } from './aged-filter.tsx';
import { ALARM_COLUMNS } from './alarm-columns.tsx';
import { type AlarmFilters, alarmList } from './alarm-list.ts';

// The labels of the statuses depend on it.
setConfig(testConfig());

const usual = defaultFilters(alarmList);
const read = (address: string) => readView(alarmList, new URLSearchParams(address), () => true);
const write = (view: Partial<ListView<AlarmFilters>>) =>
  writeView(alarmList, {
    filters: usual,
    page: 1,
    columns: null,
    sort: null,
    openId: null,
    selected: null,
    ...view,
  }).toString();

describe('the address', () => {
  const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/);
  const name = fc.string({ minLength: 1, maxLength: 20 });
  const named = fc.record({ id, name });
  const choices = (value: fc.Arbitrary<Chosen>) =>
    fc.tuple(fc.array(value, { maxLength: 4 }), fc.boolean()).map(([values, negative]) => choiceOf(values, negative));
  const plain = fc.string({ minLength: 1, maxLength: 20 }).map((text) => ({ id: text, name: text }));
  const period: fc.Arbitrary<AlarmFilters['period']> = fc.oneof(
    fc.constantFrom(...ALARM_PERIODS.filter((key) => key !== 'custom-range')).map((key) => ({ period: key })),
    fc
      .tuple(fc.nat(2_000_000_000_000), fc.nat(2_000_000_000_000))
      .map(([a, b]) => ({ period: 'custom-range' as const, from: Math.min(a, b), to: Math.max(a, b) })),
  );
  const aged: fc.Arbitrary<AgedChoice> = fc.oneof(
    fc.constantFrom(...AGED_ALARM_PERIODS.filter((key) => key !== 'custom-time')).map((key) => ({ period: key })),
    fc.integer({ min: 1, max: 100_000 }).map((minutes) => ({ period: 'custom-time' as const, minutes })),
  );
  const filters: fc.Arbitrary<AlarmFilters> = fc
    .record({
      period,
      locations: choices(named),
      cameras: choices(fc.record({ id, name, parentId: id })),
      sourceEntities: choices(named),
      types: choices(named),
      tenants: choices(named),
      statuses: choices(fc.constantFrom(...statusNames())),
      employees: choices(named),
      sourceSystems: choices(plain),
      priority: fc.option(fc.constantFrom('high' as const, 'low' as const)),
      tap: fc.option(fc.integer({ min: TAP.min, max: TAP.max })),
      manned: fc.constantFrom('all' as const, 'only' as const, 'none' as const),
      aged,
      preview: fc.option(fc.boolean()),
    })
    .map(({ cameras, locations, ...rest }) => {
      const [home] = locations.values;
      const ofHome = cameras.values.map((camera) => ({ ...camera, parentId: home?.id ?? '' }));
      return withFilter(
        alarmList,
        { ...rest, locations, cameras: NO_CHOICE },
        'cameras',
        choiceOf(ofHome, cameras.negative),
      );
    });
  const view: fc.Arbitrary<ListView<AlarmFilters>> = fc.record({
    filters,
    page: fc.integer({ min: 1, max: 20 }),
    columns: fc.option(fc.subarray([...(alarmList.columns ?? [])], { minLength: 1 })),
    selected: fc.option(id),
    sort: fc.constant(null),
    openId: fc.constant(null),
  });

  test('restores every view, including names', () => {
    fc.assert(
      fc.property(view, (before) => {
        expect(read(write(before))).toEqual(before);
      }),
      { numRuns: 300 },
    );
  });

  test('always gives a view that survives being written again', () => {
    const params = ['location', 'not-camera', 'camera', 'status', 'tap', 'from', 'to', 'period', 'aged', 'page'];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...params), fc.string({ maxLength: 30 }))), (pairs) => {
        const first = readView(alarmList, new URLSearchParams(pairs), () => true);
        expect(read(write(first))).toEqual(first);
      }),
      { numRuns: 300 },
    );
  });

  test('of the unfiltered list has no parameters', () => expect(write({})).toBe(''));

  test("names the list's filters", () => {
    const locations = choiceOf([{ id: 'l1', name: 'Foxhall' }], true);
    const filters: AlarmFilters = { ...usual, locations, priority: 'high', preview: true };
    expect(write({ filters, page: 2, selected: 'a1' })).toBe(
      'not-location=l1.Foxhall&priority=high&preview=on&page=2&alarm=a1',
    );
  });

  test('reads the same with its parameters in another order', () => {
    expect(read('not-location=l1.Foxhall&priority=high&page=2&columns=type,age&preview=off&alarm=a1')).toMatchObject({
      filters: { locations: choiceOf([{ id: 'l1', name: 'Foxhall' }], true), priority: 'high', preview: false },
      page: 2,
      columns: ['age', 'type'],
      selected: 'a1',
    });
  });

  test.each([
    'tap=101',
    'priority=ignore',
    'page=0',
    'status=unheard-of',
    'from=20&to=10',
    'camera=c1.l1.Gate',
    'columns=nonsense',
    'location=%2F..%2F',
    'alarm=a%20b',
    'unknown=1',
  ])('%s is left out', (address) => expect(write(read(address))).toBe(''));
});

describe('the query', () => {
  const queryOf = (filters: Partial<AlarmFilters>) => {
    const query = listQuery(alarmList, alarmSource, { ...usual, ...filters });
    return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  };
  const one = choiceOf([{ id: 'x', name: 'X' }]);

  test('of the unfiltered list asks for the past 12 hours', () =>
    expect(queryOf({})).toEqual({ relativeTimeHours: 12 }));

  test.each<[PeriodChoice & AlarmFilters['period'], object]>([
    [{ period: 'past-half-hour' }, { relativeTimeMinutes: 30 }],
    [{ period: 'all-time' }, {}],
    [
      { period: 'custom-range', from: 10, to: 20 },
      { dateFrom: 10, dateTo: 20 },
    ],
  ])('of the period %o is %o', (period, expected) => expect(queryOf({ period })).toEqual(expected));

  test("sends every key that a status stands for, using the provider's own name", () => {
    setConfig(testConfig({ providerSlug: 'acme', providerName: 'Acme' }));
    const statuses = choiceOf(
      statusNames().filter(({ id }) => ['pending', 'resolved_by_acme'].includes(id)),
      true,
    );
    expect(queryOf({ statuses }).statuses).toEqual({
      values: ['pending', 'pending_cutoff', 'resolved_by_acme'],
      negative: true,
    });
    setConfig(testConfig());
  });

  test("uses the server's name for each choice", () => {
    const list = { values: ['x'], negative: false };
    const { locations, cameras } = { locations: one, cameras: one };
    expect(
      queryOf({
        locations,
        cameras,
        sourceEntities: one,
        types: one,
        tenants: one,
        employees: one,
        sourceSystems: one,
      }),
    ).toMatchObject({
      locationIds: list,
      camera_ids: list,
      sourceEntities: list,
      types: list,
      tenants: list,
      employeeIds: list,
      sourceSystems: list,
    });
  });

  test.each<[AgedChoice, number | undefined]>([
    [{ period: 'past-hour' }, 60],
    [{ period: 'custom-time', minutes: 45 }, 45],
    [{ period: 'all-time' }, undefined],
  ])('of an age of %o is %s minutes', (aged, minutes) => expect(queryOf({ aged }).agedAlarmTimeMinutes).toBe(minutes));

  test.each([
    ['all', undefined],
    ['only', true],
    ['none', false],
  ] as const)('of manned %s', (manned, expected) =>
    expect(queryOf({ manned }).showMannedLocationAlarms).toBe(expected),
  );

  test('has no parameter for values that only the address holds', () =>
    expect(queryOf({ preview: true })).toEqual(queryOf({})));
});

test('the status filter offers the long labels', () => {
  expect(statusNames().map(({ name }) => name)).toEqual(statusFilterChoices(testConfig()).map(({ label }) => label));
  expect(ALARM_COLUMNS.map(({ id }) => id)).toEqual(alarmList.columns);
});
