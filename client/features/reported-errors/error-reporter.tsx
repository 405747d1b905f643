import { useEffect } from 'react';
import { reportError } from '#contract/reported-errors.ts';
import { call } from '../../lib/call.ts';
import { appConfig } from '../../lib/config.ts';
import { type Reported, reported, watchReports } from '../../lib/report.ts';
import { causeText } from './cause-text.ts';

/** Identical errors are sent at most once in this interval, in ms. */
const PAUSE_MS = 60_000;

/** Sends the tab's reported errors to the server. Renders nothing; an error that cannot be sent stays in the tab. */
export function ErrorReporter() {
  useEffect(() => {
    const sentAt = new Map<string, number>();
    const send = ({ at, what, cause }: Reported) => {
      if (at - (sentAt.get(what) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS) return;
      sentAt.set(what, at);
      const body = {
        message: what.slice(0, 500),
        detail: causeText(cause).slice(0, 4_000),
        page: window.location.pathname.slice(0, 500),
        release: appConfig().releaseName.slice(0, 80),
      };
      // Reporting that an error could not be sent would loop forever.
      call(reportError, { body }).catch(() => undefined);
    };
    for (const one of reported()) send(one);
    return watchReports(send);
  }, []);
  return null;
}
