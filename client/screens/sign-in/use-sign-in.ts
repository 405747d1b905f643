import { useMutation, useQueryClient } from '@tanstack/react-query';
import { storeToken } from '../../lib/token.ts';

interface SignedIn {
  token: string;
  /** A path of the console. */
  redirectTo: string;
}

/** The path of the console to open after sign-in. */
export type GoOn = (path: string) => void;

/** Runs a sign-in, and continues to the operator's original path. */
export function useSignIn<Input>(signIn: (input: Input) => Promise<SignedIn>, goOn: GoOn) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: signIn,
    onSuccess: async ({ token, redirectTo }) => {
      storeToken(token);
      // Drop requests made without a session: they do not belong to this one.
      queryClient.clear();
      goOn(redirectTo);
      // The console shows the toast: this screen loads faster without toasts.
      const { toast } = await import('../../ui/feedback/toast.ts');
      toast.success('Login successful');
    },
  });
}
