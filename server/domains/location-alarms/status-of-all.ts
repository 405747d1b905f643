import { isFinal } from '#contract/alarm-status.ts';

/** In progress while any raw alarm is, pending while any is pending, and `latest` once all are final. */
export function statusOfAll(statuses: readonly string[], latest: string): string {
  if (statuses.includes('in_progress')) return 'in_progress';
  const queued = statuses.filter((status) => status !== 'pending_cutoff');
  if (queued.some((status) => !isFinal(status))) return 'pending';
  return queued.length > 0 ? latest : 'pending_cutoff';
}
