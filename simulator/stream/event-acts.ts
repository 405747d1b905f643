import type { IngestEvent } from '#contract/sim/events.ts';
import type { Act } from '../director/script.ts';
import { assess, assessEnd } from './assessment.ts';
import { detect, eventWindow, firstSeen } from './detector.ts';
import type { Draft } from './incident-maker.ts';
import { isFalseTrigger } from './kinds.ts';

/** An appliance needs this long from what it saw to the event it sends, ms. */
const SEND_DELAY_MS = { min: 700, max: 2_000 } as const;

/** A camera whose line was slow sends what it has seen this much later, as a past event. */
const PAST_DELAY_MS = { min: 25_000, max: 70_000 } as const;

/** The same figure sets a camera off again after so long: a repeated event. */
const DEDUP_AFTER_MS = { min: 5_000, max: 8_000 } as const;

/** The AI looks at what has just come, ms after the event. */
const AI_DELAY_MS = { min: 4_000, max: 9_000 } as const;

/** What sites say by themselves. */
const AUTOMATED_MESSAGE =
  'The premises is currently closed. This area is under video surveillance and you are being recorded. Please leave the area.';

/**
 * What follows from a scan site's incident: event alarms that join one group over the minutes of
 * its path, some of them repeated, some late, and the AI's view of the group, revised as more is
 * seen and once nobody is seen any more.
 */
export function eventActs(draft: Draft): Act[] {
  const { random, location, kind, genuine } = draft;
  const alarmGroupId = random.uuid(draft.steps[0]?.plan.fromMs ?? 0);
  const acts: Act[] = [];
  let lastSeenMs = 0;

  for (const [index, step] of draft.steps.entries()) {
    const alarmMs = seenAt(draft, step) + random.int(800, 2_200);
    lastSeenMs = Math.max(lastSeenMs, alarmMs);
    const isPast = index > 0 && random.chance(0.12);
    const delay = isPast ? PAST_DELAY_MS : SEND_DELAY_MS;
    const raisedMs = alarmMs + random.int(delay.min, delay.max);
    const event = eventOf(draft, step, alarmGroupId, alarmMs);
    acts.push({
      atMs: raisedMs,
      do: 'raise-event',
      event: { ...event, severity: severityOf(draft, index), isPastEvent: isPast, isDedupEvent: false },
    });
    if (random.chance(genuine ? 0.3 : 0.15)) {
      const againMs = alarmMs + random.int(DEDUP_AFTER_MS.min, DEDUP_AFTER_MS.max);
      acts.push({
        atMs: Math.max(raisedMs, againMs + random.int(SEND_DELAY_MS.min, SEND_DELAY_MS.max)),
        do: 'raise-event',
        event: {
          ...eventOf(draft, step, alarmGroupId, againMs),
          severity: 'low',
          isPastEvent: false,
          isDedupEvent: true,
        },
      });
    }
    if (genuine && index > 0 && !isPast && random.chance(0.35)) {
      const spokenMs = raisedMs + random.int(1_500, 4_000);
      const id = random.uuid(spokenMs);
      const cameraId = step.camera.id;
      acts.push({ atMs: spokenMs, do: 'talk-down', id, cameraId, alarmGroupId, message: AUTOMATED_MESSAGE });
    }
    if (index === 0 || (!isPast && random.chance(0.6))) {
      const { ai } = assess(kind, genuine, location, alarmMs, random);
      acts.push({
        atMs: raisedMs + random.int(AI_DELAY_MS.min, AI_DELAY_MS.max),
        do: 'send-group-ai',
        alarmGroupId,
        ai,
      });
    }
  }
  if (draft.steps.length > 1 && random.chance(0.7)) {
    const atMs = Math.max(...acts.map((act) => act.atMs)) + random.int(30_000, 90_000);
    acts.push({ atMs, do: 'send-group-ai', alarmGroupId, ai: assessEnd(location, lastSeenMs) });
  }
  return acts;
}

type Step = Draft['steps'][number];

function seenAt({ catalogue, location }: Draft, { camera, plan }: Step): number {
  return (
    firstSeen({ catalogue, camera: { scene: camera.scene, timezone: location.timezone }, plan }) ?? plan.fromMs + 2_000
  );
}

function eventOf(
  { catalogue, location, random, incidentId }: Draft,
  { camera, plan }: Step,
  alarmGroupId: string,
  alarmMs: number,
) {
  const window = eventWindow(alarmMs);
  const seen = { catalogue, camera: { scene: camera.scene, timezone: location.timezone }, plan };
  return {
    id: random.uuid(alarmMs),
    incidentId,
    alarmGroupId,
    cameraId: camera.id,
    startMs: window.fromMs,
    endMs: window.toMs,
    boxes: detect(seen, window),
  };
}

/** What begins unclear grows serious as it goes on; what is harmless stays so. */
function severityOf({ kind, genuine, random }: Draft, index: number): IngestEvent['severity'] {
  if (isFalseTrigger(kind)) return 'low';
  if (genuine) return index === 0 && random.chance(0.4) ? 'other' : 'high';
  return random.chance(0.5) ? 'low' : 'other';
}
