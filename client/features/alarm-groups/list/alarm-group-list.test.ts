import { describe, expect, it } from 'vitest';
import { alarmGroupSource } from '../../../data/alarm-groups/alarm-group-source.ts';
import { choiceOf } from '../../../kit/filters/choice-value.ts';
import { readView, writeView } from '../../../kit/list-view.ts';
import { listQuery } from '../../../kit/snapshot-page.ts';
import { defaultFilters } from '../../../kit/testing/default-filters.ts';
import { alarmGroupList } from './alarm-group-list.ts';

const usual = defaultFilters(alarmGroupList);
const narrowed = {
  ...usual,
  statuses: choiceOf([{ id: 'pending', name: 'Pending' }], true),
  tenants: choiceOf([{ id: 'tenant-1', name: 'Harborline' }]),
  priority: 'high' as const,
  escalated: true,
};

describe('the query', () => {
  it('asks for the past 24 hours, in minutes', () => {
    expect(listQuery(alarmGroupList, alarmGroupSource, usual)).toEqual({ relativeTimeMinutes: 1_440 });
  });
  it('names every filter', () => {
    expect(listQuery(alarmGroupList, alarmGroupSource, narrowed)).toEqual({
      relativeTimeMinutes: 1_440,
      state: { values: ['pending'], negative: true },
      tenantIds: { values: ['tenant-1'], negative: false },
      priority: 'high',
      isEscalated: true,
    });
  });
});

describe('the address', () => {
  const read = (search: string) => readView(alarmGroupList, new URLSearchParams(search), () => true);
  it('restores every filter, the page and the selected group', () => {
    const view = { filters: narrowed, page: 3, selected: 'group-7', columns: null, sort: null, openId: null };
    expect(read(writeView(alarmGroupList, view).toString())).toEqual(view);
  });
  it.each(['status=asleep&tenant=%00&priority=middle', 'escalated=maybe&page=0&group=<>', 'period=past-half-hour'])(
    'ignores values it cannot read: %s',
    (search) => expect(writeView(alarmGroupList, read(search)).toString()).toBe(''),
  );
});
