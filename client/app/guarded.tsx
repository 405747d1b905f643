import type { ComponentType } from 'react';
import { TEXTS } from '#contract/errors.ts';
import { useCan } from '../lib/session.tsx';
import { UnauthorizedNotice } from '../ui/feedback/unauthorized-notice.tsx';
import { Page } from '../ui/layout/page.tsx';
import type { ScreenRoute } from './screen-route.ts';

/** Renders the screen of a route for users with its permissions. */
export function guarded(Screen: ComponentType, { permissions, nav }: ScreenRoute): ComponentType {
  return function GuardedScreen() {
    if (useCan(...permissions)) return <Screen />;
    return (
      <Page title={nav?.label ?? 'Not authorized'} keys="general">
        <UnauthorizedNotice text={TEXTS.unauthorized} />
      </Page>
    );
  };
}
