import { isFinal } from '#contract/alarm-status.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import type { locationAlarms } from '../../schema/alarms.ts';
import type { SeededSite } from '../sites.ts';
import type { Outcome } from './outcome.ts';

/**
 * A raw alarm that follows the last one of its site within this time joins that alarm's location alarm if it is
 * still pending.
 */
const JOINS_WITHIN_MS = 10 * 60_000;

type LocationAlarm = typeof locationAlarms.$inferInsert;
type Gathered = Omit<LocationAlarm, 'status' | 'resolvedAtMs'> & { outcomes: Outcome[]; resolvedAtMs: number };

/** Gathers the raw alarms of a site, in the order of their times, into location alarms. */
export class Gathering {
  private readonly location: SeededSite['location'];
  private readonly random: RandomStream;
  private readonly gathered: Gathered[] = [];

  constructor(location: SeededSite['location'], random: RandomStream) {
    this.location = location;
    this.random = random;
  }

  /** The id of the location alarm that a raw alarm belongs to. */
  add(alarm: { timestampMs: number; tap: number }, outcome: Outcome): string {
    const last = this.gathered.at(-1);
    const { timestampMs } = alarm;
    if (last && timestampMs - last.lastAlarmMs <= JOINS_WITHIN_MS && wasPendingAt(timestampMs, last.outcomes)) {
      last.lastAlarmMs = Math.max(last.lastAlarmMs, alarm.timestampMs);
      last.tap = Math.max(last.tap, alarm.tap);
      last.resolvedAtMs = Math.max(last.resolvedAtMs, outcome.resolvedAtMs ?? 0);
      last.outcomes.push(outcome);
      return last.id;
    }
    const id = this.random.uuid(alarm.timestampMs);
    this.gathered.push({
      id,
      tenantId: this.location.tenantId,
      locationId: this.location.id,
      tap: alarm.tap,
      alarmTimeMs: alarm.timestampMs,
      lastAlarmMs: alarm.timestampMs,
      resolvedAtMs: outcome.resolvedAtMs ?? 0,
      outcomes: [outcome],
    });
    return id;
  }

  /** All location alarms, each with the status derived from its raw alarms. */
  all(): LocationAlarm[] {
    return this.gathered.map(({ outcomes, resolvedAtMs, ...alarm }) => {
      const status = deriveStatus(outcomes.map((outcome) => outcome.status));
      return { ...alarm, status, resolvedAtMs: isFinal(status) ? resolvedAtMs : null };
    });
  }
}

/**
 * Whether a location alarm with these raw alarms was pending at that time: at least one of them was pending,
 * and none was in progress.
 */
function wasPendingAt(atMs: number, outcomes: readonly Outcome[]): boolean {
  const statuses = outcomes.map(({ steps }) => steps.findLast((step) => step.atMs <= atMs)?.status);
  return statuses.includes(undefined) && !statuses.includes('in_progress');
}

/**
 * In progress if any alarm is, pending if any is, else as resolved by an operator, or else as the last one was
 * resolved.
 */
function deriveStatus(statuses: readonly string[]): string {
  if (statuses.includes('in_progress')) return 'in_progress';
  const queued = statuses.filter((status) => status !== 'pending_cutoff');
  if (queued.length === 0) return 'pending_cutoff';
  if (queued.some((status) => !isFinal(status))) return 'pending';
  return queued.includes('resolved_by_operator') ? 'resolved_by_operator' : (queued.at(-1) ?? 'pending');
}
