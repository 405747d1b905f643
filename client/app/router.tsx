import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject, redirectDocument } from 'react-router';
import { signInAddress } from '../features/auth/redirect-target.ts';
import { configured } from '../lib/config.ts';
import { storedToken } from '../lib/token.ts';
import { isOffered } from './is-offered.ts';
import { loadScreen } from './load-screen.tsx';
import { Loading } from './loading.tsx';
import { publicRoutes } from './public-routes.ts';
import { RouteErrorFallback } from './route-error-fallback.tsx';
import { screenRoutes } from './routes.ts';

/** Without a session, every address of the console redirects to sign-in and returns afterwards. */
function requireSession({ request }: { request: Request }): Response | null {
  return storedToken() ? null : redirectDocument(signInAddress(new URL(request.url)));
}

const errorRoute = { errorElement: <RouteErrorFallback /> };

const lazyScreen = (load: () => Promise<ComponentType>) => async () => ({ Component: await loadScreen(load) });

const publicRoute: RouteObject = {
  lazy: lazyScreen(async () => (await import('./public-frame.tsx')).PublicFrame),
  children: publicRoutes.map(({ path, load }) => ({
    path,
    lazy: lazyScreen(load),
    ...errorRoute,
  })),
  ...errorRoute,
};

const loadNotFound = async () => (await import('../screens/not-found/not-found-screen.tsx')).NotFoundScreen;

const guardedScreens: RouteObject[] = screenRoutes.map((route) => ({
  path: route.path,
  lazy: lazyScreen(async () => {
    if (route.offeredBy !== undefined) await configured;
    if (!isOffered(route)) return loadNotFound();
    const [Screen, { guarded }] = await Promise.all([route.load(), import('./guarded.tsx')]);
    return guarded(Screen, route);
  }),
  ...errorRoute,
}));

const consoleRoute: RouteObject = {
  // Check on every navigation: the session may have ended in another tab.
  loader: requireSession,
  shouldRevalidate: () => true,
  lazy: lazyScreen(async () => (await import('./shell.tsx')).Shell),
  children: [
    { index: true, lazy: lazyScreen(async () => (await import('./home-screen.tsx')).HomeScreen), ...errorRoute },
    { path: '/profile', element: <Navigate to="/profile/general" replace /> },
    ...guardedScreens,
    {
      path: '*',
      lazy: lazyScreen(loadNotFound),
      ...errorRoute,
    },
  ],
  ...errorRoute,
};

/**
 * The routes of the tables and the few that are in no table. Sign-in comes before all of them: see start.tsx.
 */
export const routes: RouteObject[] = [
  {
    path: '/',
    children: [publicRoute, { path: '/login', element: <Navigate to="/" replace /> }, consoleRoute],
    hydrateFallbackElement: <Loading />,
  },
];

export const createRouter = () => createBrowserRouter(routes);
