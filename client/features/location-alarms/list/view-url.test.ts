import { expect, it } from 'vitest';
import { DEFAULT_FILTERS, type LocationAlarmFilters } from './filters.ts';
import { type LocationAlarmView, readView, writeView } from './view-url.ts';

const roundTrip = (view: LocationAlarmView) => readView(new URLSearchParams(writeView(view).toString()));
const narrowed: LocationAlarmFilters = {
  period: { period: 'custom-range', from: 1_000, to: 2_000 },
  choices: {
    statuses: { values: [{ id: 'pending', name: 'Pending' }], negative: false },
    locations: { values: [{ id: 'l-1', name: 'Foxhall Farm. North' }], negative: true },
    tenants: { values: [{ id: 't-1', name: 'Harborline' }], negative: false },
  },
  tap: 0,
};

it('has a plain address for the plain list', () => {
  expect(writeView({ filters: DEFAULT_FILTERS, page: 1, selected: null }).toString()).toBe('');
});

it('brings back every filter, the page and the selection', () => {
  const view = { filters: narrowed, page: 4, selected: 'la-1' };
  expect(roundTrip(view)).toEqual(view);
});

it.each(['tap=101', 'tap=-1', 'page=0', 'status=sleeping', 'location=%2F..%2F', 'alarm=a%20b', 'period=yesterday'])(
  'leaves out %s',
  (search) => {
    expect(readView(new URLSearchParams(search))).toEqual({ filters: DEFAULT_FILTERS, page: 1, selected: null });
  },
);
