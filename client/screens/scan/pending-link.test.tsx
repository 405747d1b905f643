import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listAlarmGroups } from '#contract/alarm-groups.ts';
import { PENDING, showScan } from './testing/show-scan.tsx';

test('the number of pending groups opens the list of exactly these in a tab of its own', async () => {
  const { say, end, pass, server } = await showScan();
  await say({ event_type: 'alarm_count', data: { count: 6, high: 4, low: 2 } });
  await pass(100);
  const pending = screen.getByRole('link', { name: `${PENDING} Pending` });
  expect(pending).toHaveAttribute('target', '_blank');
  expect(pending).toHaveAttribute('href', '/alarm-groups?not-status=resolved&priority=high');
  expect(pending).toHaveAttribute('title', expect.stringContaining('High severity and not resolved'));
  expect(server.calls(listAlarmGroups).at(-1)?.query).toMatchObject({ state: '!resolved', priority: 'high' });
  await end(1_006);
  expect(pending).not.toBeInTheDocument();
});
