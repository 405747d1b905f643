import { type ReactNode, Suspense } from 'react';
import { usePreferenceSync } from '../data/preferences.ts';
import { useProfile } from '../data/users/user-queries.ts';
import { FollowedAccess } from '../features/access/followed-access.tsx';
import { useSessionTabs } from '../features/auth/use-session-tabs.ts';
import { useTokenWatch } from '../features/auth/use-token-watch.ts';
import { isCallError, messageOf } from '../lib/call-error.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { useUser } from '../lib/session.tsx';
import { sessionStop } from '../lib/session-end.ts';
import { signOut } from '../lib/sign-out.ts';
import { useStore } from '../lib/store.ts';
import { Button } from '../ui/actions/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { FullPage } from './full-page.tsx';

const FirstSignIn = lazyPart(async () => (await import('./first-sign-in.tsx')).FirstSignIn);

/** Loads the user and admits them once their record exists and has a name. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data: user, error, isFetching, refetch } = useProfile();
  const hasStopped = useStore(sessionStop);
  useTokenWatch();
  useSessionTabs();
  // Leaves every screen, with its polls, sockets and streams.
  if (hasStopped) return <Loading />;
  if (user?.name) {
    return (
      // Another user's pages do not follow this one's.
      <FollowedAccess key={user.id} user={user}>
        <WithPreferences>{children}</WithPreferences>
      </FollowedAccess>
    );
  }
  if (user || isCallError(error, 'invalid_user')) {
    return (
      <Suspense>
        <FirstSignIn user={user} />
      </Suspense>
    );
  }
  if (!error) return <Loading />;
  return (
    <Banner
      tone="error"
      action={
        <>
          <Button size="small" loading={isFetching} onClick={() => refetch()}>
            Retry
          </Button>
          <Button size="small" variant="ghost" onClick={() => void signOut()}>
            Logout
          </Button>
        </>
      }
    >
      {messageOf(error)}
    </Banner>
  );
}

/** Shows nothing in another theme, nor with other sounds, than the user has chosen. */
function WithPreferences({ children }: { children: ReactNode }) {
  return usePreferenceSync(useUser().id) ? children : <Loading />;
}

const Loading = () => (
  <FullPage>
    <Spinner />
    Loading...
  </FullPage>
);
