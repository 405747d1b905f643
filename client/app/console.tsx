import { RouterProvider } from 'react-router/dom';
import { createRouter } from './router.tsx';

const router = createRouter();

/** Everything but sign-in. */
export function Console() {
  return <RouterProvider router={router} />;
}
