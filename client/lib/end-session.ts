import { goToOrigin } from './page-navigation.ts';
import { keepSignOutReason } from './sign-out-reason.ts';
import { dropUserData } from './storage.ts';
import { dropTheme } from './theme.ts';
import { dropToken, providerSession } from './token.ts';

/**
 * Ends the session in this browser: removes the token, which other tabs notice, and everything stored for the
 * user, so that the next one at this desk finds none of it, and returns the page to the app's origin (specification, section 7).
 * `reason`: the server's words if it ended the session, for the sign-in page; undefined if the user did, which an identity
 * provider is told.
 */
export function endSession(reason?: string): void {
  if (reason !== undefined && reason !== '') keepSignOutReason(reason);
  dropToken();
  dropUserData();
  dropTheme();
  if (!providerSession()?.end(reason === undefined)) goToOrigin();
}
