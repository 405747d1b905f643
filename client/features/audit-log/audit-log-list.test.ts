import { expect, it } from 'vitest';
import { readView, writeView } from '../../kit/list-view.ts';
import { auditLogList, entriesOfRecord } from './audit-log-list.ts';

const viewOf = (search: string) => readView(auditLogList, new URLSearchParams(search), () => true);
const queryOf = (search: string) => auditLogList.query(viewOf(search).filters, null);

it('asks for each filter of the address', () => {
  expect(
    queryOf(
      'actor=user-1.Kim+Duarte&action=change&action=remove&not-kind=camera&record=r1&location=l1.Yard&tenant=t1.T',
    ),
  ).toEqual({
    actors: { values: ['user-1'], negative: false },
    actions: { values: ['change', 'remove'], negative: false },
    recordKinds: { values: ['camera'], negative: true },
    recordId: 'r1',
    locationIds: { values: ['l1'], negative: false },
    tenants: { values: ['t1'], negative: false },
  });
});

it('has a plain address without filters, and shows the whole time that is kept', () => {
  expect(viewOf('').filters.period).toEqual({ period: 'past-3-months' });
  expect(writeView(auditLogList, viewOf('')).toString()).toBe('');
});

it('drops values that it does not know from an address', () => {
  expect(queryOf('action=explode&kind=nothing&period=always')).toEqual(queryOf(''));
});

it('has an address for the entries about one record', () => {
  expect(queryOf(entriesOfRecord('camera-1'))).toMatchObject({ recordId: 'camera-1' });
});
