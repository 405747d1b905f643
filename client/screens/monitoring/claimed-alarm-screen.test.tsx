import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { getCamera } from '#contract/cameras.ts';
import { addGroupUpdate } from '#contract/group-updates.ts';
import { SOCKET } from '#contract/limits.ts';
import { getLocationAlarm } from '#contract/location-alarms.ts';
import { listSopAnswers } from '#contract/sop-answers.ts';
import { findSop } from '#contract/sops.ts';
import { LeaveGuard } from '../../app/leave-guard.tsx';
import { testAlarm } from '../../features/alarms/testing/test-alarm.ts';
import { testUpdate } from '../../features/group-updates/testing/test-update.ts';
import { testLocationAlarm } from '../../features/location-alarms/testing/test-location-alarm.ts';
import { testSop } from '../../features/site/testing/test-site.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { fakeSockets } from '../../realtime/testing/fake-socket.ts';
import '../../ui/overlays/confirm-dialog.tsx';
import { ClaimedAlarmScreen } from './claimed-alarm-screen.tsx';

const sendAlarm = {
  type: 'send_alarm',
  alarmId: 'location-alarm-1',
  monitoringType: 'locationAlarm',
  tenantId: 'tenant-1',
};

async function open({ alarm = testLocationAlarm(), isClaimed = true, known = true, answers = [] as Answer[] } = {}) {
  const sockets = fakeSockets();
  const claimed = (
    <>
      <ClaimedAlarmScreen />
      <LeaveGuard />
    </>
  );
  const page = renderScreen(claimed, {
    path: '/monitoring/location-alarm-1?partitionKey=202511&tenantId=tenant-1',
    route: '/monitoring/:alarmId',
    user: testUser('MR'),
    answers: [
      known
        ? reply(getLocationAlarm, { payload: alarm })
        : refusal(getLocationAlarm, 'not_found', 'Location alarm not found'),
      reply(addGroupUpdate, { payload: testUpdate() }),
      ...answers,
    ],
  });
  const say = (message: unknown) => act(async () => sockets.last().say(message));
  const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
  await act(async () => sockets.last().accept());
  if (isClaimed) await say({ type: 'ALARM', data: alarm });
  await pass(0);
  return { ...page, sockets, say, pass };
}

/** Opens the tab with the form that resolves. */
async function openResolve() {
  const tab = await vi.waitFor(() => screen.getByRole('tab', { name: 'Resolve' }), { timeout: 30_000 });
  await act(async () => fireEvent.click(tab));
}

async function type(text: string) {
  await openResolve();
  fireEvent.change(screen.getByRole('textbox', { name: 'Comment' }), { target: { value: text } });
}
const leave = () => act(async () => fireEvent.click(screen.getByRole('link', { name: 'Back to the queue' })));

it('loads the claimed alarm over the channel', async () => {
  const { sockets } = await open();
  expect(sockets.last().sent).toEqual([sendAlarm]);
  expect(screen.getByRole('heading', { name: 'Northgate Auto, Lot B' })).toBeInTheDocument();
});

const door = { id: 'door-1', name: 'Gate 1', type: 'DOOR' as const, audio_devices: [], livestreamUrl: null };
const alarmWithVideo = (id: string, tap: number) =>
  testAlarm({ id, tap, videoStartTime: 1_763_626_459_000, videoEndTime: 1_763_626_473_000, imagePath: '/still.jpg' });
const unfilmed = testAlarm({ id: 'door-alarm', type: 'Door forced open', tap: 99, camera: null, sourceEntity: door });

it('opens on the clip with the highest TAP that has video', async () => {
  await open({
    alarm: testLocationAlarm({ rawAlarms: [alarmWithVideo('high', 90), alarmWithVideo('low', 40), unfilmed] }),
  });
  expect(screen.getByText('1 / 3')).toBeInTheDocument();
  expect(screen.queryByText(/^No camera watches/)).not.toBeInTheDocument();
});

it('replaces a missing picture by a text', async () => {
  await open({ alarm: testLocationAlarm({ rawAlarms: [unfilmed] }) });
  expect(screen.getByText('No camera watches Gate 1')).toBeInTheDocument();
  expect(screen.getByText(/^There is no video of this alarm\. Door forced open at 02:14:25/)).toBeInTheDocument();
});

it('shows the procedure and the verdict of the AI without a click, and asks for no camera records', async () => {
  const { server } = await open({ alarm: testLocationAlarm({ rawAlarms: [alarmWithVideo('high', 90)] }) });
  for (const name of ['AI Recommendation', 'Standard Operating Procedure']) {
    await vi.waitFor(() => screen.getByRole('region', { name }), { timeout: 30_000 });
  }
  expect(screen.getByRole('button', { name: 'Site watch' })).toBeInTheDocument();
  expect(server.calls(getCamera)).toEqual([]);
});

it('leaves an unresolved alarm by key, after a warning', async () => {
  const { location } = await open();
  await act(async () => fireEvent.keyDown(document.body, { key: 'Escape', shiftKey: true }));
  expect(screen.getByText('If you leave now, this alarm will be dropped!')).toBeInTheDocument();
  expect(location()).toContain('/monitoring/location-alarm-1');
});

it('says that another operator has claimed the alarm', async () => {
  const { say } = await open({ isClaimed: false });
  await say({ type: 'ALARM', data: null });
  expect(screen.getByText('Alarm already picked up by operator')).toBeInTheDocument();
});

it('resolves with a comment and returns to the queue without asking', async () => {
  const { server, location, pass } = await open();
  await openResolve();
  const resolve = () => screen.getByRole('button', { name: 'Resolve' });
  expect(resolve()).toHaveAccessibleDescription('Write a comment first.');
  await type('Cleaner, known to the site');
  await act(async () => fireEvent.click(resolve()));
  await pass(0);
  expect(server.calls(addGroupUpdate)[0]).toMatchObject({
    query: { product: 'remote-guarding', partitionKey: '202511' },
    body: { status: 'resolved', comment: 'Cleaner, known to the site' },
  });
  expect(location()).toBe('/monitoring');
  // The library of toasts loads with the first one.
  await vi.waitFor(() => screen.getByText('Alarm status updated'), { timeout: 30_000 });
});

it('resolves with a quick resolve action and goes back to the queue', async () => {
  const answers = [reply(findSop, { payload: testSop() }), reply(listSopAnswers, { payload: { items: [], total: 0 } })];
  const page = await open({ alarm: testLocationAlarm({ rawAlarms: [unfilmed] }), answers });
  await openResolve();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'False Positive' })));
  await page.pass(0);
  expect(page.server.calls(addGroupUpdate)[0]?.body).toMatchObject({
    status: 'resolved',
    comment: 'False Positive',
  });
  expect(page.location()).toBe('/monitoring');
});

it('warns before leaving an unresolved alarm', async () => {
  const { location } = await open();
  await leave();
  expect(screen.getByText('If you leave now, this alarm will be dropped!')).toBeInTheDocument();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stay' })));
  expect(location()).toContain('/monitoring/location-alarm-1');
});

it('releases the alarm at once when the operator leaves it', async () => {
  const { location, sockets, pass } = await open();
  await leave();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Leave' })));
  await pass(0);
  expect(location()).toBe('/monitoring');
  expect(sockets.all[0]?.closedWith).toBe(1000);
});

it('releases the alarm when the operator leaves before it has loaded', async () => {
  const { location, sockets, pass } = await open({ isClaimed: false });
  await leave();
  await pass(0);
  expect(location()).toBe('/monitoring');
  expect(sockets.all[0]?.closedWith).toBe(1000);
});

it('leaves an alarm that another window has taken over without asking', async () => {
  const { location, sockets, pass } = await open();
  await act(async () => sockets.last().end(4009));
  await leave();
  await pass(0);
  expect(location()).toBe('/monitoring');
});

it('detects a connection that died silently', async () => {
  const { say, pass } = await open();
  await pass(5_000);
  await say({ type: 'ALARM_COUNT', data: { count: 1, severity: 'high' } });
  await pass(5_000 + SOCKET.deadAfterMs);
  expect(screen.getByText(/^Unable to connect/)).toBeInTheDocument();
});

it('reclaims the alarm after a reconnect, and keeps the typed text', async () => {
  const { sockets, pass, say } = await open();
  await type('Walks towards the gate');
  await act(async () => sockets.last().end(1006));
  expect(screen.getByText('Unable to connect. Trying again in 1 seconds...')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Walks towards the gate');
  await pass(1_000);
  await act(async () => sockets.last().accept());
  expect(sockets.last().sent).toEqual([sendAlarm]);
  await say({ type: 'ALARM', data: testLocationAlarm() });
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Walks towards the gate');
});

it('says that the alarm was returned after a long disconnection, and keeps the typed text', async () => {
  const { sockets, pass, say } = await open();
  await type('Walks towards the gate');
  await act(async () => sockets.last().end(1006));
  await pass(1_000);
  await act(async () => sockets.last().accept());
  await say({ type: 'rebalance', data: { alarmIds: ['location-alarm-1'], reason: 'balanced' } });
  expect(screen.getByText('This alarm went back to the queue')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Northgate Auto, Lot B' })).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'What you typed' })).toHaveValue('Walks towards the gate');
});

it('stops showing an alarm as claimed once the server reports its loss', async () => {
  const { sockets, say } = await open();
  await say({ type: 'rebalance', data: { alarmIds: ['location-alarm-1'], reason: 'taken' } });
  expect(screen.getByText('Another operator has taken this alarm')).toBeInTheDocument();
  await say({ type: 'ALARM', data: testLocationAlarm() });
  expect(sockets.all[0]?.closedWith).toBe(1000);
});

const lossMessage = (reason: string) => ({ type: 'rebalance', data: { alarmIds: ['location-alarm-1'], reason } });

/** The server's reply to a request for an alarm that the operator cannot claim: both messages at once. */
async function sendLoss({ sockets }: Awaited<ReturnType<typeof open>>, reason: string) {
  await act(async () => {
    sockets.last().say(lossMessage(reason));
    sockets.last().say({ type: 'ALARM', data: null });
  });
}

it.each([
  ['balanced', 'This alarm is back in the queue'],
  ['taken', 'Alarm already picked up by operator'],
  ['resolved', 'This alarm has been resolved elsewhere'],
])("explains why a reopened alarm (%s) is not the operator's", async (reason, words) => {
  const page = await open({ isClaimed: false });
  await sendLoss(page, reason);
  expect(screen.getByText(words)).toBeInTheDocument();
});

it.each([
  ['balanced', 'This alarm went back to the queue'],
  ['taken', 'Another operator has taken this alarm'],
  ['resolved', 'This alarm has been resolved elsewhere'],
])('explains why an alarm is gone (%s) after a cut connection', async (reason, words) => {
  const page = await open();
  await act(async () => page.sockets.last().end(1006));
  await page.pass(1_000);
  await act(async () => page.sockets.last().accept());
  await sendLoss(page, reason);
  expect(screen.getByText(words)).toBeInTheDocument();
});

it('explains what to do about an unknown alarm', async () => {
  const { say } = await open({ isClaimed: false, known: false });
  await say({ type: 'ALARM', data: null });
  expect(screen.getByText('Failed to fetch alarm details - Location alarm not found')).toBeInTheDocument();
});

it.each([
  ['Ana Ruiz', 'Resolved by Ana Ruiz on 20-Nov-25 02:14:25 CST'],
  [null, 'Resolved on 20-Nov-25 02:14:25 CST'],
])('says when the alarm was resolved, and names the user (%s)', async (name, words) => {
  const { say } = await open();
  const by = { name, atMs: Date.UTC(2025, 10, 20, 8, 14, 25) };
  await say({ type: 'rebalance', data: { alarmIds: ['location-alarm-1'], reason: 'resolved', by } });
  expect(screen.getByRole('alert')).toHaveTextContent(words);
});

it('says that the alarm has been resolved elsewhere', async () => {
  const { say } = await open();
  await say({ type: 'rebalance', data: { alarmIds: ['location-alarm-1'], reason: 'resolved' } });
  expect(screen.getByText('This alarm has been resolved elsewhere')).toBeInTheDocument();
});
