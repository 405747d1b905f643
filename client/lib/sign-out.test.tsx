import { beforeEach, expect, it, vi } from 'vitest';
import { signOut as signOutCall } from '#contract/auth.ts';
import { setConfig } from './config.ts';
import { goToOrigin } from './page-navigation.ts';
import { signOut } from './sign-out.ts';
import { fakeServer, refusal, reply } from './testing/fake-server.ts';
import { testConfig } from './testing/test-config.ts';
import { storedToken, storeToken } from './token.ts';

vi.mock('./page-navigation.ts', () => ({ goToOrigin: vi.fn(), reloadPage: vi.fn() }));

beforeEach(() => {
  vi.mocked(goToOrigin).mockClear();
  setConfig(testConfig());
  storeToken('abc');
});

it('asks the server to end the session of the token being removed', () => {
  const server = fakeServer(reply(signOutCall, { payload: {} }));
  signOut();
  expect(server.calls(signOutCall)[0]?.headers.get('Authorization')).toBe('Bearer abc');
  expect(storedToken()).toBeUndefined();
  expect(goToOrigin).toHaveBeenCalled();
});

it('lets the request outlive the page', () => {
  const asked = vi.fn(async (_address: string, _request: RequestInit) => Response.json({ payload: {} }));
  vi.stubGlobal('fetch', asked);
  signOut();
  vi.unstubAllGlobals();
  expect(asked.mock.calls[0]?.[1].keepalive).toBe(true);
});

it.each([
  ['the server is out of reach', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))],
  ['the server knows no such call', () => void fakeServer()],
  ['the session has ended already', () => void fakeServer(refusal(signOutCall, 'session_expired', 'Expired'))],
])('signs out in this browser when %s', async (_, arrange) => {
  arrange();
  signOut();
  expect(storedToken()).toBeUndefined();
  await vi.waitFor(() => expect(goToOrigin).toHaveBeenCalled());
  vi.unstubAllGlobals();
});
