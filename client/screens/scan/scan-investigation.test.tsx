import { fireEvent, screen, within } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, expect, test, vi } from 'vitest';
import { LeaveGuard } from '../../app/leave-guard.tsx';
import { testEvent } from '../../features/alarm-groups/testing/test-group.ts';
import { scanGroup, showScan, tile } from './testing/show-scan.tsx';

// Preload the lazy parts, which are slow to load on a busy machine.
import '../../features/site/floor-plan-panel.tsx';
import '../../ui/overlays/opened-dialog.tsx';
import '../../views/alarm-group/group-response.tsx';
import '../../views/procedure/alarm-procedure.tsx';

afterEach(() => {
  toast.dismiss();
  vi.restoreAllMocks();
  localStorage.clear();
});

const a = scanGroup('a');
const b = scanGroup('b');
const focused = () => document.activeElement ?? document.body;
const press = (key: string) => fireEvent.keyDown(focused(), { key });
const leave = () => fireEvent.keyDown(focused(), { key: 'Escape', shiftKey: true });

test.each([
  ['the button', () => fireEvent.click(within(tile('Site b')).getByRole('button', { name: 'Investigate' }))],
  ['a double click', () => fireEvent.doubleClick(within(tile('Site b')).getByText('low'))],
  ['the key I', () => ['2', 'i'].forEach(press)],
])('%s investigates a group, and going back asks for the grid again', async (_, investigate) => {
  const { sendGroups, pass, sent, location } = await showScan();
  await sendGroups(a, b);
  await pass(300);
  investigate();
  await pass(100);
  expect(location()).toBe('/scan?investigate=b');
  expect(sent('investigate')).toEqual([{ event_type: 'investigate', operator_id: 'user-1', alarm_group_id: 'b' }]);
  const asked = sent('refill').length;
  await pass(10_000);
  expect(sent('refill')).toHaveLength(asked);
  leave();
  await pass(100);
  expect(location()).toBe('/scan');
  expect(sent('list_alarms')).toHaveLength(2);
});

test('a double click on a button of the tile does not investigate', async () => {
  const { sendGroups, pass, sent } = await showScan();
  const south = testEvent({ id: 'a-2', cameraId: 'camera-2', cameraName: 'South Gate' });
  await sendGroups(scanGroup('a', { alarms: [testEvent({ id: 'a-1' }), south] }));
  await pass(300);
  fireEvent.doubleClick(within(tile('Site a')).getByRole('button', { name: 'Next camera' }));
  expect(sent('investigate')).toEqual([]);
});

test('the focus goes on from the investigation, and from the tile after it', async () => {
  const { sendGroups, pass } = await showScan();
  await sendGroups(a, b);
  await pass(300);
  press('2');
  press('i');
  await pass(500);
  expect(document.body).not.toHaveFocus();
  leave();
  await pass(100);
  expect(tile('Site b')).toHaveFocus();
});

test('E begins the escalation in the investigation', async () => {
  const { sendGroups, pass } = await showScan();
  await sendGroups(a);
  await pass(300);
  press('e');
  await pass(500);
  expect(screen.getByRole('region', { name: 'Escalate alarm group' })).toBeVisible();
});

test('the focus stays in the investigation when the form that E has opened is cancelled', async () => {
  const { sendGroups, pass } = await showScan();
  await sendGroups(a);
  await pass(300);
  press('e');
  await pass(500);
  press('Escape');
  expect(screen.queryByRole('region', { name: 'Escalate alarm group' })).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

test("opening the address of a group takes it, and investigates it as soon as it is this operator's", async () => {
  const { sent, sendGroups } = await showScan({ path: '/scan?investigate=z' });
  expect(sent('allocation')).toEqual([{ event_type: 'allocation', operator_id: 'user-1', alarm_group_id: 'z' }]);
  await sendGroups(a);
  expect(sent('investigate')).toEqual([]);
  await sendGroups(scanGroup('z'));
  expect(sent('investigate')).toEqual([{ event_type: 'investigate', operator_id: 'user-1', alarm_group_id: 'z' }]);
});

test('a group that a colleague was faster with says so until the operator goes back to the grid', async () => {
  const { pass, say, location } = await showScan({ path: '/scan?investigate=z' });
  const message = 'Alarm got picked up by another operator, please try again';
  const data = { code: 'claim_lost', message, alarm_group_id: 'z', request: 'allocation' };
  await say({ event_type: 'error', data });
  await pass(1_000);
  expect(screen.getByText(message)).toBeInTheDocument();
  await pass(60_000);
  expect(screen.getByText('Alarm already picked up by operator')).toBeInTheDocument();
  fireEvent.click(within(screen.getByRole('alert')).getByRole('link', { name: 'Back to the grid' }));
  await pass(500);
  expect(location()).toBe('/scan');
});

/** Types an escalation in the investigation of the first group. */
async function typeEscalation() {
  const shown = await showScan({ beside: <LeaveGuard /> });
  await shown.sendGroups(a);
  await shown.pass(300);
  press('e');
  await shown.pass(500);
  fireEvent.change(screen.getByPlaceholderText('Provide a brief comment on the escalation'), {
    target: { value: 'Two people at the fence' },
  });
  press('Escape');
  await shown.pass(100);
  return shown;
}

const QUESTION = 'Are you sure you want to leave? Your changes may be lost.';
const answer = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['Shift+Esc', leave],
  ['the back link', () => fireEvent.click(screen.getByRole('link', { name: /Back to the grid/ }))],
])('%s asks before it discards a typed escalation', async (_, goBack) => {
  const { pass, location } = await typeEscalation();
  goBack();
  await pass(500);
  expect(screen.getByText(QUESTION)).toBeVisible();
  answer('Stay');
  await pass(500);
  expect(location()).toBe('/scan?investigate=a');
  press('e');
  await pass(100);
  expect(screen.getByDisplayValue('Two people at the fence')).toBeVisible();
  press('Escape');
  goBack();
  await pass(500);
  answer('Leave');
  await pass(500);
  expect(location()).toBe('/scan');
});

test('a group that went back to the queue says so, and keeps the text typed for it', async () => {
  const { pass, rebalance, location } = await typeEscalation();
  await rebalance('balanced', 'a');
  await pass(500);
  expect(screen.getByText('This alarm went back to the queue')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'What you typed' })).toHaveValue('Two people at the fence');
  expect(location()).toBe('/scan?investigate=a');
});

test("a group that is this operator's again is investigated again", async () => {
  const { pass, rebalance, sendGroups } = await typeEscalation();
  await rebalance('balanced', 'a');
  await pass(500);
  await sendGroups(scanGroup('a'));
  await pass(500);
  expect(screen.queryByText('This alarm went back to the queue')).toBeNull();
});
