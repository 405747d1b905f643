import { useEffect } from 'react';
import { useLeaveToSignIn } from '../../data/session/sign-in-mutations.ts';
import type { RedirectAuth } from '../../features/auth/auth-provider.ts';
import { redirectTarget } from '../../features/auth/redirect-target.ts';
import { messageOf } from '../../lib/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { type OnSignedIn, useSignIn } from './use-sign-in.ts';

/** Sign-in on the identity provider's page: redirects there, and reads its reply when the browser returns. */
export function SignInRedirect({ provider, onSignedIn }: { provider: RedirectAuth; onSignedIn: OnSignedIn }) {
  const { search } = window.location;
  const leave = useLeaveToSignIn(() => provider.startSignIn(redirectTarget(search)));
  const { mutate: finish, isPending, error } = useSignIn(provider.finish, onSignedIn);
  const isBack = provider.isAnswer(new URLSearchParams(search));

  useEffect(() => {
    if (isBack) finish(new URL(window.location.href));
  }, [isBack, finish]);

  const failure = error ?? leave.error;
  return (
    <div className="flex flex-col gap-4">
      <h1 className="pb-1 text-20 font-semibold">Sign In</h1>
      {failure && (
        <Banner tone="error" shape="block">
          {messageOf(failure)}
        </Banner>
      )}
      <Button variant="primary" size="large" loading={isPending || leave.isPending} onClick={() => leave.mutate()}>
        Sign In
      </Button>
    </div>
  );
}
