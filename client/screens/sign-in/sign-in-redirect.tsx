import { useEffect, useState } from 'react';
import { useLeaveToSignIn } from '../../data/session/sign-in-mutations.ts';
import type { RedirectAuth } from '../../features/auth/auth-provider.ts';
import { redirectTarget } from '../../features/auth/redirect-target.ts';
import { messageOf } from '../../lib/call-error.ts';
import { appConfig } from '../../lib/config.ts';
import { signOutReason } from '../../lib/sign-out-reason.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { type OnSignedIn, useSignIn } from './use-sign-in.ts';

interface SignInRedirectProps {
  /** Undefined where the configuration does not describe it. */
  provider: RedirectAuth | undefined;
  onSignedIn: OnSignedIn;
}

/** Sign-in on the identity provider's page: redirects there, and reads its reply when the browser returns. */
export function SignInRedirect({ provider, onSignedIn }: SignInRedirectProps) {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="pb-1 text-20 font-semibold">Sign In</h1>
      {provider ? (
        <AtProvider provider={provider} onSignedIn={onSignedIn} />
      ) : (
        <Banner tone="error" shape="block">
          The identity provider is not configured. Contact your administrator.
        </Banner>
      )}
    </div>
  );
}

function AtProvider({ provider, onSignedIn }: { provider: RedirectAuth; onSignedIn: OnSignedIn }) {
  const { search } = window.location;
  const leave = useLeaveToSignIn(() => provider.startSignIn(redirectTarget(search)));
  const { mutate: finish, isPending, isSuccess, error } = useSignIn(provider.finish, onSignedIn);
  const [signedOutBecause] = useState(signOutReason);
  const isBack = provider.isAnswer(new URLSearchParams(search));
  const host = appConfig().auth0?.domain.replace(/^https?:\/\//, '');

  useEffect(() => {
    if (isBack) finish(new URL(window.location.href));
  }, [isBack, finish]);

  const failure = error ?? leave.error;
  return (
    <>
      {failure ? (
        <Banner tone="error" shape="block">
          {messageOf(failure)}
        </Banner>
      ) : (
        signedOutBecause && (
          <Banner tone="info" shape="block">
            {signedOutBecause}
          </Banner>
        )
      )}
      <Button
        variant="primary"
        size="large"
        autoFocus
        // The page is left once the provider's address is known.
        loading={isPending || isSuccess || leave.isPending || leave.isSuccess}
        onClick={() => leave.mutate()}
      >
        Sign In
      </Button>
      <p className="text-13 text-ink-2">You sign in at {host}, and come back here.</p>
    </>
  );
}
