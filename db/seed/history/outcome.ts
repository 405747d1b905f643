import { resolvedByProvider } from '#contract/alarm-status.ts';
import { TAP } from '#contract/limits.ts';
import type { SystemResolution } from '#incidents/alarms.ts';
import { resolutionComment } from '#incidents/comments.ts';
import type { RandomStream } from '#platform/random/streams.ts';

/** A step in the life of an alarm. Times are ms UTC. */
export interface Step {
  atMs: number;
  by: 'operator' | 'ai' | 'system';
  status: string;
  comment: string | null;
}

/** The state of an alarm when the world begins, and the steps that led to it. */
export interface Outcome {
  status: string;
  resolvedAtMs: number | null;
  /** Changes of status after the first one, ordered by time. */
  steps: Step[];
  /** When the AI looked at it; null if it has not yet. */
  aiAtMs: number | null;
}

/**
 * The shift changes as the world begins: half of the alarms of these last minutes have been taken. Everything
 * older has been handled, even if late.
 */
export const HANDOVER_MS = 8 * 60_000;

/** The share of the last minutes' alarms that were taken despite the handover. */
const TAKEN_IN_HANDOVER = 0.5;

/** The longest time after an alarm was raised during which the AI has not looked at it yet. */
const ANALYZING_MS = 90_000;

/** An alarm as an incident raised it. */
interface Raised {
  raisedMs: number;
  aiMs: number;
  tap: number;
  incident: { genuine: boolean };
  /** The outcome without an operator. */
  resolution: SystemResolution | undefined;
}

/** Draws the course of an alarm up to `startMs`: the operator and the times. Later steps have not happened. */
export function drawOutcome(
  alarm: Raised,
  { startMs, providerSlug }: { startMs: number; providerSlug: string },
  random: RandomStream,
): Outcome {
  const { raisedMs, aiMs } = alarm;
  const initial = alarm.tap < TAP.cutOff ? 'pending_cutoff' : 'pending';
  const agoMs = startMs - raisedMs;
  if (agoMs < ANALYZING_MS && random.chance(0.2))
    return { status: 'analyzing', resolvedAtMs: null, steps: [], aiAtMs: null };

  const planned = alarm.resolution
    ? [resolveBySystem(alarm.resolution, providerSlug)]
    : resolveByPeople(alarm, agoMs < HANDOVER_MS, random);
  const steps = planned.filter((step) => step.atMs <= startMs);
  const last = steps.at(-1);
  const isResolved = last !== undefined && last.status !== 'in_progress';
  return {
    status: last?.status ?? initial,
    resolvedAtMs: isResolved ? last.atMs : null,
    steps,
    aiAtMs: aiMs <= startMs ? aiMs : null,
  };
}

function resolveBySystem({ by, atMs, comment }: SystemResolution, providerSlug: string): Step {
  return by === 'ai'
    ? { atMs, by, status: resolvedByProvider(providerSlug), comment }
    : { atMs, by: 'system', status: 'acknowledged_via_acs', comment };
}

function resolveByPeople({ raisedMs, incident }: Raised, inHandover: boolean, random: RandomStream): Step[] {
  const { genuine } = incident;
  if (random.chance(0.01)) {
    return [
      { atMs: raisedMs + random.int(60_000, 600_000), by: 'system', status: 'resolved', comment: 'Reset at the panel' },
    ];
  }
  if (inHandover && !random.chance(TAKEN_IN_HANDOVER)) return [];
  // Operators overlook a few alarms for a while.
  const overlookedMs = random.chance(0.002) ? random.int(10, 60) * 60_000 : 0;
  const takenMs = raisedMs + 4_000 + Math.round(random.exponential(35_000)) + overlookedMs;
  const doneMs = takenMs + random.int(25_000, 120_000) + Math.round(random.exponential(genuine ? 240_000 : 45_000));
  const comment = resolutionComment(random, !genuine);
  return [
    { atMs: takenMs, by: 'operator', status: 'in_progress', comment: null },
    { atMs: doneMs, by: 'operator', status: 'resolved_by_operator', comment },
  ];
}
