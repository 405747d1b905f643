import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TAP } from '#contract/limits.ts';
import { AGED_ALARM_PERIODS, ALARM_PERIODS } from '#contract/periods.ts';
import { COLUMN_IDS, sorted } from './columns.ts';
import {
  type AgedPreset,
  type AlarmFilters,
  CHOICE_FILTERS,
  type Choice,
  DEFAULT_FILTERS,
  MANNED_CHOICES,
  type PeriodChoice,
  PRIORITIES,
  statusChoices,
  withChoice,
} from './filters.ts';
import { type AlarmListView, readView, writeView } from './view-url.ts';

const SLUG = 'watchfloor';
const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/);
const name = fc.string({ minLength: 1, maxLength: 20 });
const named = fc.record({ id, name });
const choices = (value: fc.Arbitrary<Choice>) =>
  fc.record({ values: fc.array(value, { maxLength: 4 }), negative: fc.boolean() });
const plain = fc.string({ minLength: 1, maxLength: 20 }).map((text) => ({ id: text, name: text }));

const period: fc.Arbitrary<PeriodChoice> = fc.oneof(
  fc.constantFrom(...ALARM_PERIODS.filter((key) => key !== 'custom-range')).map((key) => ({ period: key })),
  fc
    .tuple(fc.nat(2_000_000_000_000), fc.nat(2_000_000_000_000))
    .map(([a, b]) => ({ period: 'custom-range' as const, from: Math.min(a, b), to: Math.max(a, b) })),
);

const filters: fc.Arbitrary<AlarmFilters> = fc
  .record({
    period,
    aged: fc.oneof(
      fc
        .constantFrom(...AGED_ALARM_PERIODS.filter((key): key is AgedPreset => key !== 'custom-time'))
        .map((key) => ({ period: key })),
      fc.integer({ min: 1, max: 100_000 }).map((minutes) => ({ period: 'custom-time' as const, minutes })),
    ),
    manned: fc.constantFrom(...MANNED_CHOICES),
    priority: fc.option(fc.constantFrom(...PRIORITIES)),
    tap: fc.option(fc.integer({ min: TAP.min, max: TAP.max })),
    locations: choices(named),
    cameras: choices(fc.record({ id, name, locationId: id })),
    sourceEntities: choices(named),
    types: choices(named),
    tenants: choices(named),
    statuses: choices(fc.constantFrom(...statusChoices(SLUG))),
    employees: choices(named),
    sourceSystems: choices(plain),
  })
  .map(({ period, aged, manned, priority, tap, ...lists }) => {
    const [home] = lists.locations.values;
    const cameras = lists.cameras.values.map((camera) => ({ ...camera, locationId: home?.id ?? camera.locationId }));
    const all = { ...lists, cameras: { ...lists.cameras, values: cameras } };
    const rest: AlarmFilters = { ...DEFAULT_FILTERS, period, aged, manned, priority, tap };
    return CHOICE_FILTERS.reduce((sum, kind) => withChoice(sum, kind, all[kind]), rest);
  });

const view: fc.Arbitrary<AlarmListView> = fc.record({
  filters,
  page: fc.integer({ min: 1, max: 20 }),
  columns: fc.option(fc.subarray([...COLUMN_IDS], { minLength: 1 }).map(sorted)),
  selected: fc.option(id),
  preview: fc.option(fc.boolean()),
});

test('every view survives the address bar, names included', () => {
  fc.assert(
    fc.property(view, (before) => {
      const address = writeView(before).toString();
      expect(readView(new URLSearchParams(address), SLUG)).toEqual(before);
    }),
    { numRuns: 300 },
  );
});

test('whatever stands in the address, there is a view, and it survives being written', () => {
  const key = fc.constantFrom(
    'location',
    'not-camera',
    'camera',
    'status',
    'tap',
    'from',
    'to',
    'period',
    'aged',
    'page',
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.string({ maxLength: 30 }))), (pairs) => {
      const read = readView(new URLSearchParams(pairs), SLUG);
      expect(readView(writeView(read), SLUG)).toEqual(read);
    }),
    { numRuns: 300 },
  );
});

test('the plain list has a plain address', () => {
  const plainView = { filters: DEFAULT_FILTERS, page: 1, columns: null, selected: null, preview: null };
  expect(writeView(plainView).toString()).toBe('');
});

test('a link says what it filters by', () => {
  const negated = withChoice(DEFAULT_FILTERS, 'locations', { values: [{ id: 'l1', name: 'Foxhall' }], negative: true });
  const address = writeView({
    filters: { ...negated, priority: 'high' },
    page: 2,
    columns: null,
    selected: 'a1',
    preview: true,
  }).toString();
  expect(address).toBe('not-location=l1.Foxhall&priority=high&page=2&preview=on&alarm=a1');
});

test.each([
  ['tap=101', (v: AlarmListView) => v.filters.tap, null],
  ['priority=ignore', (v: AlarmListView) => v.filters.priority, null],
  ['page=0', (v: AlarmListView) => v.page, 1],
  ['status=unheard-of', (v: AlarmListView) => v.filters.choices.statuses.values, []],
  ['from=20&to=10', (v: AlarmListView) => v.filters.period, { period: 'past-12-hours' }],
  ['camera=c1.l1.Gate', (v: AlarmListView) => v.filters.choices.cameras.values, []],
  ['columns=nonsense', (v: AlarmListView) => v.columns, null],
])('%s is left out', (address, part, expected) => {
  expect(part(readView(new URLSearchParams(address), SLUG))).toEqual(expected);
});
