import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SOCKET } from '#contract/limits.ts';
import { playSound } from '../../features/alarm-notifications/play-sound.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { fakeSockets } from '../../realtime/testing/fake-socket.ts';
// Preload the lazy part, which is slow to load on a busy machine.
import './claimed-alarm-screen.tsx';
import { MonitoringScreen } from './monitoring-screen.tsx';

vi.mock('../../features/alarm-notifications/play-sound.ts', () => ({ playSound: vi.fn() }));

async function open({ user = testUser('MR') } = {}) {
  const sockets = fakeSockets();
  const page = renderScreen(<MonitoringScreen />, { path: '/monitoring', user });
  await act(async () => sockets.last().accept());
  const say = (message: unknown) => act(async () => sockets.last().say(message));
  const pending = (count: number) => say({ type: 'ALARM_COUNT', data: { count, severity: 'high' } });
  const end = (code: number) => act(async () => sockets.last().end(code));
  const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
  return { ...page, sockets, say, pending, end, pass };
}

const listAlarm = { type: 'list_alarm', count: 1, severity: 'high' };
const getAlarm = () => fireEvent.click(screen.getByRole('button', { name: 'Get alarm' }));

it('shows the number of waiting alarms, also when there are none', async () => {
  const { pending } = await open();
  await pending(7);
  expect(screen.getByText('alarms pending').closest('p')).toHaveTextContent(/^7 alarms pending$/);
  await pending(0);
  expect(screen.getByText('No pending alarms!')).toBeInTheDocument();
});

it('shows the number of other waiting alarms, if the backend reports it', async () => {
  const { say } = await open();
  const counted = { count: 3, severity: 'high' };
  await say({ type: 'ALARM_COUNT', data: { ...counted, low: 2, notOffered: 12 } });
  expect(screen.getByText('2 of low severity · 12 not offered, older than 24 h')).toBeInTheDocument();
  await say({ type: 'ALARM_COUNT', data: { ...counted, low: 0, notOffered: 1 } });
  expect(screen.getByText('1 not offered, older than 24 h')).toBeInTheDocument();
  await say({ type: 'ALARM_COUNT', data: counted });
  expect(screen.queryByText(/not offered/)).not.toBeInTheDocument();
});

it('requests the high-severity count at once and every 5 s', async () => {
  const { sockets, pass, pending } = await open();
  const count = { type: 'alarm_count', severity: 'high' };
  expect(sockets.last().sent).toEqual([count]);
  await pending(1);
  await pass(5_000);
  expect(sockets.last().sent).toEqual([count, count]);
});

it.each([
  ['MR', 1],
  ['GM', 0],
] as const)(
  'sounds when more wait than before, for a %s: %i times, as others hear it from the list of alarms',
  async (role, times) => {
    vi.mocked(playSound).mockClear();
    const { pending } = await open({ user: testUser(role) });
    await pending(2);
    await pending(1);
    expect(playSound).not.toHaveBeenCalled();
    await pending(2);
    expect(playSound).toHaveBeenCalledTimes(times);
  },
);

it('opens the claimed alarm', async () => {
  const { sockets, say, location } = await open();
  getAlarm();
  expect(sockets.last().sent).toContainEqual(listAlarm);
  await say({ type: 'LIST_ALARM', data: [{ id: 'la-1', tenantId: 't-1', partitionKey: '202511' }] });
  expect(location()).toBe('/monitoring/la-1?partitionKey=202511&tenantId=t-1');
});

it('says that another operator was faster, until the next request', async () => {
  const { say } = await open();
  getAlarm();
  await say({ type: 'LIST_ALARM', data: [] });
  expect(screen.getByText('Alarm already picked up by operator')).toBeInTheDocument();
  getAlarm();
  expect(screen.queryByText('Alarm already picked up by operator')).not.toBeInTheDocument();
});

it('gets an alarm with the key G', async () => {
  const { sockets } = await open();
  fireEvent.keyDown(document.body, { key: 'g' });
  expect(sockets.last().sent).toContainEqual(listAlarm);
});

it('focuses Get alarm for Enter, but ignores an Enter that is held down', async () => {
  const { sockets } = await open();
  const button = screen.getByRole('button', { name: 'Get alarm' });
  expect(button).toHaveFocus();
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  expect(sockets.last().sent).not.toContainEqual(listAlarm);
});

it('repeats a request whose reply was lost with the connection', async () => {
  const { sockets, end, pass } = await open();
  getAlarm();
  await end(1006);
  await pass(SOCKET.retryFirstMs);
  await act(async () => sockets.last().accept());
  expect(sockets.all).toHaveLength(2);
  expect(sockets.last().sent).toContainEqual(listAlarm);
});

it('offers no alarm to users who may only see the count', async () => {
  const counting = testUser('MR');
  const user = {
    ...counting,
    permissions: counting.permissions.filter((one) => one !== 'location_alarms/monitoring:get_pending'),
  };
  const { pending } = await open({ user });
  await pending(2);
  expect(screen.queryByRole('button', { name: 'Get alarm' })).not.toBeInTheDocument();
});

it('counts down to the next attempt, and keeps the last count', async () => {
  const { end, pass, pending, sockets } = await open();
  await pending(3);
  await end(1006);
  await pass(SOCKET.retryFirstMs);
  await end(1006);
  expect(screen.getByText('Unable to connect. Trying again in 2 seconds...')).toBeInTheDocument();
  await pass(1_000);
  expect(screen.getByText('Unable to connect. Trying again in 1 seconds...')).toBeInTheDocument();
  expect(screen.getByText('alarms pending')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(sockets.all).toHaveLength(3);
});

it('gives up after 20 attempts and says so, until refreshed', async () => {
  const { end, pass, sockets } = await open();
  for (let tries = 0; tries < SOCKET.maxRetries; tries += 1) {
    await end(1006);
    await pass(SOCKET.retryMaxMs);
  }
  expect(sockets.all).toHaveLength(1 + SOCKET.maxRetries);
  await end(1006);
  expect(
    screen.getByText(
      'Connection terminated. This may be due to a connection error or login from another location. Refresh to use Monitoring in this window.',
    ),
  ).toBeInTheDocument();
  await pass(10 * SOCKET.retryMaxMs);
  expect(sockets.all).toHaveLength(1 + SOCKET.maxRetries);
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await act(async () => sockets.last().accept());
  expect(screen.queryByRole('button', { name: 'Refresh' })).not.toBeInTheDocument();
});

it('says so when the server refuses the connection', async () => {
  const { end } = await open();
  await end(4003);
  expect(
    screen.getByText('An error occurred while connecting to monitoring. Please try again later.'),
  ).toBeInTheDocument();
});
