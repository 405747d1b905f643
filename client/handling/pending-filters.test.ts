import { beforeAll, expect, it } from 'vitest';
import { finalStatuses } from '#contract/alarm-status.ts';
import { pendingFilter, statusKeys } from '../data/alarms/alarm-statuses.ts';
import { NO_CHOICE } from '../kit/filters/choice-value.ts';
import { appConfig, setConfig } from '../lib/config.ts';
import { testConfig } from '../lib/testing/test-config.ts';
import { pendingOnly } from './pending-filters.ts';

beforeAll(() => setConfig(testConfig()));

it('shows exactly the alarms that count as pending', () => {
  const { tap, statuses } = pendingOnly({ tap: null, statuses: NO_CHOICE });
  expect({ tap, statuses: statusKeys(statuses.values, statuses.negative) }).toEqual(pendingFilter(null));
  expect(statusKeys(statuses.values, false)?.values).toEqual(finalStatuses(appConfig().providerSlug));
});

it('keeps the other filters, and a stricter TAP', () => {
  expect(pendingOnly({ tap: 80, statuses: NO_CHOICE, site: 'Foxhall Farm' })).toMatchObject({
    tap: 80,
    site: 'Foxhall Farm',
  });
});
