import { Navigate } from 'react-router';
import { TEXTS } from '#contract/errors.ts';
import { useUser } from '../lib/session.tsx';
import { UnauthorizedNotice } from '../ui/feedback/unauthorized-notice.tsx';
import { Page } from '../ui/layout/page.tsx';
import { homeOf } from './home.ts';
import { screenRoutes } from './routes.ts';

/** Redirects to the user's start screen. Users without one see a notice and can still reach their profile. */
export function HomeScreen() {
  const home = homeOf(useUser(), screenRoutes);
  if (home) return <Navigate to={home} replace />;
  return (
    <Page title="Home" keys="general">
      <UnauthorizedNotice text={TEXTS.unauthorized} />
    </Page>
  );
}
