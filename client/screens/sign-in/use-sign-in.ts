import { useStartSession } from '../../data/session/sign-in-mutations.ts';

/** The path of the console to open after sign-in. */
export type OnSignedIn = (path: string) => void;

/** Runs a sign-in, and continues to the operator's original path. */
export const useSignIn = <Input>(signIn: Parameters<typeof useStartSession<Input>>[0], onSignedIn: OnSignedIn) =>
  useStartSession(signIn, async (path) => {
    onSignedIn(path);
    // The console shows the toast: this screen loads faster without toasts.
    const { toast } = await import('../../ui/feedback/toast.ts');
    toast.success('Login successful');
  });
