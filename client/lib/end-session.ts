import { goToOrigin } from './page-navigation.ts';
import { dropUserData } from './storage.ts';
import { dropTheme } from './theme.ts';
import { dropToken } from './token.ts';

/**
 * Ends the session in this browser: removes the token, which other tabs notice, and everything stored for the
 * user, so that the next one at this desk finds none of it, and returns the page to the app's origin (specification, section 7).
 */
export function endSession(): void {
  dropToken();
  dropUserData();
  dropTheme();
  goToOrigin();
}
