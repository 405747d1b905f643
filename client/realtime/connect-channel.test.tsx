import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { CLOSE } from '#contract/channels/close-codes.ts';
import * as channel from '#contract/channels/location-alarms.ts';
import { setConfig } from '../lib/config.ts';
import { loadingAgain } from '../lib/loading-again.ts';
import { goToOrigin } from '../lib/page-navigation.ts';
import { reported } from '../lib/report.ts';
import { testConfig } from '../lib/testing/test-config.ts';
import { storedToken, storeToken } from '../lib/token.ts';
import type { ChannelState } from './channel-state.ts';
import { connectChannel } from './connect-channel.ts';
import { fakeSockets } from './testing/fake-socket.ts';

vi.mock('../lib/page-navigation.ts', () => ({ goToOrigin: vi.fn() }));

const count = { type: 'ALARM_COUNT', data: { count: 3, severity: 'high' } } as const;

beforeEach(() => {
  setConfig(testConfig({ realtimeUrl: 'https://realtime.example/base/' }));
  storeToken('abc');
});

function open() {
  const sockets = fakeSockets();
  const states: ChannelState[] = [];
  const messages: channel.ServerMessage[] = [];
  const connection = connectChannel(channel, {
    onMessage: (message) => messages.push(message),
    onState: (state) => states.push(state),
  });
  onTestFinished(connection.close);
  return { sockets, states, messages, connection, state: () => states.at(-1) };
}

it('connects with the token to the configured address', () => {
  const { sockets, states } = open();
  expect(sockets.last().url).toBe('wss://realtime.example/base/locationalarms?token=abc');
  sockets.last().accept();
  expect(states).toEqual([{ kind: 'pending' }, { kind: 'connected' }]);
});

it('delivers messages that can be read, in their order, and reports each kind of the others once', async () => {
  const { sockets, messages } = open();
  sockets.last().accept();
  const before = reported().length;
  sockets.last().say(count);
  sockets.last().say({ type: 'WEATHER', data: 'rain' });
  sockets.last().say({ type: 'ALARM_COUNT', data: { count: 4, severity: 'dire' } });
  sockets.last().say({ type: 'ALARM_COUNT', data: { count: 5, severity: 'high' } });
  sockets.last().say({ type: 'WEATHER', data: 'sun' });
  sockets.last().say({ type: 'ALARM_COUNT', data: { count: 6, severity: 'low' } });
  await expect.poll(() => messages.map((message) => Object(message).data.count)).toEqual([3, 4, 5, 6]);
  expect(messages[1]).toEqual({ type: 'ALARM_COUNT', data: { count: 4, severity: 'dire' } });
  expect(reported().length).toBe(before + 2);
});

it('sends only while connected', () => {
  const { sockets, connection } = open();
  expect(connection.send({ type: 'alarm_count', severity: 'high' })).toBe(false);
  sockets.last().accept();
  expect(connection.send({ type: 'alarm_count', severity: 'high' })).toBe(true);
  expect(sockets.last().sent).toEqual([{ type: 'alarm_count', severity: 'high' }]);
});

it('reconnects after 1, 2, 4 and at most 30 s, and gives up after 20 attempts', () => {
  const { sockets, states, state } = open();
  const waits: number[] = [];
  for (let tries = 0; tries < 20; tries += 1) {
    sockets.last().end(1006);
    const current = state();
    if (current?.kind !== 'reconnecting') return expect.fail(`It gave up after ${tries} tries`);
    expect(current.attempt).toBe(tries + 1);
    waits.push((current.retryAt - Date.now()) / 1_000);
    vi.advanceTimersToNextTimer();
  }
  expect(waits.slice(0, 6)).toEqual([1, 2, 4, 8, 16, 30]);
  expect(Math.max(...waits)).toBe(30);
  sockets.last().end(1006);
  expect(states.at(-1)).toEqual({ kind: 'closed', duplicate: false });
  expect(vi.getTimerCount()).toBe(0);
});

it('gives a connection up at once when the browser loses its network', () => {
  const { sockets, state } = open();
  sockets.last().accept();
  window.dispatchEvent(new Event('offline'));
  expect(state()).toMatchObject({ kind: 'reconnecting', attempt: 1 });
});

it('reconnects at once when the network is back, and leaves an open connection alone', () => {
  const { sockets, state } = open();
  for (let tries = 0; tries < 5; tries += 1) {
    sockets.last().end(1006);
    vi.advanceTimersToNextTimer();
  }
  sockets.last().end(1006);
  expect(state()).toMatchObject({ kind: 'reconnecting', attempt: 6 });
  window.dispatchEvent(new Event('online'));
  expect(sockets.all).toHaveLength(7);
  sockets.last().accept();
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(60_000);
  expect(sockets.all).toHaveLength(7);
});

it('resumes after the last message it received', () => {
  const { sockets } = open();
  sockets.last().accept();
  sockets.last().say({ ...count, seq: 41 });
  sockets.last().end(1012);
  vi.advanceTimersByTime(1_000);
  expect(new URL(sockets.last().url).searchParams.get('resume')).toBe('41');
});

it('resets the attempt count once the server has sent a message', () => {
  const { sockets, state } = open();
  sockets.last().end(1006);
  vi.advanceTimersByTime(1_000);
  sockets.last().accept();
  sockets.last().say(count);
  sockets.last().end(1006);
  expect(state()).toMatchObject({ kind: 'reconnecting', attempt: 1 });
});

it('treats a connection as dead after 20 s without a reply', () => {
  const { sockets, connection, state } = open();
  sockets.last().accept();
  connection.send({ type: 'alarm_count', severity: 'high' });
  vi.advanceTimersByTime(19_999);
  expect(state()).toEqual({ kind: 'connected' });
  vi.advanceTimersByTime(1);
  expect(state()).toMatchObject({ kind: 'reconnecting' });
});

it('keeps a quiet connection when no reply is due', () => {
  const { sockets, state } = open();
  sockets.last().accept();
  vi.advanceTimersByTime(60_000);
  expect(state()).toEqual({ kind: 'connected' });
});

it.each([
  ['the close code', (socket: { end: (code: number) => void }) => socket.end(4009)],
  ['the message', (socket: { say: (message: unknown) => void }) => socket.say({ type: 'DuplicateConnection' })],
])('stays closed when another window takes over, by %s', (_, take) => {
  const { sockets, state } = open();
  sockets.last().accept();
  take(sockets.last());
  expect(state()).toEqual({ kind: 'closed', duplicate: true });
  vi.advanceTimersByTime(60_000);
  expect(sockets.all).toHaveLength(1);
});

it('reconnects on request after it was closed', () => {
  const { sockets, connection, state } = open();
  sockets.last().end(4009);
  connection.connect();
  expect(state()).toEqual({ kind: 'pending' });
  sockets.last().accept();
  expect(sockets.all).toHaveLength(2);
  expect(state()).toEqual({ kind: 'connected' });
});

it('signs out when the token is refused', () => {
  const { sockets } = open();
  sockets.last().end(4001);
  expect(storedToken()).toBeUndefined();
  expect(goToOrigin).toHaveBeenCalled();
});

it('does not reconnect after the server has refused it', () => {
  const { sockets, state } = open();
  sockets.last().end(4003);
  expect(state()).toEqual({ kind: 'error' });
  expect(vi.getTimerCount()).toBe(0);
});

it('tells the server that it leaves on purpose, and stays closed', () => {
  const { sockets, connection } = open();
  sockets.last().accept();
  connection.close();
  expect(sockets.last().closedWith).toBe(1000);
  vi.advanceTimersByTime(60_000);
  expect(sockets.all).toHaveLength(1);
});

it('reconnects after leaving on purpose, once the server has confirmed it, and without its resume position', () => {
  const { sockets, connection, state } = open();
  sockets.last().accept();
  sockets.last().say({ ...count, seq: 41 });
  connection.renew();
  expect(sockets.last().closedWith).toBe(1000);
  expect(sockets.all).toHaveLength(1);
  sockets.last().end(1000);
  expect(sockets.all).toHaveLength(2);
  expect(new URL(sockets.last().url).searchParams.get('resume')).toBeNull();
  sockets.last().accept();
  expect(state()).toEqual({ kind: 'connected' });
});

it('leaves on purpose as soon as the connection is back when it was down', () => {
  const { sockets, connection, state } = open();
  sockets.last().accept();
  sockets.last().end(1006);
  connection.renew();
  vi.advanceTimersByTime(1_000);
  sockets.last().accept();
  expect(sockets.last().closedWith).toBe(1000);
  sockets.last().end(1000);
  sockets.last().accept();
  expect(state()).toEqual({ kind: 'connected' });
  expect(sockets.last().closedWith).toBeUndefined();
});

it('does not release claims that another window has taken over', () => {
  const { sockets, connection, state } = open();
  sockets.last().accept();
  sockets.last().end(4009);
  connection.renew();
  connection.connect();
  sockets.last().accept();
  expect(sockets.last().closedWith).toBeUndefined();
  expect(state()).toEqual({ kind: 'connected' });
});

it('stays closed when it is closed while leaving', () => {
  const { sockets, connection } = open();
  sockets.last().accept();
  connection.renew();
  connection.close();
  sockets.last().end(1000);
  expect(sockets.all).toHaveLength(1);
});

it('leaves on purpose when its tab is closed', () => {
  const { sockets, connection } = open();
  sockets.last().accept();
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(sockets.last().closedWith).toBe(1000);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(sockets.all).toHaveLength(2);
  connection.close();
});

it('keeps what its operator holds when the page is left only to be loaded again', () => {
  const { sockets, connection } = open();
  sockets.last().accept();
  loadingAgain.set(true);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  loadingAgain.set(false);
  expect(sockets.last().closedWith).toBe(CLOSE.loadsAgain);
  connection.close();
});

it('does not take back, from the back/forward cache, a channel that another window has taken over', () => {
  const { sockets, state } = open();
  sockets.last().accept();
  sockets.last().say({ type: 'DuplicateConnection' });
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(sockets.all).toHaveLength(1);
  expect(state()).toEqual({ kind: 'closed', duplicate: true });
});
