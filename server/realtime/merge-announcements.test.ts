import { expect, it } from 'vitest';
import { mergeAnnouncements } from './merge-announcements.ts';

const PLACE = { tenantId: 't', locationId: 'l' };
const SIGN = { kind: 'world', data: PLACE } as const;

it('merges equal announcements that a place has changed', () => {
  const reordered = { kind: 'world', data: { locationId: 'l', tenantId: 't' } } as const;
  expect(mergeAnnouncements([SIGN, reordered, SIGN])).toEqual([SIGN]);
});

it('keeps announcements of other places and kinds', () => {
  const all = [SIGN, { kind: 'world', data: { ...PLACE, locationId: null } }, { kind: 'sop', data: PLACE }] as const;
  expect(mergeAnnouncements(all)).toEqual(all);
});

it('keeps every announcement that carries data, in order', () => {
  const statuses = ['pending', 'in_progress', 'pending'];
  const all = statuses.map((status) => ({ kind: 'alarm_group' as const, data: { id: 'g', status, ...PLACE } }));
  expect(mergeAnnouncements(all)).toEqual(all);
});
