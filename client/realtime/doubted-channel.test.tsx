import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import * as channel from '#contract/channels/location-alarms.ts';
import { setConfig } from '../lib/config.ts';
import { setReachable, watchDoubts } from '../lib/connection.ts';
import { testConfig } from '../lib/testing/test-config.ts';
import { storeToken } from '../lib/token.ts';
import type { ChannelState } from './channel-state.ts';
import { connectChannel } from './connect-channel.ts';
import { fakeSockets } from './testing/fake-socket.ts';

const count = { type: 'ALARM_COUNT', data: { count: 3, severity: 'high' } } as const;

beforeEach(() => {
  setConfig(testConfig({}));
  storeToken('abc');
});

function open() {
  const sockets = fakeSockets();
  const states: ChannelState[] = [];
  const connection = connectChannel(channel, { onMessage: () => {}, onState: (state) => states.push(state) });
  onTestFinished(connection.close);
  return { sockets, connection, state: () => states.at(-1) };
}

it('gives up a connection that says nothing for 3 s while calls do not reach the server', () => {
  const { sockets, state } = open();
  onTestFinished(() => setReachable(true));
  sockets.last().accept();
  setReachable(false);
  vi.advanceTimersByTime(2_999);
  expect(state()).toEqual({ kind: 'connected' });
  vi.advanceTimersByTime(1);
  expect(state()).toMatchObject({ kind: 'reconnecting', attempt: 1 });
});

it('doubts the server 2 s after a message without an answer, and gives up at once when it is not there', () => {
  const { sockets, connection, state } = open();
  onTestFinished(() => setReachable(true));
  const doubted = vi.fn();
  onTestFinished(watchDoubts(doubted));
  sockets.last().accept();
  connection.send({ type: 'alarm_count', severity: 'high' });
  vi.advanceTimersByTime(2_000);
  expect(doubted).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(2_500);
  setReachable(false);
  vi.advanceTimersByTime(1);
  expect(state()).toMatchObject({ kind: 'reconnecting', attempt: 1 });
});

it('does not doubt the server that has answered', () => {
  const { sockets, connection } = open();
  const doubted = vi.fn();
  onTestFinished(watchDoubts(doubted));
  sockets.last().accept();
  connection.send({ type: 'alarm_count', severity: 'high' });
  sockets.last().say(count);
  vi.advanceTimersByTime(60_000);
  expect(doubted).not.toHaveBeenCalled();
});

it.each([
  ['calls reach the server again', () => setReachable(true)],
  ['it brings a message', (say: () => void) => say()],
] as const)('keeps a connection when %s', (_, happens) => {
  const { sockets, state } = open();
  onTestFinished(() => setReachable(true));
  sockets.last().accept();
  setReachable(false);
  happens(() => sockets.last().say(count));
  vi.advanceTimersByTime(10_000);
  expect(state()).toEqual({ kind: 'connected' });
});
