import { readText, removeStored, writeText } from '../../../lib/storage.ts';
import type { RedirectAuth } from '../auth-provider.ts';
import { signInAddress } from '../redirect-target.ts';
import { type Auth0Settings, loadAuth0 } from './auth0-client.ts';

/** Stored after a sign-out: the provider asks for the password again, even if the sign-out did not reach it. */
const SIGNED_OUT_KEY = 'watchfloor.signed-out-at-provider';

export const markSignedOut = (): void => writeText(SIGNED_OUT_KEY, '1');

export const wasSignedOut = (): boolean => readText(SIGNED_OUT_KEY) !== undefined;

/** The state that the console sends to the provider, and gets back with its answer. */
interface AppState {
  redirectTo: string;
}

/** Sign-in on the provider's page: code flow with PKCE. */
export function auth0Redirect(settings: Auth0Settings): RedirectAuth {
  const finished = new Map<string, ReturnType<RedirectAuth['finish']>>();

  const finish: RedirectAuth['finish'] = async (address) => {
    const client = await loadAuth0(settings);
    try {
      const { appState } = await client.handleRedirectCallback<AppState>(address.href);
      const token = await client.getTokenSilently();
      if (!token) throw new Error('The identity provider has issued no token. Contact your administrator');
      removeStored(SIGNED_OUT_KEY);
      return { token, redirectTo: appState?.redirectTo ?? '/' };
    } catch (error) {
      // An answer is read once: a reload must not read it again.
      const { redirectTo = '/' } = appStateOf(error);
      window.history.replaceState(null, '', signInAddress(new URL(redirectTo, window.location.origin)));
      throw isUnknownAnswer(error) ? new Error('Sign-in was not completed in this tab. Sign in again') : error;
    }
  };

  return {
    style: 'redirect',
    startSignIn: async (redirectTo) => {
      const client = await loadAuth0(settings);
      await client.loginWithRedirect<AppState>({
        appState: { redirectTo },
        ...(wasSignedOut() && { authorizationParams: { prompt: 'login' } }),
      });
    },
    isAnswer: (search) => search.has('state') && (search.has('code') || search.has('error')),
    finish: (address) => {
      const known = finished.get(address.href) ?? finish(address);
      finished.set(address.href, known);
      return known;
    },
  };
}

function appStateOf(error: unknown): Partial<AppState> {
  const { redirectTo } = Object(Object(error).appState);
  return typeof redirectTo === 'string' ? { redirectTo } : {};
}

/** An answer that this tab has not asked for, or has read before. */
const isUnknownAnswer = (error: unknown) => ['missing_transaction', 'state_mismatch'].includes(Object(error).error);
