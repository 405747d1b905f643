import { RouterProvider } from 'react-router/dom';
import { createRouter } from './router.tsx';

let router: ReturnType<typeof createRouter> | undefined;

/** Begins to load the screen that the address names. */
export function beginConsole() {
  router ??= createRouter();
  return router;
}

/**
 * Everything but sign-in. Without transitions: a playing video draws at every frame, and each of its updates would make
 * React begin the next screen anew, for seconds.
 */
export function Console() {
  return <RouterProvider router={beginConsole()} useTransitions={false} />;
}
