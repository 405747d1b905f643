import { afterEach, expect, test, vi } from 'vitest';
import { reported } from '../../lib/report.ts';
import '../../lib/mend-reply.ts';
import { scanGroup, showScan, sites, tile } from './testing/show-scan.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const a = scanGroup('a');
const b = scanGroup('b');

test('a group leaves its tile whatever the reason of the server', async () => {
  const { sendGroups, rebalance, pass } = await showScan();
  await sendGroups(a);
  await rebalance('shift_ended', 'a');
  expect(tile('Site a')).toHaveTextContent('Back in the queue');
  await pass(2_000);
  expect(sites()[0]).toBeNull();
});

test('a group in a form that the console cannot read does not hide the others', async () => {
  const { say } = await showScan();
  await say({ event_type: 'history', data: [{ ...a, location: 'here' }, b] });
  expect(sites()[0]).toBe('Site b');
});

test('a part that cannot be read is reported once, however often the server sends it', async () => {
  const { say } = await showScan();
  const before = reported().length;
  const unreadable = { ...scanGroup('unreadable'), alarms: 'many' };
  await say({ event_type: 'history', data: [unreadable] });
  await say({ event_type: 'history', data: [b, unreadable] });
  expect(reported()).toHaveLength(before + 1);
  expect(sites()).toContain('Site b');
});

test('each part that cannot be read is reported', async () => {
  const { say } = await showScan();
  const before = reported().length;
  await say({ event_type: 'history', data: [{ ...scanGroup('odd'), camToAlarmsMap: 'odd' }] });
  await say({ event_type: 'history', data: [{ ...scanGroup('odder'), escalations: 'odd' }] });
  expect(reported()).toHaveLength(before + 2);
});
