import { goToOrigin } from './leave.ts';
import { dropUserData } from './storage.ts';
import { dropToken } from './token.ts';

/**
 * Ends the session in this browser: the token goes, which other tabs notice, with what was kept for the user, and the
 * page returns to the app's origin (specification, section 7).
 */
export function endSession(): void {
  dropToken();
  dropUserData();
  goToOrigin();
}
