import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { CLOSE } from '#contract/channels/close-codes.ts';
import * as channel from '#contract/channels/location-alarms.ts';
import { setConfig } from '../lib/config.ts';
import { goToOrigin } from '../lib/page-navigation.ts';
import { testConfig } from '../lib/testing/test-config.ts';
import { setProviderSession, storedToken, storeToken } from '../lib/token.ts';
import { storeRenewedToken } from '../lib/token-renewals.ts';
import { connectChannel } from './connect-channel.ts';
import { fakeSockets } from './testing/fake-socket.ts';

vi.mock('../lib/page-navigation.ts', () => ({ goToOrigin: vi.fn() }));

beforeEach(() => {
  vi.mocked(goToOrigin).mockClear();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  storeToken('first');
});

function open({ takesRenewedTokens = true } = {}) {
  setConfig(testConfig({ takesRenewedTokens }));
  const sockets = fakeSockets();
  const renew = vi.fn(async (): Promise<string | undefined> => 'renewed');
  setProviderSession({ renew, end: () => false, isSameUser: () => true, userName: async () => undefined });
  const connection = connectChannel(channel, { onMessage: () => {}, onState: () => {} });
  onTestFinished(() => {
    connection.close();
    setProviderSession(undefined);
  });
  return { sockets, renew };
}

it('sends the renewed token over the open connection', () => {
  const { sockets } = open();
  sockets.last().accept();
  storeRenewedToken('renewed');
  expect(sockets.last().sent).toEqual([{ type: 'renew_token', token: 'renewed' }]);
});

it('sends the token that was renewed while a connection was opened', () => {
  const { sockets } = open();
  storeRenewedToken('renewed');
  sockets.last().accept();
  expect(sockets.last().sent).toEqual([{ type: 'renew_token', token: 'renewed' }]);
});

it('sends no token to a backend that does not take renewed ones', () => {
  const { sockets } = open({ takesRenewedTokens: false });
  sockets.last().accept();
  storeRenewedToken('renewed');
  expect(sockets.last().sent).toEqual([]);
});

it('connects again with a renewed token after the server has refused the first, and ends the session the next time', async () => {
  const { sockets, renew } = open();
  sockets.last().accept();
  sockets.last().end(CLOSE.token);
  storeToken('renewed');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sockets.last().url).toContain('token=renewed');
  sockets.last().end(CLOSE.token);
  await vi.advanceTimersByTimeAsync(0);
  expect(renew).toHaveBeenCalledTimes(1);
  expect(storedToken()).toBeUndefined();
  expect(goToOrigin).toHaveBeenCalled();
});
