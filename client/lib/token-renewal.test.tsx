import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { listAlarms } from '#contract/alarms.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import { setConfig } from './config.ts';
import { endSession } from './end-session.ts';
import { goToOrigin } from './page-navigation.ts';
import { fakeServer, refusal, reply } from './testing/fake-server.ts';
import { testConfig } from './testing/test-config.ts';
import { type ProviderSession, setProviderSession, storedToken, storeToken, watchToken } from './token.ts';

vi.mock('./page-navigation.ts', () => ({ goToOrigin: vi.fn(), reloadPage: vi.fn() }));

const noAlarms = { payload: { items: [], total: 0 } };

beforeEach(() => {
  vi.mocked(goToOrigin).mockClear();
  setConfig(testConfig());
  storeToken('first');
});

/** A session of an identity provider, renewed as given. */
function atProvider(renew: ProviderSession['renew'] = async () => undefined) {
  const session = {
    renew: vi.fn(renew),
    end: vi.fn((isOwn: boolean) => isOwn),
    isSameUser: (one: string, other: string) => one[0] === other[0],
    userName: async () => undefined,
  } satisfies ProviderSession;
  setProviderSession(session);
  onTestFinished(() => setProviderSession(undefined));
  return session;
}

it('repeats a refused call with the token that the identity provider has renewed', async () => {
  const server = fakeServer(refusal(listAlarms, 'session_expired', 'Expired'));
  const { renew } = atProvider(async () => {
    storeToken('renewed');
    server.answer(reply(listAlarms, noAlarms));
    return 'renewed';
  });
  expect(await call(listAlarms, {})).toEqual(noAlarms);
  expect(renew).toHaveBeenCalledWith('first');
  expect(server.calls(listAlarms).map(({ headers }) => headers.get('Authorization'))).toEqual([
    'Bearer first',
    'Bearer renewed',
  ]);
});

it('ends the session when the renewed token is refused too, without asking for another', async () => {
  const server = fakeServer(refusal(listAlarms, 'session_expired', 'Expired'));
  const { renew } = atProvider(async () => 'renewed');
  await expect(call(listAlarms, {})).rejects.toThrow('Expired');
  expect([renew.mock.calls.length, server.calls(listAlarms).length]).toEqual([1, 2]);
  expect(storedToken()).toBeUndefined();
});

it('ends the session in this browser when the provider does not renew it', async () => {
  fakeServer(refusal(listAlarms, 'session_expired', 'Expired'));
  const { end } = atProvider();
  await expect(call(listAlarms, {})).rejects.toThrow('Expired');
  expect(end).toHaveBeenCalledWith(false);
  expect(goToOrigin).toHaveBeenCalled();
});

it('keeps the session while the provider cannot be asked', async () => {
  fakeServer(refusal(listAlarms, 'session_expired', 'Expired'));
  const unreachable = new CallError('An error occurred', 0, 'network');
  const { end } = atProvider(() => Promise.reject(unreachable));
  await expect(call(listAlarms, {})).rejects.toBe(unreachable);
  expect(end).not.toHaveBeenCalled();
  expect(storedToken()).toBe('first');
});

it('ends the session at the provider too when the user signs out', () => {
  const { end } = atProvider();
  endSession();
  expect(end).toHaveBeenCalledWith(true);
  expect(goToOrigin).not.toHaveBeenCalled();
});

it('stays on the page when another tab renews the token, and not when another user signs in there', () => {
  atProvider();
  const onChange = vi.fn();
  onTestFinished(watchToken(onChange));
  const store = (token: string) => {
    storeToken(token);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  };
  store('f-renewed');
  expect(onChange).not.toHaveBeenCalled();
  store('another user');
  expect(onChange).toHaveBeenCalledWith('another user');
});
