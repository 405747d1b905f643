import { goToOrigin } from './leave.ts';
import { dropToken } from './token.ts';

/**
 * Ends the session in this browser: the token goes, which other tabs notice, and the page returns to the app's origin
 * (specification, section 7).
 */
export function signOut(): void {
  dropToken();
  goToOrigin();
}
