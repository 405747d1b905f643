import { signOut as signOutCall } from '#contract/auth.ts';
import { call } from './call.ts';
import { endSession } from './end-session.ts';

/**
 * Signs out: the server is asked to end the session, then it ends here. Nobody waits for the server, which may be out
 * of reach: the request outlives the page, and a session that the server was not told of ends with its token, which
 * nobody has any more.
 */
export function signOut(): void {
  call(signOutCall, {}, { keepalive: true }).catch(() => undefined);
  endSession();
}
