import { expect, test } from 'vitest';
import { camerasEnabled, DEFAULT_FILTERS, isFiltered, NO_CHOICE, permitted, withChoice } from './filters.ts';

const foxhall = { id: 'loc-1', name: 'Foxhall Farm' };
const castellan = { id: 'loc-2', name: 'Castellan Site 12' };
const barn = { id: 'cam-1', name: 'Barn East 03', locationId: 'loc-1' };
const tower = { id: 'cam-2', name: 'Tower North 01', locationId: 'loc-2' };

const atBoth = withChoice(DEFAULT_FILTERS, 'locations', { values: [foxhall, castellan], negative: false });
const withCameras = withChoice(atBoth, 'cameras', { values: [barn, tower], negative: true });

test('cameras can be chosen once a location is', () => {
  expect(camerasEnabled(DEFAULT_FILTERS)).toBe(false);
  expect(camerasEnabled(atBoth)).toBe(true);
});

test('excluding a location does not enable the camera filter', () => {
  expect(camerasEnabled(withChoice(DEFAULT_FILTERS, 'locations', { values: [foxhall], negative: true }))).toBe(false);
});

test('deselecting a location removes its cameras and keeps the others', () => {
  const filters = withChoice(withCameras, 'locations', { values: [castellan], negative: false });
  expect(filters.choices.cameras).toEqual({ values: [tower], negative: true });
});

test('deselecting the last location leaves no camera choice, negated or not', () => {
  expect(withChoice(withCameras, 'locations', NO_CHOICE).choices.cameras).toEqual(NO_CHOICE);
});

test('a choice holds a value once', () => {
  const { values } = withChoice(DEFAULT_FILTERS, 'types', { values: [foxhall, foxhall], negative: false }).choices
    .types;
  expect(values).toEqual([foxhall]);
});

test('negating nothing is no choice', () => {
  expect(withChoice(DEFAULT_FILTERS, 'types', { values: [], negative: true })).toEqual(DEFAULT_FILTERS);
});

test('without the permission All Time falls back to the default period', () => {
  const filters = { ...DEFAULT_FILTERS, period: { period: 'all-time' } as const };
  expect(permitted(filters, { allTime: false, tenants: true }).period).toEqual({ period: 'past-12-hours' });
  expect(permitted(filters, { allTime: true, tenants: true }).period).toEqual({ period: 'all-time' });
});

test('without the permission a tenant filter is dropped', () => {
  const filters = withChoice(DEFAULT_FILTERS, 'tenants', { values: [foxhall], negative: false });
  expect(permitted(filters, { allTime: true, tenants: false }).choices.tenants).toEqual(NO_CHOICE);
});

test('filters are told from the defaults', () => {
  expect(isFiltered(DEFAULT_FILTERS)).toBe(false);
  expect(isFiltered({ ...DEFAULT_FILTERS, tap: 0 })).toBe(true);
  expect(isFiltered(atBoth)).toBe(true);
});
