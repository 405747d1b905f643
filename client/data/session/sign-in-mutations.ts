import { useQueryClient } from '@tanstack/react-query';
import { dropSignOutReason } from '../../lib/sign-out-reason.ts';
import { storeToken } from '../../lib/token.ts';
import { useSend } from '../send.ts';

interface SignedIn {
  token: string;
  /** A path of the console. */
  redirectTo: string;
}

/** Signs in and stores the token; then calls `onSignedIn` with the path to go on to. */
export function useStartSession<Input>(
  signIn: (input: Input) => Promise<SignedIn>,
  onSignedIn: (path: string) => Promise<void>,
) {
  const client = useQueryClient();
  return useSend({
    mutationFn: signIn,
    onSuccess: async ({ token, redirectTo }) => {
      storeToken(token);
      dropSignOutReason();
      // Drop requests made without a session: they do not belong to this one.
      client.clear();
      await onSignedIn(redirectTo);
    },
  });
}

/** Leaves for the page of the identity provider. */
export const useLeaveToSignIn = (begin: () => Promise<void>) => useSend({ mutationFn: begin });
