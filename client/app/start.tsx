import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { INSIGHTS_DASHBOARD_PATH } from '#contract/insights-address.ts';
import { preferencesQuery } from '../data/preferences.ts';
import { profileQuery } from '../data/users/user-queries.ts';
import { signInAddress } from '../features/auth/redirect-target.ts';
import { blockFileDrops } from '../lib/drop-guard.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { report } from '../lib/report.ts';
import { storedToken } from '../lib/token.ts';
import { ErrorFallback } from './error-fallback.tsx';
import { Loading } from './loading.tsx';

const loadConsole = () => import('./console.tsx');
const loadSignIn = () => import('../screens/sign-in/sign-in-screen.tsx');

const Console = lazy(async () => ({ default: (await loadConsole()).Console }));
const SignInScreen = lazy(async () => ({ default: (await loadSignIn()).SignInScreen }));

/** Whether a page needs no session of its own: what a shared link opens, and the insights dashboard, which has a token. */
const isOpen = (pathname: string) => pathname.startsWith('/shared/') || pathname === INSIGHTS_DASHBOARD_PATH;

/**
 * Whether this page load starts with sign-in. If so, sets the address to sign-in and records where to
 * continue.
 */
function startsWithSignIn(): boolean {
  const address = new URL(window.location.href);
  if (storedToken() || isOpen(address.pathname)) return false;
  if (address.pathname !== '/login') window.history.replaceState(null, '', signInAddress(address));
  return true;
}

/**
 * Starts loading the first page to be shown before the configuration has arrived. A failed load is retried
 * later.
 */
export function startLoading(): void {
  const loading = startsWithSignIn() ? loadSignIn() : loadConsole().then(({ startConsole }) => startConsole());
  loading.catch(() => undefined);
}

/** Loads the console during sign-in, so that it is ready when the password is. */
function usePreloadedConsole(isSigningIn: boolean): void {
  useEffect(() => {
    if (!isSigningIn) return;
    const listening = new AbortController();
    const preload = () => {
      listening.abort();
      loadConsole().catch(() => undefined);
    };
    for (const event of ['keydown', 'input', 'pointerdown']) {
      window.addEventListener(event, preload, { signal: listening.signal });
    }
    return () => listening.abort();
  }, [isSigningIn]);
}

/** Requests the user and their preferences, which every screen needs. */
function prefetchUser(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(profileQuery);
  void queryClient.prefetchQuery(preferencesQuery);
}

/** The queries of this page load. The user is requested while the console's code is loading. */
function createConsoleQueryClient(): QueryClient {
  const queryClient = createQueryClient();
  if (storedToken() && !isOpen(window.location.pathname)) prefetchUser(queryClient);
  return queryClient;
}

/**
 * Sign-in first, then the console. Sign-in is outside the router, so that operators can type their password
 * without waiting for the router and its screens to load.
 */
export function Start() {
  const [queryClient] = useState(createConsoleQueryClient);
  const [signingIn, setIsSigningIn] = useState(startsWithSignIn);
  usePreloadedConsole(signingIn);
  useEffect(() => blockFileDrops(), []);

  function finishSignIn(path: string): void {
    window.history.replaceState(null, '', path);
    prefetchUser(queryClient);
    setIsSigningIn(false);
  }

  return (
    <ErrorBoundary FallbackComponent={ErrorFallback} onError={(error) => report('The console crashed', error)}>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={<Loading />}>
          {signingIn ? <SignInScreen onSignedIn={finishSignIn} /> : <Console />}
        </Suspense>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
