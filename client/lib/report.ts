/** Something that went wrong without concerning the operator: an odd reply, a blocked clipboard, a full storage. */
export interface Reported {
  /** ms UTC by this machine. */
  at: number;
  what: string;
  cause: unknown;
}

const KEPT = 50;
const ring: Reported[] = [];

/** Keeps the report for whoever looks into it later; the newest fifty stay. */
export function report(what: string, cause?: unknown): void {
  ring.push({ at: Date.now(), what, cause });
  if (ring.length > KEPT) ring.shift();
  if (import.meta.env.MODE === 'development') console.warn(what, cause ?? '');
}

/** What was reported in this tab, oldest first. */
export function reported(): readonly Reported[] {
  return ring;
}
