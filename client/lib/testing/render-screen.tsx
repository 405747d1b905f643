import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Toaster } from 'sonner';
import type { AppConfig } from '#contract/app-config.ts';
import type { User } from '#contract/users.ts';
import { setConfig } from '../config.ts';
import { createQueryClient } from '../query-client.ts';
import { type CanOpen, ScreensContext } from '../screens.tsx';
import { SessionProvider } from '../session.tsx';
import { dropToken, storeToken } from '../token.ts';
import { type Answer, type FakeServer, fakeServer } from './fake-server.ts';
import { testConfig } from './test-config.ts';
import { testUser } from './test-user.ts';

interface Surroundings {
  /** The address at which the screen is opened. */
  path?: string;
  /** The screen's route pattern, if it has parameters: '/alarms/:alarmId'. */
  route?: string;
  /** Null for no session. */
  user?: User | null;
  answers?: Answer[];
  /** Settings of `/config.json` that differ from those of other tests. */
  config?: Partial<AppConfig>;
  /** Other routes the screen may navigate to. */
  routes?: RouteObject[];
  /** The screens the console has; all of them by default. */
  canOpen?: CanOpen;
}

interface Rendered extends RenderResult {
  act: UserEvent;
  server: FakeServer;
  /** The current address: path and query. */
  location: () => string;
}

/**
 * Renders a screen as the shell does: with router, queries, session, tooltips and toasts, against a fake
 * server.
 */
export function renderScreen(
  screen: ReactNode,
  {
    path = '/',
    route,
    user = testUser(),
    answers = [],
    config = {},
    routes = [],
    canOpen = () => true,
  }: Surroundings = {},
): Rendered {
  setConfig(testConfig(config));
  if (user) storeToken('token-of-test');
  else dropToken();
  const server = fakeServer(...answers);
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false, networkMode: 'always' } });
  const pattern = route ?? new URL(path, 'http://localhost').pathname;
  const router = createMemoryRouter([{ path: pattern, element: screen }, ...routes, { path: '*', element: null }], {
    initialEntries: [path],
  });
  const page = <RouterProvider router={router} />;
  const result = render(
    <QueryClientProvider client={queryClient}>
      <ScreensContext value={canOpen}>
        {user ? <SessionProvider user={user}>{page}</SessionProvider> : page}
      </ScreensContext>
      <Toaster />
    </QueryClientProvider>,
  );
  return {
    ...result,
    act: userEvent.setup(),
    server,
    location: () => router.state.location.pathname + router.state.location.search,
  };
}
