import { signOut as signOutCall } from '#contract/auth.ts';
import { call } from './call.ts';
import { endSession } from './end-session.ts';
import { prepareSignOut, stopSession } from './session-end.ts';

/**
 * Signs out. Changes that wait for Undo are sent first, in every tab, since they need the session; then every tab stops.
 * Both are waited for only for a short time. After that the server is asked to end the session, and it ends here without
 * waiting for the answer, since the server may be unreachable. The request outlives the page. If it never arrives, the
 * session ends when its token expires, and the token is no longer stored anywhere.
 */
export async function signOut(): Promise<void> {
  await prepareSignOut();
  stopSession();
  call(signOutCall, {}, { keepalive: true }).catch(() => undefined);
  endSession();
}
