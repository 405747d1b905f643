import { expect, it } from 'vitest';
import { comparedPeriod, periodOf } from './figure-periods.ts';

it('ends past periods with yesterday', () => {
  expect(periodOf('past-7-days', '2026-11-20')).toEqual({ from: '2026-11-13', to: '2026-11-19' });
  expect(periodOf('today', '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-20' });
});

it.each([
  ['before', { from: '2026-11-06', to: '2026-11-12' }],
  ['year', { from: '2025-11-14', to: '2025-11-20' }],
  ['none', undefined],
] as const)('compares a week with the period %s', (comparison, expected) => {
  expect(comparedPeriod({ from: '2026-11-13', to: '2026-11-19' }, comparison)).toEqual(expected);
});
