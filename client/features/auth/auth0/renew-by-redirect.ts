import { SESSION_EXPIRED } from '#contract/errors.ts';
import { endSession } from '../../../lib/end-session.ts';
import { openAddress } from '../../../lib/page-navigation.ts';
import { report } from '../../../lib/report.ts';
import { storedToken } from '../../../lib/token.ts';
import { storeRenewedToken } from '../../../lib/token-renewals.ts';
import { type Auth0Settings, loadAuth0 } from './auth0-client.ts';
import { wasSignedOut } from './auth0-redirect.ts';
import { claimsOf } from './token-claims.ts';

/*
 * The last way to renew a session: this page goes to the provider and comes back, without anybody being asked there
 * (`prompt=none`). The provider's own session goes on where a refresh token was lost, as by a reload in the middle of its
 * renewal, and its cookies are sent where frames have none.
 */

/** Set when this tab leaves: the time, and whether its answer is awaited. */
const KEY = 'watchfloor.renewing-by-redirect';

/** A session that ends again within this time is over, ms. */
const AGAIN_MS = 5 * 60_000;

/** An operator may stay on a page with unsaved changes: after this time the tab is not leaving any more, ms. */
const LEAVING_MS = 10_000;

/** Answers of the provider after which its own session may go on. */
const MAY_GO_ON = new Set(['invalid_grant', 'missing_refresh_token', 'login_required']);

interface AppState {
  redirectTo: string;
}

let isLeaving = false;

/** Leaves for the provider if that may renew the session after this error; true while the page is being left. */
export async function renewByRedirect(settings: Auth0Settings, error: unknown): Promise<boolean> {
  if (isLeaving) return true;
  // A page in a frame, such as the insights dashboard, cannot leave.
  if (!MAY_GO_ON.has(Object(error).error) || wasSignedOut() || window.self !== window.top) return false;
  if (Date.now() - read().triedMs < AGAIN_MS || !write(`${Date.now()} awaited`)) return false;
  isLeaving = true;
  setTimeout(() => {
    isLeaving = false;
  }, LEAVING_MS);
  const { pathname, search, hash } = window.location;
  const client = await loadAuth0(settings);
  await client.loginWithRedirect<AppState>({
    appState: { redirectTo: pathname + search + hash },
    authorizationParams: { prompt: 'none' },
  });
  return true;
}

/** Whether the page was opened with the provider's answer to that. */
export function isBackFromRenewal(): boolean {
  const search = new URLSearchParams(window.location.search);
  const isAnswer = search.has('state') && (search.has('code') || search.has('error'));
  return isAnswer && read().isAwaited && storedToken() !== undefined;
}

/** Goes on with the session where it was, or ends it if the provider has, or knows another user now. Leaves the page. */
export async function finishRenewal(settings: Auth0Settings): Promise<void> {
  write(String(read().triedMs));
  try {
    const client = await loadAuth0(settings);
    const { appState } = await client.handleRedirectCallback<AppState>(window.location.href);
    const token = await client.getTokenSilently();
    const present = storedToken();
    const user = present && claimsOf(present).sub;
    if (!token || !user || claimsOf(token).sub !== user) return endSession(SESSION_EXPIRED);
    storeRenewedToken(token);
    openAddress(appState?.redirectTo ?? '/');
  } catch (error) {
    if (!MAY_GO_ON.has(Object(error).error)) report('The session could not be renewed at the identity provider', error);
    endSession(SESSION_EXPIRED);
  }
}

function read(): { triedMs: number; isAwaited: boolean } {
  try {
    const [time, state] = (sessionStorage.getItem(KEY) ?? '').split(' ');
    return { triedMs: Number(time), isAwaited: state === 'awaited' };
  } catch (error) {
    report(`Session storage could not be read (${KEY})`, error);
    return { triedMs: 0, isAwaited: false };
  }
}

/** False if it could not be written: the tab would then not know that it has tried. */
function write(text: string): boolean {
  try {
    sessionStorage.setItem(KEY, text);
    return true;
  } catch (error) {
    report(`Session storage could not be written (${KEY})`, error);
    return false;
  }
}
