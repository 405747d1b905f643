import { setProviderSession } from '../../../lib/token.ts';
import type { RedirectAuth } from '../auth-provider.ts';
import type { Auth0Settings } from './auth0-client.ts';
import { auth0Redirect } from './auth0-redirect.ts';
import { auth0Session, keepRenewed } from './auth0-session.ts';
import { finishRenewal, isBackFromRenewal } from './renew-by-redirect.ts';

/**
 * Sign-in at the identity provider, whose sessions are renewed from now on. Does not resolve on a page that only takes
 * the answer to a renewal: it is being left.
 */
export async function startAuth0(settings: Auth0Settings): Promise<RedirectAuth> {
  setProviderSession(auth0Session(settings));
  if (isBackFromRenewal()) {
    await finishRenewal(settings);
    return new Promise(() => {});
  }
  keepRenewed(settings);
  return auth0Redirect(settings);
}
