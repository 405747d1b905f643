import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import type { Act, Script } from './script.ts';

/** The reaction of an incident's people to a talkdown: they are gone, or stay in the picture, until `endMs`. */
export interface Answer {
  leaves: boolean;
  endMs: number;
}

/**
 * How the people of an incident answer a talkdown that ends at `heardMs` (ms UTC) and is the `count`th that they hear.
 * They leave on the beat of the pictures, when the event video of everything that was detected before has ended: so
 * videos and boxes that were sent stay true.
 */
export function answerTalkdown({ incident, acts, reaction }: Script, count: number, heardMs: number): Answer {
  const { leavesAfter, goneAfterMs, staysMs } = reaction;
  if (leavesAfter === undefined || count < leavesAfter) {
    return { leaves: false, endMs: Math.max(incident.endMs, roundUpToSegment(heardMs + staysMs)) };
  }
  return { leaves: true, endMs: earliestEnd({ acts }, heardMs + goneAfterMs) };
}

/**
 * The earliest end of an incident after `fromMs` (ms UTC): on the beat of the pictures, when the event video of
 * everything that was detected before has ended.
 */
export function earliestEnd({ acts }: Pick<Script, 'acts'>, fromMs: number): number {
  let endMs = roundUpToSegment(fromMs);
  const detections = acts.flatMap(detectionOf).sort((one, other) => one.sinceMs - other.sinceMs);
  for (const { sinceMs, toMs } of detections) if (sinceMs < endMs) endMs = Math.max(endMs, roundUpToSegment(toMs));
  return endMs;
}

/** The detection that an act reports, with the end of its event video. */
function detectionOf(act: Act): { sinceMs: number; toMs: number }[] {
  if (act.do === 'raise-event') return [{ sinceMs: act.sinceMs, toMs: act.event.endMs }];
  if (act.do === 'raise-alarm' && act.alarm.video) return [{ sinceMs: act.sinceMs, toMs: act.alarm.video.toMs }];
  return [];
}

const roundUpToSegment = (epochMs: number) => Math.ceil(epochMs / SEGMENT_MS) * SEGMENT_MS;
