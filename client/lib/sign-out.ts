import { signOut as signOutCall } from '#contract/auth.ts';
import { call } from './call.ts';
import { endSession } from './end-session.ts';

/**
 * Signs out: asks the server to end the session, then ends it here without waiting, since the server may be
 * unreachable. The request outlives the page. If it never arrives, the session ends when its token expires, and
 * the token is no longer stored anywhere.
 */
export function signOut(): void {
  call(signOutCall, {}, { keepalive: true }).catch(() => undefined);
  endSession();
}
