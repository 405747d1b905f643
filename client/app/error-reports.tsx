import { lazy, Suspense } from 'react';
import { appConfig } from '../lib/config.ts';

/** Nobody waits for it: it loads after the screen. */
const Reporter = lazy(async () => ({
  default: (await import('../features/error-reports/error-reporter.tsx')).ErrorReporter,
}));

/** Sends what goes wrong in this tab to the server, where it keeps such reports. */
export function ErrorReports() {
  if (!appConfig().keepsReportedErrors) return null;
  return (
    <Suspense>
      <Reporter />
    </Suspense>
  );
}
