import { RouterProvider } from 'react-router/dom';
import { createRouter } from './router.tsx';

let router: ReturnType<typeof createRouter> | undefined;

/** Starts loading the screen for the current address. */
export function startConsole() {
  router ??= createRouter();
  return router;
}

/**
 * Everything except sign-in. Router transitions are off: a playing video updates on every frame, and each
 * update would make React restart rendering the next screen, for seconds.
 */
export function Console() {
  return <RouterProvider router={startConsole()} useTransitions={false} />;
}
