import { act, fireEvent, screen, within } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { keys } from '../../data/keys.ts';
import { PRESS_GUARD_MS } from '../../features/desk/press-guard.ts';
import { delayChange } from '../../lib/delayed-change.ts';
import { anyUnsaved, leaveQuestion } from '../../lib/unsaved.ts';
import { loadDialog } from '../../ui/overlays/dialog.tsx';
import { scanGroup, sites, tile } from '../scan/testing/show-scan.tsx';
// Preload the lazy parts, which are slow to load on a busy machine.
import '../../views/alarm-group/group-detail-pane.tsx';
import { guardedGroup, showUnified } from './testing/show-unified.tsx';

beforeEach(async () => {
  await loadDialog();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(() => {
  toast.dismiss();
  vi.restoreAllMocks();
  localStorage.clear();
});

const s = scanGroup('s', { status: 'in_progress' });
const other = scanGroup('other', { status: 'in_progress' });
const r = guardedGroup('r', { status: 'in_progress' });
const DROPPED = 'If you leave now, this alarm will be dropped!';
const address = () => screen.getByRole('status', { name: 'Address' }).textContent;
const click = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const investigate = (site: string) =>
  act(async () => fireEvent.click(within(tile(site)).getByRole('button', { name: 'Investigate' })));

test('the wall asks for as many alarms as it has tiles, every 5 s, each with a trace', async () => {
  const { sent, sockets, pass } = await showUnified();
  const asked = sent('unified_alarms').length;
  expect(sent('unified_alarms').at(-1)).toEqual({ event_type: 'unified_alarms', count: 4 });
  await pass(5_000);
  expect(sent('unified_alarms')).toHaveLength(asked + 1);
  expect(sent('alarm_count').length).toBeGreaterThan(1);
  const traces = sockets.last().sent.map((one) => Object(one).sequence_trace_id);
  expect(traces.every((trace) => z.uuid().safeParse(trace).success)).toBe(true);
});

test('shows groups of both products, with the recommendation of the AI green or red', async () => {
  const { sendGroups, say } = await showUnified();
  await sendGroups(s, r);
  expect(sites()).toEqual(['Site s', 'Site r', null, null]);
  expect(tile('Site s')).toHaveTextContent('Scan');
  expect(tile('Site r')).toHaveTextContent('Remote guarding');
  expect(within(tile('Site s')).getByText('Resolve')).toHaveClass('text-success');
  const advice = { alarm_group_id: 'r', recommendation: 'Escalate', headline: 'Two people', summary: '' };
  await say({ event_type: 'llm_recommendation', data: [advice] });
  expect(within(tile('Site r')).getByText('Escalate')).toHaveClass('text-error');
});

test('asks once for what the AI thinks of the groups that it got', async () => {
  const { sendGroups, sent } = await showUnified();
  await sendGroups(s, r);
  await sendGroups(s);
  expect(sent('llm_recommendation').map((one) => one.alarm_group_ids)).toEqual([['s', 'r']]);
});

test('a group that a colleague resolves names them, and leaves the wall', async () => {
  const { sendGroups, status, say, pass } = await showUnified();
  await sendGroups(s, r);
  await status('r', 'resolved_by_operator', 'remote-guarding');
  expect(tile('Site r')).toHaveTextContent('Resolved elsewhere');
  const by = { name: 'Ana Ruiz', atMs: Date.UTC(2025, 10, 20, 8, 14, 25) };
  await say({ event_type: 'rebalance', data: { alarm_group_ids: ['r'], reason: 'resolved', by } });
  expect(tile('Site r')).toHaveTextContent('Resolved by Ana Ruiz at 02:14:25 CST');
  await pass(2_000);
  expect(sites()).toEqual(['Site s', null, null, null]);
});

test('opening a group loads it, returns the others to the queue, and asks for no more', async () => {
  const { sendGroups, sent, pass } = await showUnified();
  await sendGroups(s, other);
  await pass(PRESS_GUARD_MS);
  await investigate('Site s');
  expect(address()).toBe('/unified-monitoring?scan=s');
  expect(sent('get_unified_alarm_groups').at(-1)).toMatchObject({ alarm_groups: [{ id: 's', product: 'scan' }] });
  expect(sent('orphan_alarm')).toEqual([{ event_type: 'orphan_alarm', alarm_group_id: 'other', product: 'scan' }]);
  await pass(5_000);
  expect(sent('unified_alarms').at(-1)).toMatchObject({ count: 0 });
});

test('the focus goes on from an opened group, not from the top of the page', async () => {
  const { sendGroups, load, pass } = await showUnified();
  await sendGroups(s);
  await pass(PRESS_GUARD_MS);
  within(tile('Site s')).getByRole('button', { name: 'Investigate' }).focus();
  await investigate('Site s');
  await load([s]);
  expect(document.body).not.toHaveFocus();
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('main').querySelector(':focus'));
});

test('Ctrl-click opens the record of a group in a new tab, and stays', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { sendGroups } = await showUnified();
  await sendGroups(r);
  const button = within(tile('Site r')).getByRole('button', { name: 'Investigate' });
  await act(async () => fireEvent.click(button, { ctrlKey: true }));
  expect(open).toHaveBeenCalledWith('/location-alarms/r?partitionKey=202511', '_blank', 'noopener');
  expect(address()).toBe('/unified-monitoring');
});

test('opens the groups of the address, of both products, and switches between them', async () => {
  const { load, sent, pass } = await showUnified({ path: '/unified-monitoring?rg=r&scan=s' });
  expect(sent('get_unified_alarm_groups')).toEqual([
    {
      event_type: 'get_unified_alarm_groups',
      alarm_groups: [
        { id: 'r', product: 'rg' },
        { id: 's', product: 'scan' },
      ],
    },
  ]);
  await load([r, s]);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Site rIn Progress',
    'Site sIn Progress',
  ]);
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: /Site s/ })));
  await pass(0);
  expect(screen.getByRole('region', { name: 'Alarm group' })).toBeInTheDocument();
});

test('an alarm that is opened beside another one comes to the front, and the other one stays open', async () => {
  const { load, followLink, sent } = await showUnified({
    path: '/unified-monitoring?rg=r',
    link: '/unified-monitoring?rg=r&scan=s',
  });
  await load([r]);
  await followLink();
  await load([r, s]);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Site s');
  expect(sent('orphan_alarm')).toEqual([]);
});

test('leaving an unresolved alarm warns that it will be dropped, and returns it', async () => {
  const { load, sent } = await showUnified({ path: '/unified-monitoring?scan=s' });
  await load([s]);
  await click(/^Close alarm/);
  expect(screen.getByText(DROPPED)).toBeInTheDocument();
  await click('Stay');
  expect(address()).toBe('/unified-monitoring?scan=s');
  await click(/^Close alarm/);
  await click('Leave');
  expect(address()).toBe('/unified-monitoring');
  expect(sent('orphan_alarm')).toEqual([{ event_type: 'orphan_alarm', alarm_group_id: 's', product: 'scan' }]);
});

test('an alarm that is closed while its resolve is under way is not returned before the resolve has ended', async () => {
  const { load, sent, change, pass } = await showUnified({ path: '/unified-monitoring?scan=s' });
  await load([s]);
  const end = await change(keys.alarmGroups.changing('s'));
  await click(/^Close alarm/);
  await click('Leave');
  expect(sent('orphan_alarm')).toEqual([]);
  await end();
  await pass(0);
  expect(sent('orphan_alarm')).toEqual([{ event_type: 'orphan_alarm', alarm_group_id: 's', product: 'scan' }]);
});

test('an alarm that is opened again while its resolve is under way is not returned', async () => {
  const { load, sendGroups, sent, change, pass } = await showUnified({ path: '/unified-monitoring?scan=s' });
  await load([s]);
  const end = await change(keys.alarmGroups.changing('s'));
  await click(/^Close alarm/);
  await click('Leave');
  await sendGroups(s);
  await pass(PRESS_GUARD_MS);
  await investigate('Site s');
  await end();
  await pass(0);
  expect(sent('orphan_alarm')).toEqual([]);
});

test('a resolve that waits for its Undo is sent when the operator leaves the console', async () => {
  const { unmount } = await showUnified();
  const send = vi.fn(async () => undefined);
  delayChange(send);
  unmount();
  expect(send).toHaveBeenCalledExactlyOnceWith({ keepalive: false });
});

test('an alarm that was closed while the connection was down is returned once it is back', async () => {
  const { load, sent, end, pass, accept, status } = await showUnified({ path: '/unified-monitoring?scan=s' });
  await load([s]);
  await end(1006);
  await click(/^Close alarm/);
  await click('Leave');
  await pass(1_000);
  await accept();
  const returned = [{ event_type: 'orphan_alarm', alarm_group_id: 's', product: 'scan' }];
  expect(sent('orphan_alarm')).toEqual(returned);
  await status('s', 'pending');
  await end(1006);
  await pass(1_000);
  await accept();
  expect(sent('orphan_alarm')).toEqual([]);
});

test('an alarm that was returned twice because the connection was down is no error', async () => {
  const { load, say, end, pass, accept } = await showUnified({ path: '/unified-monitoring?scan=s' });
  await load([s]);
  await end(1006);
  await click(/^Close alarm/);
  await click('Leave');
  await pass(1_000);
  await accept();
  const message = 'This alarm went back to the queue, please try again';
  await say({
    event_type: 'error',
    data: { code: 'claim_lost', message, alarm_group_id: 's', request: 'orphan_alarm' },
  });
  expect(screen.queryByText(message)).toBeNull();
});

test('an alarm that was closed can be opened again', async () => {
  const { load, sent, say, sendGroups, pass } = await showUnified({ path: '/unified-monitoring?scan=s' });
  await load([s]);
  await click(/^Close alarm/);
  await click('Leave');
  await say({ event_type: 'rebalance', data: { alarm_group_ids: ['s'], reason: 'balanced' } });
  await sendGroups(s);
  await pass(PRESS_GUARD_MS);
  await investigate('Site s');
  expect(sent('get_unified_alarm_groups')).toHaveLength(2);
  await load([s]);
  await pass(0);
  expect(screen.getByRole('region', { name: 'Alarm group' })).toBeInTheDocument();
});

test('the shell warns before the screen is left with an unresolved alarm, and not with a resolved one', async () => {
  const { load, status } = await showUnified({ path: '/unified-monitoring?scan=s' });
  await load([s]);
  const [from, to] = ['/unified-monitoring', '/alarms'].map((pathname) => ({ pathname, search: '' }));
  expect(from && to && leaveQuestion({ from, to, isBack: false })).toBe(DROPPED);
  await status('s', 'resolved_by_operator');
  expect(anyUnsaved.read()).toBe(false);
});

test('closing a group that was resolved meanwhile needs no warning', async () => {
  const { load, status, sent } = await showUnified({ path: '/unified-monitoring?scan=s' });
  await load([s]);
  await status('s', 'resolved');
  await click(/^Close alarm/);
  expect(screen.queryByText(DROPPED)).toBeNull();
  expect(address()).toBe('/unified-monitoring');
  expect(sent('orphan_alarm')).toEqual([]);
});

test('the reasons of the server for an empty load are shown as errors', async () => {
  const { load, sent } = await showUnified({ path: '/unified-monitoring?scan=s,x' });
  await load([], ['Alarm group s is not available', 'Alarm group x does not exist']);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Alarm group s is not available'),
    expect.stringContaining('Alarm group x does not exist'),
  ]);
  await click('Retry');
  expect(sent('get_unified_alarm_groups')).toHaveLength(2);
});

test('a group that another operator has is not shown as one to work on', async () => {
  const { say } = await showUnified({ path: '/unified-monitoring?scan=s' });
  const data = { code: 'claim_lost', message: 'Alarm got picked up by another operator', alarm_group_id: 's' };
  await say({ event_type: 'error', data });
  expect(screen.getByText('Alarm already picked up by operator')).toBeInTheDocument();
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: /^Close alarm/ })[1] ?? document.body));
  expect(address()).toBe('/unified-monitoring');
});

test('requests the opened groups again after a reconnect', async () => {
  const { load, end, pass, accept, sent } = await showUnified({ path: '/unified-monitoring?scan=s' });
  await load([s]);
  await end(1006);
  expect(screen.getByText(/Unable to connect. Trying again in/)).toBeInTheDocument();
  await pass(1_000);
  await accept();
  expect(sent('get_unified_alarm_groups')).toHaveLength(1);
});
