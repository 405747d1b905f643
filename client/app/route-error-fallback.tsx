import { useRouteError } from 'react-router';
import { report } from '../lib/report.ts';
import { ErrorFallback } from './error-fallback.tsx';

/** In the place of a screen that fell over; the sidebar stays. */
export function RouteErrorFallback() {
  const error = useRouteError();
  report('A screen fell over', error);
  return <ErrorFallback error={error} />;
}
