import { TEXTS } from '#contract/errors.ts';
import { CallError } from '../../../lib/call-error.ts';
import { report } from '../../../lib/report.ts';
import { sessionStop } from '../../../lib/session-end.ts';
import { type ProviderSession, storedToken } from '../../../lib/token.ts';
import { announceRenewal, storeRenewedToken } from '../../../lib/token-renewals.ts';
import { type Auth0Settings, loadAuth0 } from './auth0-client.ts';
import { markSignedOut } from './auth0-redirect.ts';
import { renewByRedirect } from './renew-by-redirect.ts';
import { claimsOf, lifetimeMs } from './token-claims.ts';

/** The provider's library stores tokens under names that begin with this. */
const CACHE_PREFIX = '@@auth0spajs@@';

/** Answers of the provider after which nobody is signed in there any more. */
const ENDED = new Set([
  'login_required',
  'invalid_grant',
  'missing_refresh_token',
  'consent_required',
  'interaction_required',
  'account_selection_required',
  'mfa_required',
  'access_denied',
]);

const isEnded = (error: unknown): boolean => ENDED.has(Object(error).error);

const NAME_MAX = 120;

/** The session that the provider began in this browser; all tabs share its tokens. */
export function auth0Session(settings: Auth0Settings): ProviderSession {
  /** The token that the library has: a new one if `isForced`, or if the present one ends within a minute. */
  async function fetchToken(isForced: boolean): Promise<string | undefined> {
    const client = await loadAuth0(settings);
    const token = await client.getTokenSilently(isForced ? { cacheMode: 'off' } : {});
    if (storedToken() !== undefined && !sessionStop.read()) return token;
    // The session ended while the provider was asked.
    forget();
    return undefined;
  }

  return {
    renew: async (refused) => {
      const present = storedToken();
      // Another tab may have renewed it already.
      if (present === undefined || present !== refused) return present;
      try {
        const token = await fetchToken(true);
        if (token !== undefined) storeRenewedToken(token);
        return token;
      } catch (error) {
        if (isEnded(error)) {
          // Nothing follows while the page is being left.
          return (await renewByRedirect(settings, error)) ? new Promise(() => {}) : undefined;
        }
        throw new CallError(TEXTS.unreadable, 0, 'network', error);
      }
    },
    isSameUser: (one, other) => claimsOf(one).sub === claimsOf(other).sub,
    end: (atProvider) => {
      forget();
      if (!atProvider) return false;
      markSignedOut();
      window.location.assign(signOutAddress(settings));
      return true;
    },
    userName: async () => {
      const user = await (await loadAuth0(settings)).getUser();
      const parts = [user?.given_name, user?.family_name].filter(Boolean).join(' ');
      // Where the provider knows no name, it gives the email.
      const name = [user?.name, parts].find((text) => text && !text.includes('@'));
      return name?.trim().slice(0, NAME_MAX) || undefined;
    },
  };

  function forget(): void {
    for (const key of Object.keys(localStorage)) if (key.startsWith(CACHE_PREFIX)) localStorage.removeItem(key);
  }
}

/** Ends the session at the provider, which returns to the console. */
function signOutAddress({ domain, clientId }: Auth0Settings): string {
  const address = new URL('/v2/logout', /^https?:/.test(domain) ? domain : `https://${domain}`);
  address.search = String(new URLSearchParams({ client_id: clientId, returnTo: `${window.location.origin}/` }));
  return address.href;
}

/** Longest time between two looks at the token, in ms. */
const LOOK_MS = 15_000;

/** Renews the token before it ends, and says so to this tab's sockets when another tab did. Runs as long as the page. */
export function keepRenewed(settings: Auth0Settings): void {
  let known = storedToken();
  let timer: ReturnType<typeof setTimeout>;
  /** The last token of a session that the provider has ended. */
  let last: string | undefined;

  async function look(): Promise<void> {
    clearTimeout(timer);
    const present = storedToken();
    if (present !== undefined && present !== last && !sessionStop.read()) {
      try {
        const client = await loadAuth0(settings);
        const token = await client.getTokenSilently();
        // Not one that another tab has replaced meanwhile, nor after the end of the session.
        if (token && token !== present && storedToken() === present) storeRenewedToken(token);
      } catch (error) {
        // Refused calls are what ends a session: the token may still be valid.
        if (isEnded(error)) last = present;
        report('The sign-in could not be renewed', error);
      }
    }
    clearTimeout(timer);
    timer = setTimeout(look, Math.min(LOOK_MS, lifetimeMs(storedToken()) / 4));
  }

  const announce = () => {
    const token = storedToken();
    if (token !== undefined && token !== known) announceRenewal(token);
    known = token;
  };
  window.addEventListener('storage', announce);
  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  timer = setTimeout(look, Math.min(LOOK_MS, lifetimeMs(known) / 4));
}
