import { beforeAll, describe, expect, test } from 'vitest';
import { setConfig } from '../lib/config.ts';
import { testConfig } from '../lib/testing/test-config.ts';
import {
  blockedBy,
  clearFilters,
  type Filtered,
  isFiltered,
  readFilters,
  type ValuesOf,
  withFilter,
  writeFilters,
} from './filter.ts';
import { addressFlag } from './filters/address-flag.ts';
import { atLeast } from './filters/at-least.tsx';
import { choice } from './filters/choice.tsx';
import { choiceOf, NO_CHOICE } from './filters/choice-value.ts';
import { flag } from './filters/flag.tsx';
import { nameParts } from './filters/name-parts.tsx';
import { oneOf } from './filters/one-of.tsx';
import { period } from './filters/period.tsx';
import { defaultFilters } from './testing/default-filters.ts';

const states = [
  { id: 'open', name: 'Open' },
  { id: 'done', name: 'Done' },
];
const filters = {
  period: period({
    offered: ['past-hour', 'past-12-hours', 'all-time', 'custom-range'],
    defaultValue: 'past-12-hours',
  }),
  locations: choice({ label: 'Location', param: 'location', names: 'locations' }),
  cameras: choice({
    label: 'Camera',
    param: 'camera',
    names: 'cameras',
    dependsOn: { filter: 'locations', reason: 'Select a location first' },
  }),
  tenants: choice({ label: 'Tenant', param: 'tenant', names: 'tenants', permission: 'multi-tenant:view' }),
  states: choice({ label: 'State', param: 'state', options: () => states, defaultValue: states.slice(1) }),
  size: oneOf({
    label: 'Size',
    param: 'size',
    options: [
      { value: 's', label: 'Small' },
      { value: 'l', label: 'Large' },
    ],
  }),
  tap: atLeast({ label: 'TAP', param: 'tap', min: 0, max: 100 }),
  mine: flag({ label: 'Mine', param: 'mine' }),
  name: nameParts({ label: 'Name', param: 'name' }),
  pane: addressFlag('Pane', 'pane'),
};
const list: Filtered<ValuesOf<typeof filters>> = { filters };

beforeAll(() => {
  setConfig(testConfig());
});

const defaults = defaultFilters(list);
const read = (address: string, may = true) => readFilters(list, new URLSearchParams(address), () => may);
const write = (values: typeof defaults) => writeFilters(list, values).toString();

const foxhall = { id: 'loc-1', name: 'Foxhall Farm' };
const castellan = { id: 'loc-2', name: 'Castellan Site 12' };
const barn = { id: 'cam-1', name: 'Barn East 03', parentId: 'loc-1' };
const tower = { id: 'cam-2', name: 'Tower North 01', parentId: 'loc-2' };
const atBoth = withFilter(list, defaults, 'locations', choiceOf([foxhall, castellan]));
const withCameras = withFilter(list, atBoth, 'cameras', choiceOf([barn, tower], true));

describe('a filter that depends on another', () => {
  test('is enabled by a value of the other, and gives the reason until then', () => {
    expect(blockedBy(list, defaults, 'cameras')).toBe('Select a location first');
    expect(blockedBy(list, atBoth, 'cameras')).toBeUndefined();
    expect(blockedBy(list, defaults, 'tap')).toBeUndefined();
  });

  test('stays disabled while the other is negated', () => {
    const elsewhere = withFilter(list, defaults, 'locations', choiceOf([foxhall], true));
    expect(blockedBy(list, elsewhere, 'cameras')).toBe('Select a location first');
  });

  test('drops values whose parent value has been removed, and keeps the others', () => {
    const { cameras } = withFilter(list, withCameras, 'locations', choiceOf([castellan]));
    expect(cameras).toEqual({ values: [tower], negative: true });
    expect(withFilter(list, withCameras, 'locations', NO_CHOICE).cameras).toEqual(NO_CHOICE);
  });

  test('follows the same rule when it reads a link', () => {
    expect(read('camera=cam-1.loc-1.Barn').cameras).toEqual(NO_CHOICE);
    expect(read('camera=cam-1.loc-1.Barn&location=loc-1.Foxhall').cameras.values).toHaveLength(1);
  });
});

describe('a choice', () => {
  test('contains each value once, and is empty when it negates nothing', () => {
    expect(choiceOf([foxhall, foxhall]).values).toEqual([foxhall]);
    expect(choiceOf([], true)).toEqual(NO_CHOICE);
  });

  test('writes an empty choice if it has a default, and falls back to that for unreadable values', () => {
    expect(write(defaults)).toBe('');
    expect(write({ ...defaults, states: NO_CHOICE })).toBe('state=');
    expect(read('state=').states).toEqual(NO_CHOICE);
    expect(read('state=asleep').states).toEqual(defaults.states);
    expect(read('state=open').states.values.map(({ id }) => id)).toEqual(['open']);
  });

  test('keeps dots in a name', () => {
    expect(read('location=l-1.Foxhall+Farm.+North').locations.values).toEqual([
      { id: 'l-1', name: 'Foxhall Farm. North' },
    ]);
  });
});

describe('a filter that needs a permission', () => {
  test('falls back to the default without it, even if a link sets another', () => {
    const address = 'period=all-time&tenant=t-1.Harborline';
    expect(read(address, false)).toMatchObject({ period: { period: 'past-12-hours' }, tenants: NO_CHOICE });
    expect(read(address)).toMatchObject({ period: { period: 'all-time' }, tenants: { values: [{ id: 't-1' }] } });
  });
});

describe('Clear', () => {
  const narrowed = read('period=past-hour&location=l-1.A&state=open&size=s&tap=3&mine=true&name=gate&pane=on');

  test('removes all filters but the period and parts of the address that are no filters', () => {
    expect(write(narrowed)).toBe('period=past-hour&location=l-1.A&state=open&size=s&tap=3&mine=true&name=gate&pane=on');
    expect(write(clearFilters(list, narrowed))).toBe('period=past-hour&pane=on');
  });

  test('is offered only if it would remove something', () => {
    expect(isFiltered(list, defaults)).toBe(false);
    expect(isFiltered(list, clearFilters(list, narrowed))).toBe(false);
    expect(isFiltered(list, { ...defaults, tap: 0 })).toBe(true);
    expect(isFiltered(list, { ...defaults, states: NO_CHOICE })).toBe(true);
  });
});
