import { createListeners } from './store.ts';

/** Something that went wrong without concerning the operator: an odd reply, a blocked clipboard, a full storage. */
export interface Reported {
  /** ms UTC by this machine. */
  at: number;
  what: string;
  cause: unknown;
}

const KEPT = 50;
const ring: Reported[] = [];
const listeners = createListeners<[reported: Reported]>();

/** Keeps the report for whoever looks into it later; the newest fifty stay. */
export function report(what: string, cause?: unknown): void {
  const reported = { at: Date.now(), what, cause };
  ring.push(reported);
  if (ring.length > KEPT) ring.shift();
  listeners.tell(reported);
  if (import.meta.env.MODE === 'development') console.warn(what, cause ?? '');
}

/** Tells of every report from now on. Returns how to stop. */
export const watchReports = listeners.subscribe;

/** What was reported in this tab, oldest first. */
export function reported(): readonly Reported[] {
  return ring;
}
