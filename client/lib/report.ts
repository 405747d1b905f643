import { createListeners } from './store.ts';

/** A problem that does not concern the operator: an odd reply, a blocked clipboard, a full storage. */
export interface Reported {
  /** ms UTC on this machine's clock. */
  at: number;
  what: string;
  cause: unknown;
}

const MAX_REPORTED = 50;
const ring: Reported[] = [];
const listeners = createListeners<[reported: Reported]>();

/** Keeps the report for later diagnosis; only the newest fifty are kept. */
export function report(what: string, cause?: unknown): void {
  const reportedErrors = { at: Date.now(), what, cause };
  ring.push(reportedErrors);
  if (ring.length > MAX_REPORTED) ring.shift();
  listeners.notify(reportedErrors);
  if (import.meta.env.MODE === 'development') console.warn(what, cause ?? '');
}

/** Notifies of every report from now on. Returns an unsubscribe function. */
export const watchReports = listeners.subscribe;

/** The reports of this tab, oldest first. */
export function reported(): readonly Reported[] {
  return ring;
}
