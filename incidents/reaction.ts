import { randomStream } from '#platform/random/streams.ts';
import { isFalseTrigger, type Kind } from './kinds.ts';

/** The reaction of an incident's people to talkdowns that they hear. */
export interface Reaction {
  /** They leave after so many talkdowns; undefined: they stay, whatever they hear. */
  leavesAfter: number | undefined;
  /** How long after the end of the last talkdown they are gone, ms. */
  goneAfterMs: number;
  /** How long those who stay are in the picture after a talkdown at least, ms. */
  staysMs: number;
}

/** The time to reach the edge of the picture, ms. */
const GONE_AFTER_MS = { min: 1_000, max: 4_000 } as const;

/** Long enough for an operator to look twice, ms. */
const STAYS_MS = { min: 24_000, max: 40_000 } as const;

/** Intruders mostly run at the first talkdown; those who may be there mostly ignore it. */
const GENUINE = [
  { item: 1, weight: 55 },
  { item: 2, weight: 20 },
  { item: undefined, weight: 25 },
];
const HARMLESS = [
  { item: 1, weight: 30 },
  { item: 2, weight: 10 },
  { item: undefined, weight: 60 },
];

/**
 * Draws the reaction of an incident from a stream of its own, so that nothing else depends on it. No talkdown changes
 * a false trigger: nobody is there.
 */
export function drawReaction({ id, kind, genuine }: { id: string; kind: Kind; genuine: boolean }): Reaction {
  const random = randomStream(id, 'reaction');
  if (isFalseTrigger(kind)) return { leavesAfter: undefined, goneAfterMs: 0, staysMs: 0 };
  return {
    leavesAfter: random.weighted<number | undefined>(genuine ? GENUINE : HARMLESS),
    goneAfterMs: random.int(GONE_AFTER_MS.min, GONE_AFTER_MS.max),
    staysMs: random.int(STAYS_MS.min, STAYS_MS.max),
  };
}
