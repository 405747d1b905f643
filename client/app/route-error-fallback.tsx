import { useRouteError } from 'react-router';
import { report } from '../lib/report.ts';
import { ErrorFallback } from './error-fallback.tsx';

/** Replaces a screen that crashed; the sidebar stays. */
export function RouteErrorFallback() {
  const error = useRouteError();
  report('A screen crashed', error);
  return <ErrorFallback error={error} />;
}
