import { RouterProvider } from 'react-router/dom';
import { createRouter } from './router.tsx';

const router = createRouter();

/**
 * Everything but sign-in. Without transitions: a playing video draws at every frame, and each of its updates would make
 * React begin the next screen anew, for seconds.
 */
export function Console() {
  return <RouterProvider router={router} useTransitions={false} />;
}
