import { beforeAll, expect, test } from 'vitest';
import { setConfig } from '../../lib/config.ts';
import { testConfig } from '../../lib/testing/test-config.ts';
import { pendingFilter } from './alarm-statuses.ts';

beforeAll(() => {
  setConfig(testConfig());
});

test('alarms count as pending with a TAP above 50 and no final status', () => {
  const { tap, statuses } = pendingFilter(20);
  expect(tap).toBe(51);
  expect(statuses.negative).toBe(true);
  expect(statuses.values).toContain('resolved_by_operator');
});

test('a higher minimum TAP of the filters is kept', () => {
  expect(pendingFilter(80).tap).toBe(80);
});
