import { resolvedByProvider } from '#contract/alarm-status.ts';
import { TAP } from '#contract/limits.ts';
import type { AlarmTypeKey } from '#contract/sim/alarm-type-keys.ts';
import type { RandomStream } from '#random/streams.ts';
import type { AiView } from './ai-view.ts';

/** A step in the life of an alarm. Times are ms UTC. */
export interface Step {
  atMs: number;
  by: 'operator' | 'ai' | 'system';
  status: string;
  comment: string | null;
}

/** How an alarm stands when the world begins, and how it got there. */
export interface Outcome {
  status: string;
  resolvedAtMs: number | null;
  /** Changes of status after the first one, in order. */
  steps: Step[];
  /** Whether the AI has looked at it yet. */
  aiAtMs: number | null;
}

const RECENT_MS = 30 * 60_000;

/** What operators write when they resolve, by what it was. */
export const FALSE_COMMENTS = ['No person or vehicle visible', 'False positive', 'Nothing found on review'];
export const HARMLESS_COMMENTS = [
  'Authorized person on site',
  'Staff member, known to the site contact',
  'Delivery as announced',
  'Cleaning staff at work',
];
export const SERIOUS_COMMENTS = [
  'Person left the site after talkdown',
  'Guard on site, area checked',
  'Site contact informed, no damage',
  'Vehicle left, plate noted',
];

/** Draws what became of an alarm up to `startMs`: who dealt with it and when. What lies later has not happened. */
export function drawOutcome(
  alarm: { raisedMs: number; tap: number; type: AlarmTypeKey; genuine: boolean; ai: AiView },
  options: { startMs: number; providerSlug: string },
  random: RandomStream,
): Outcome {
  const { raisedMs, tap, type, genuine, ai } = alarm;
  const initial = tap < TAP.cutOff ? 'pending_cutoff' : 'pending';
  const recent = options.startMs - raisedMs < RECENT_MS;
  if (recent && random.chance(0.04)) return { status: 'analyzing', resolvedAtMs: null, steps: [], aiAtMs: null };

  const aiAtMs = raisedMs + random.int(3_000, 8_000);
  const planned = plan(
    { raisedMs, aiAtMs, type, genuine, ai, recent, isCutOff: initial === 'pending_cutoff' },
    options.providerSlug,
    random,
  );
  const steps = planned.filter((step) => step.atMs <= options.startMs);
  const last = steps.at(-1);
  const isResolved = last !== undefined && last.status !== 'in_progress';
  return {
    status: last?.status ?? initial,
    resolvedAtMs: isResolved ? last.atMs : null,
    steps,
    aiAtMs: aiAtMs <= options.startMs ? aiAtMs : null,
  };
}

interface Course {
  raisedMs: number;
  aiAtMs: number;
  type: AlarmTypeKey;
  genuine: boolean;
  ai: AiView;
  recent: boolean;
  isCutOff: boolean;
}

function plan(course: Course, providerSlug: string, random: RandomStream): Step[] {
  const { raisedMs, aiAtMs, type, genuine, ai, recent, isCutOff } = course;
  if (type === 'door-held-open' && random.chance(0.7)) {
    const atMs = raisedMs + random.int(8_000, 60_000);
    return [{ atMs, by: 'system', status: 'acknowledged_via_acs', comment: 'Door closed' }];
  }
  if (ai.harmless && random.chance(isCutOff ? 0.65 : recent ? 0.45 : 0.8)) {
    const atMs = aiAtMs + random.int(5_000, 150_000);
    const comment = ai.headline;
    return [{ atMs, by: 'ai', status: resolvedByProvider(providerSlug), comment }];
  }
  // Below the cut-off nothing is queued; of the rest, operators overlook a few.
  if (isCutOff || random.chance(0.002)) return [];
  if (random.chance(0.01)) {
    return [
      { atMs: raisedMs + random.int(60_000, 600_000), by: 'system', status: 'resolved', comment: 'Reset at the panel' },
    ];
  }
  // The queue has grown over the last half hour.
  const takenMs = raisedMs + 4_000 + Math.round(random.exponential(recent ? 1_200_000 : 35_000));
  const doneMs =
    takenMs +
    random.int(25_000, recent ? 600_000 : 120_000) +
    Math.round(random.exponential(genuine ? 240_000 : 45_000));
  const comment = random.pick(genuine ? SERIOUS_COMMENTS : type === 'motion' ? FALSE_COMMENTS : HARMLESS_COMMENTS);
  return [
    { atMs: takenMs, by: 'operator', status: 'in_progress', comment: null },
    { atMs: doneMs, by: 'operator', status: 'resolved_by_operator', comment },
  ];
}
