import { describe, expect, it } from 'vitest';
import { escalationSource } from '../../../data/escalations/escalation-source.ts';
import { choiceOf } from '../../../kit/filters/choice-value.ts';
import { readView, writeView } from '../../../kit/list-view.ts';
import { listQuery } from '../../../kit/snapshot-page.ts';
import { defaultFilters } from '../../../kit/testing/default-filters.ts';
import { escalationList } from './escalation-list.ts';

const usual = defaultFilters(escalationList);
const narrowed = {
  ...usual,
  period: { period: 'past-week' as const },
  statuses: choiceOf([{ id: 'Resolved', name: 'Resolved' }], true),
  locations: choiceOf([{ id: 'location-1', name: 'Northgate Auto' }], true),
};

describe('the query', () => {
  it('asks for the past 24 hours', () => {
    expect(listQuery(escalationList, escalationSource, usual)).toEqual({ relativeTimeHours: 24 });
  });
  it('names every filter, with its negation', () => {
    expect(listQuery(escalationList, escalationSource, narrowed)).toEqual({
      relativeTimeHours: 168,
      statuses: { values: ['Resolved'], negative: true },
      locationIds: { values: ['location-1'], negative: true },
    });
  });
});

it('restores every filter, the page and the opened escalation from an address', () => {
  const view = { filters: narrowed, page: 2, selected: 'escalation-7', columns: null, sort: null, openId: null };
  const params = new URLSearchParams(writeView(escalationList, view).toString());
  expect(readView(escalationList, params, () => true)).toEqual(view);
});
