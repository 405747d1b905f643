import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { signInAddress } from '../features/auth/redirect-target.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { report } from '../lib/report.ts';
import { storedToken } from '../lib/token.ts';
import { ErrorFallback } from './error-fallback.tsx';
import { Loading } from './loading.tsx';

const Console = lazy(async () => ({ default: (await import('./console.tsx')).Console }));
const SignInScreen = lazy(async () => ({
  default: (await import('../screens/sign-in/sign-in-screen.tsx')).SignInScreen,
}));

/** Whether this page load begins with sign-in. The address then says so, and where to go on. */
function beginsWithSignIn(): boolean {
  const address = new URL(window.location.href);
  if (storedToken() || address.pathname.startsWith('/shared/')) return false;
  if (address.pathname !== '/login') window.history.replaceState(null, '', signInAddress(address));
  return true;
}

/**
 * Sign-in first, then the console. Sign-in stands outside of the router, so that an operator who has to type a
 * password need not wait for a router and its screens.
 */
export function Start() {
  const [queryClient] = useState(createQueryClient);
  const [signingIn, setSigningIn] = useState(beginsWithSignIn);

  function goOn(path: string): void {
    window.history.replaceState(null, '', path);
    setSigningIn(false);
  }

  return (
    <ErrorBoundary FallbackComponent={ErrorFallback} onError={(error) => report('The console fell over', error)}>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={<Loading />}>{signingIn ? <SignInScreen onSignedIn={goOn} /> : <Console />}</Suspense>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
