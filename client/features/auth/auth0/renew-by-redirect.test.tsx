import { UnsecuredJWT } from 'jose';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { goToOrigin, openAddress } from '../../../lib/page-navigation.ts';
import { signOutReason } from '../../../lib/sign-out-reason.ts';
import { setProviderSession, storedToken, storeToken } from '../../../lib/token.ts';
import { loadAuth0 } from './auth0-client.ts';
import { markSignedOut } from './auth0-redirect.ts';
import { auth0Session } from './auth0-session.ts';
import { finishRenewal, isBackFromRenewal, renewByRedirect } from './renew-by-redirect.ts';

vi.mock('../../../lib/page-navigation.ts', () => ({ goToOrigin: vi.fn(), openAddress: vi.fn(), reloadPage: vi.fn() }));
vi.mock('./auth0-client.ts', () => ({ loadAuth0: vi.fn() }));

const SETTINGS = { domain: 'id.test', clientId: 'console', audience: 'api' };
const LOST = { error: 'invalid_grant' };
const tokenOf = (sub: string, jti = '1') => new UnsecuredJWT({ sub, jti }).encode();

const client = {
  loginWithRedirect: vi.fn(async () => {}),
  handleRedirectCallback: vi.fn(async () => ({ appState: { redirectTo: '/alarms/1?x=2' } })),
  getTokenSilently: vi.fn(async (): Promise<string> => tokenOf('one', 'renewed')),
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 28) });
  onTestFinished(() => {
    // The page has left, or the operator has stayed.
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    setProviderSession(undefined);
  });
  vi.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  vi.mocked(loadAuth0).mockResolvedValue(Object.assign(Object.create(null), client));
  setProviderSession(auth0Session(SETTINGS));
  storeToken(tokenOf('one'));
  window.history.replaceState(null, '', '/alarms/1?x=2');
});

/** Returns from the provider with an answer. */
async function comeBack(answer = 'code=42') {
  window.history.replaceState(null, '', `/login?${answer}&state=s`);
  expect(isBackFromRenewal()).toBe(true);
  await finishRenewal(SETTINGS);
}

it('asks the provider without a question, for this page, and leaves once for all calls that were refused', async () => {
  expect(await Promise.all([renewByRedirect(SETTINGS, LOST), renewByRedirect(SETTINGS, LOST)])).toEqual([true, true]);
  expect(client.loginWithRedirect.mock.calls).toEqual([
    [{ appState: { redirectTo: '/alarms/1?x=2' }, authorizationParams: { prompt: 'none' } }],
  ]);
});

it('goes on where the session was, with the new token', async () => {
  await renewByRedirect(SETTINGS, LOST);
  await comeBack();
  expect(storedToken()).toBe(tokenOf('one', 'renewed'));
  expect(openAddress).toHaveBeenCalledExactlyOnceWith('/alarms/1?x=2');
  expect(isBackFromRenewal()).toBe(false);
});

it('ends the session with its reason when the provider has ended its own', async () => {
  await renewByRedirect(SETTINGS, LOST);
  client.handleRedirectCallback.mockRejectedValueOnce({ error: 'login_required' });
  await comeBack('error=login_required');
  expect(storedToken()).toBeUndefined();
  expect(signOutReason()).toBe('Your session has expired. Sign in again');
  expect(goToOrigin).toHaveBeenCalledOnce();
});

it('does not let another user of the provider go on with the session', async () => {
  await renewByRedirect(SETTINGS, LOST);
  client.getTokenSilently.mockResolvedValueOnce(tokenOf('another'));
  await comeBack();
  expect(storedToken()).toBeUndefined();
  expect(openAddress).not.toHaveBeenCalled();
});

it('asks once in five minutes, so that nobody goes round in circles', async () => {
  await renewByRedirect(SETTINGS, LOST);
  await comeBack();
  vi.advanceTimersByTime(4 * 60_000);
  expect(await renewByRedirect(SETTINGS, LOST)).toBe(false);
  vi.advanceTimersByTime(2 * 60_000);
  expect(await renewByRedirect(SETTINGS, LOST)).toBe(true);
});

it.each(['access_denied', 'mfa_required', 'consent_required'])('does not ask after %s', async (error) => {
  expect(await renewByRedirect(SETTINGS, { error })).toBe(false);
});

it('does not ask after a sign-out', async () => {
  markSignedOut();
  expect(await renewByRedirect(SETTINGS, LOST)).toBe(false);
  expect(client.loginWithRedirect).not.toHaveBeenCalled();
});

it('takes the answer to an ordinary sign-in for no renewal', () => {
  window.history.replaceState(null, '', '/login?code=42&state=s');
  expect(isBackFromRenewal()).toBe(false);
});
