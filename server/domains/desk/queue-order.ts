import type { WaitingAlarm } from '../claims/claim-queue.ts';
import type { Present, Severity } from './presence.ts';
import type { DeskQueue } from './queue.ts';

/** An alarm to be given next, and its queue. */
export interface Next {
  queue: DeskQueue;
  alarm: WaitingAlarm;
}

/** The oldest waiting alarm of a severity, of either product, without those of some sites; those of priority P0 go first. */
export function findOldest(
  queues: readonly DeskQueue[],
  { caller }: Present,
  severity: Severity,
  exceptSites: readonly string[] = [],
): Next | undefined {
  const found = queues.flatMap((queue) => {
    const alarm = queue.next(caller, severity, exceptSites);
    return alarm ? [{ queue, alarm }] : [];
  });
  const rank = ({ alarm }: Next) => (alarm.isP0 ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b) || a.alarm.timeMs - b.alarm.timeMs)[0];
}

/**
 * The next alarm of both products: high severity before low, priority P0 before others, then the oldest. Within each severity those of the sites in
 * `lastSites` come last.
 */
export function findNext(queues: readonly DeskQueue[], to: Present, lastSites: readonly string[]): Next | undefined {
  for (const severity of to.severities) {
    const next =
      findOldest(queues, to, severity, lastSites) ??
      (lastSites.length > 0 ? findOldest(queues, to, severity) : undefined);
    if (next) return next;
  }
  return undefined;
}
