import { useMutation, useQueryClient } from '@tanstack/react-query';
import { storeToken } from '../../lib/token.ts';

interface SignedIn {
  token: string;
  /** A path of the console. */
  redirectTo: string;
}

/** Where to go on after sign-in: a path of the console. */
export type GoOn = (path: string) => void;

/** Runs a sign-in, and goes on to where the operator wanted to be. */
export function useSignIn<Input>(signIn: (input: Input) => Promise<SignedIn>, goOn: GoOn) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: signIn,
    onSuccess: async ({ token, redirectTo }) => {
      storeToken(token);
      // Drop requests made without a session: they do not belong to this one.
      queryClient.clear();
      goOn(redirectTo);
      // The console shows toasts. This screen does not, and is here sooner without them.
      const { toast } = await import('../../ui/feedback/toast.ts');
      toast.success('Login successful');
    },
  });
}
