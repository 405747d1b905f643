import { Suspense } from 'react';
import { type AuthProvider, redirectAuth } from '../../features/auth/auth-provider.ts';
import { localAuth } from '../../features/auth/local-auth.ts';
import { appConfig } from '../../lib/config.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { SignInForm } from './sign-in-form.tsx';
import type { OnSignedIn } from './use-sign-in.ts';

const SignInRedirect = lazyPart(async () => (await import('./sign-in-redirect.tsx')).SignInRedirect);

/** Signs in as configured: with our own form, or on the identity provider's page. */
export function SignInPanel({ onSignedIn }: { onSignedIn: OnSignedIn }) {
  const provider: AuthProvider | undefined = appConfig().authMode === 'local' ? localAuth : redirectAuth();
  if (provider?.style === 'form') return <SignInForm provider={provider} onSignedIn={onSignedIn} />;
  return (
    <Suspense>
      <SignInRedirect provider={provider} onSignedIn={onSignedIn} />
    </Suspense>
  );
}
