import { fireEvent, screen, within } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SOCKET } from '#contract/limits.ts';
import { reportScanResolution } from '#contract/resolution-reports.ts';
import { testEvent } from '../../features/alarm-groups/testing/test-group.ts';
import { changedPreferences } from '../../lib/testing/chosen-preferences.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { advisedGroup, scanGroup, scanUser, showScan, sites, tile } from './testing/show-scan.tsx';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(() => {
  toast.dismiss();
  vi.restoreAllMocks();
  localStorage.clear();
});

const a = scanGroup('a');
const b = scanGroup('b');
const c = scanGroup('c');
const d = scanGroup('d');
const e = scanGroup('e');
const advised = advisedGroup('b');
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const safeOf = (name: string) => within(tile(name)).queryByRole('button', { name: 'Safe' });
const resolved = { event_type: 'rebalance', data: { alarm_group_ids: ['a'], reason: 'resolved' } };

test('shows a user without vision tenants a contact, and does not connect', async () => {
  await expect(showScan({ user: scanUser({ visionTenants: [] }) })).rejects.toThrow('No socket');
  expect(
    screen.getByText(
      'You do not currently have access to this page. Please contact the system administrator to request access permissions. Thank you!',
    ),
  ).toBeVisible();
});

test('the grid asks for as many groups as it has tiles, and shows them in fixed places', async () => {
  const { sent, sendGroups } = await showScan();
  expect(sent('list_alarms')).toEqual([{ event_type: 'list_alarms', operator_id: 'user-1', count: 4 }]);
  await sendGroups(a, b);
  expect(sites()).toEqual(['Site a', 'Site b', null, null]);
});

test('free places say that there is no alarm once the server has answered', async () => {
  const { say } = await showScan();
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(screen.queryByText('No alarm')).not.toBeInTheDocument();
  await say({ event_type: 'alarm_count', data: { count: 0, high: 0, low: 0 } });
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  // The second row has no alarm, and none waits that could fill it.
  expect(screen.getAllByText('No alarm')).toHaveLength(2);
});

test('free places are refilled every 5 s, and the number of waiting groups is requested every 7 s', async () => {
  const { sent, sendGroups, pass, say } = await showScan();
  await sendGroups(a, b);
  await pass(5_000);
  expect(sent('refill').at(-1)).toEqual({
    event_type: 'refill',
    operator_id: 'user-1',
    count: 4,
    alarm_group_ids: ['a', 'b'],
  });
  const asked = sent('alarm_count').length;
  await pass(7_000);
  expect(sent('alarm_count')).toHaveLength(asked + 1);
  await say({ event_type: 'alarm_count', data: { count: 6, high: 4, low: 2 } });
  expect(screen.getByRole('link', { name: '4 high wait' })).toBeVisible();
  expect(screen.getByRole('link', { name: '2 low wait' })).toBeVisible();
  expect(screen.getByTitle('+ 6 Alarms')).toBeVisible();
});

test('a larger grid is requested at once, and remembered', async () => {
  const { sent } = await showScan();
  fireEvent.click(screen.getByRole('radio', { name: '3×3' }));
  expect(sites()).toHaveLength(9);
  expect(sent('refill').at(-1)).toMatchObject({ count: 9 });
  expect(changedPreferences()).toEqual({ scanGrid: 3 });
});

test('a grid that does not fit is reduced to the tiles that do', async () => {
  const { sent } = await showScan();
  fireEvent.click(screen.getByRole('radio', { name: /^6×6/ }));
  expect(sites()).toHaveLength(16);
  expect(sent('refill').at(-1)).toMatchObject({ count: 16 });
});

test('a smaller grid returns the groups without a tile once its size has settled, and says so', async () => {
  const { sent, sendGroups, pass, rebalance } = await showScan();
  fireEvent.click(screen.getByRole('radio', { name: '3×3' }));
  await sendGroups(a, b, c, d, e);
  const before = sent('refill').length;
  fireEvent.click(screen.getByRole('radio', { name: '2×2' }));
  expect(sent('refill')).toHaveLength(before);
  await pass(1_000);
  expect(sent('refill').slice(before)).toMatchObject([{ count: 4, alarm_group_ids: ['a', 'b', 'c', 'd', 'e'] }]);
  await rebalance('balanced', 'b', 'e');
  expect(tile('Site b')).toHaveTextContent('Back in the queue');
  await pass(500);
  expect(screen.getByText('1 alarm without a tile is back in the queue')).toBeInTheDocument();
});

test('a smaller grid returns groups while paused too, but none while one is being marked safe', async () => {
  const { sent, sendGroups, pass, say } = await showScan({
    answers: [reply(reportScanResolution, { payload: { id: 'report-1' } })],
  });
  fireEvent.click(screen.getByRole('radio', { name: '3×3' }));
  await sendGroups(a, b, c, d, e, scanGroup('f'));
  await pass(300);
  fireEvent.click(screen.getByRole('button', { name: 'Pause scan' }));
  fireEvent.click(within(tile('Site a')).getByRole('button', { name: 'Safe' }));
  const before = sent('refill').length;
  fireEvent.click(screen.getByRole('radio', { name: '2×2' }));
  await pass(5_000);
  expect(sent('refill')).toHaveLength(before);
  await say(resolved);
  await pass(5_000);
  expect(sent('refill').slice(before)).toMatchObject([{ count: 4, alarm_group_ids: ['e', 'b', 'c', 'd', 'f'] }]);
});

test('while paused no groups are requested, until scan is resumed', async () => {
  const { sent, pass } = await showScan();
  fireEvent.click(screen.getByRole('button', { name: 'Pause scan' }));
  const before = sent('refill').length;
  await pass(10_000);
  expect(sent('refill')).toHaveLength(before);
  expect(screen.getByText('Paused')).toBeVisible();
  press('p');
  expect(sent('refill')).toHaveLength(before + 1);
});

test('Safe resolves with the comment safe, the tile says so for 2 s, and the next group takes its place', async () => {
  const { sent, sendGroups, say, pass, server } = await showScan({
    answers: [reply(reportScanResolution, { payload: { id: 'report-1' } })],
  });
  await sendGroups(a, b, c, d, e);
  await pass(300);
  fireEvent.click(within(tile('Site a')).getByRole('button', { name: 'Safe' }));
  expect(sent('safe')).toEqual([{ event_type: 'safe', operator_id: 'user-1', alarm_group_id: 'a', comment: 'safe' }]);
  await say(resolved);
  expect(within(tile('Site a')).getByRole('status')).toHaveTextContent('Safe');
  await pass(2_000);
  expect(sites()).toEqual(['Site e', 'Site b', 'Site c', 'Site d']);
  expect(server.calls(reportScanResolution)[0]?.body).toMatchObject({
    alarm_group_id: 'a',
    resolution_comment: 'safe',
  });
});

test('a second press within 300 ms does not count, and neither does one right after a group has arrived', async () => {
  const { sent, sendGroups, pass } = await showScan();
  await sendGroups(a);
  press('s');
  expect(sent('safe')).toEqual([]);
  await pass(300);
  press('s');
  press('s');
  expect(sent('safe')).toHaveLength(1);
});

test('a safe whose acknowledgement was lost with the connection is repeated', async () => {
  const { sent, sendGroups, pass, end, accept } = await showScan();
  await sendGroups(a);
  await pass(300);
  press('s');
  await end(1006);
  await pass(SOCKET.retryFirstMs);
  await accept();
  expect(sent('safe')).toHaveLength(1);
});

test('a refused safe says why, and the tile stays', async () => {
  const { sendGroups, pass, say } = await showScan();
  await sendGroups(a);
  await pass(300);
  press('s');
  const data = { code: 'transition_refused', message: 'An escalation is open', alarm_group_id: 'a', request: 'safe' };
  await say({ event_type: 'error', data });
  await pass(1_000);
  expect(screen.getByText('An escalation is open')).toBeInTheDocument();
  expect(sites()[0]).toBe('Site a');
});

test('a tile that the AI wants escalated shows why and has no Safe; an escalated one shows since when', async () => {
  const { sendGroups, say } = await showScan();
  await sendGroups(a, advised);
  expect(safeOf('Site a')).toBeInTheDocument();
  expect(safeOf('Site b')).toBeNull();
  expect(tile('Site b')).toHaveTextContent('escalateTwo people testing vehicle doors');
  const escalation = {
    escalationId: 'e-1',
    alarmGroupId: 'a',
    escalationOpenTimestamp: Date.parse('2025-11-20T08:13:41.000Z'),
    comment: 'Two people',
  };
  await say({ event_type: 'escalations', data: [escalation] });
  expect(safeOf('Site a')).toBeNull();
  expect(tile('Site a')).toHaveTextContent('Escalated 02:13:41');
});

test('a tile pages through its cameras, with the arrows and with [ and ]', async () => {
  const { sendGroups } = await showScan();
  const south = testEvent({ id: 'a-2', cameraId: 'camera-2', cameraName: 'South Gate' });
  await sendGroups(scanGroup('a', { alarms: [testEvent({ id: 'a-1' }), south] }));
  const shown = () => tile('Site a').textContent;
  expect(shown()).toContain('1/2');
  fireEvent.click(within(tile('Site a')).getByRole('button', { name: 'Next camera' }));
  expect(shown()).toContain('2/2');
  expect(shown()).toContain('South Gate');
  press(']');
  expect(shown()).toContain('1/2');
});

test('the number keys and the arrows move between tiles, and the keys act on the tile with the focus', async () => {
  const { sendGroups, pass, sent } = await showScan();
  await sendGroups(a, b, c, d);
  await pass(300);
  press('2');
  expect(tile('Site b')).toHaveFocus();
  press('ArrowDown');
  expect(tile('Site d')).toHaveFocus();
  press('ArrowLeft');
  expect(tile('Site c')).toHaveFocus();
  press('s');
  expect(sent('safe')).toMatchObject([{ alarm_group_id: 'c' }]);
});

test('a tile that says why its group leaves offers no action', async () => {
  const { sendGroups, rebalance } = await showScan();
  await sendGroups(a);
  await rebalance('balanced', 'a');
  expect(within(tile('Site a')).queryAllByRole('button')).toEqual([]);
});

test('requests the number of waiting groups when groups come or go', async () => {
  const { sendGroups, rebalance, sent } = await showScan();
  const before = sent('alarm_count').length;
  await sendGroups(a, b);
  expect(sent('alarm_count')).toHaveLength(before + 1);
  await rebalance('taken', 'a');
  expect(sent('alarm_count')).toHaveLength(before + 2);
});

test('the first tile has the focus from the start', async () => {
  const { sendGroups } = await showScan();
  await sendGroups(a);
  expect(tile('Site a')).toHaveFocus();
});

test('the focus stays in its place when its group leaves', async () => {
  const { sendGroups, pass, rebalance } = await showScan();
  await sendGroups(a, b, c, d, e);
  within(tile('Site b')).getByRole('button', { name: 'Investigate' }).focus();
  await rebalance('taken', 'b');
  expect(tile('Site b')).toHaveTextContent('Taken over elsewhere');
  expect(tile('Site b')).toHaveFocus();
  await pass(2_000);
  expect(tile('Site e')).toHaveFocus();
});

test('the connection states have the texts of the specification, and the last tiles stay', async () => {
  const { sendGroups, end, pass } = await showScan();
  await sendGroups(a);
  await end(1006);
  expect(screen.getByText('Unable to connect. Trying again in 1 seconds...')).toBeVisible();
  expect(screen.getByText('1 of 20')).toBeVisible();
  expect(sites()[0]).toBe('Site a');
  expect(safeOf('Site a')).toHaveAttribute('aria-disabled', 'true');
  await pass(SOCKET.retryFirstMs);
  await end(4003);
  expect(screen.getByText('An error occurred while connecting to Scan. Please try again later.')).toBeVisible();
});

test('another window ends this one, which can take the session back', async () => {
  const { say, accept, sockets, sent } = await showScan();
  await say({ event_type: 'DuplicateConnection' });
  expect(
    screen.getByText(
      'Scan connection terminated. This may be due to a connection error or login from another location. Refresh to use Scan in this window.',
    ),
  ).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await accept();
  expect(sockets.all).toHaveLength(2);
  expect(sent('list_alarms')).toHaveLength(1);
});
