import { beforeAll, expect, it } from 'vitest';
import { locationAlarmSource } from '../../../data/location-alarms/location-alarm-source.ts';
import { choiceOf } from '../../../kit/filters/choice-value.ts';
import { readView, writeView } from '../../../kit/list-view.ts';
import { listQuery } from '../../../kit/snapshot-page.ts';
import { setConfig } from '../../../lib/config.ts';
import { testConfig } from '../../../lib/testing/test-config.ts';
import { locationAlarmList } from './location-alarm-list.ts';

beforeAll(() => {
  setConfig(testConfig());
});

const read = (search: string) => readView(locationAlarmList, new URLSearchParams(search), () => true);

it('restores every filter, the page and the selection', () => {
  const view = {
    filters: {
      period: { period: 'custom-range' as const, from: 1_000, to: 2_000 },
      statuses: choiceOf([{ id: 'pending', name: 'Pending' }]),
      locations: choiceOf([{ id: 'l-1', name: 'Foxhall Farm. North' }], true),
      tenants: choiceOf([{ id: 't-1', name: 'Harborline' }]),
      tap: 0,
    },
    page: 4,
    selected: 'la-1',
    columns: null,
    sort: null,
    openId: null,
  };
  expect(read(writeView(locationAlarmList, view).toString())).toEqual(view);
  expect(listQuery(locationAlarmList, locationAlarmSource, view.filters)).toEqual({
    dateFrom: 1_000,
    dateTo: 2_000,
    statuses: { values: ['pending', 'pending_cutoff'], negative: false },
    locationIds: { values: ['l-1'], negative: true },
    tenants: { values: ['t-1'], negative: false },
    tap: 0,
  });
});

it.each(['tap=101', 'tap=-1', 'page=0', 'status=sleeping', 'location=%2F..%2F', 'alarm=a%20b', 'period=yesterday'])(
  'leaves out %s',
  (search) => expect(writeView(locationAlarmList, read(search)).toString()).toBe(''),
);
