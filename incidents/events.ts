import type { IngestBox } from '#contract/sim/alarms.ts';
import type { IngestEvent } from '#contract/sim/events.ts';
import { type AiView, assess, assessEnd } from './ai-view.ts';
import { type Detector, eventWindow, type Window } from './detector.ts';
import { isFalseTrigger } from './kinds.ts';
import { AI_DELAY_MS, drawSighting, pictureOf, SEND_DELAY_MS } from './sightings.ts';
import type { IncidentSite } from './site.ts';
import type { Unfolding, Visit } from './unfolding.ts';

/** A camera with a slow line sends its detection this much later, as a past event. */
const PAST_DELAY_MS = { min: 25_000, max: 70_000 } as const;

/** The same figure triggers a camera again after this long: a repeated event. */
const DEDUP_AFTER_MS = { min: 5_000, max: 8_000 } as const;

/** The message sites play automatically, and how long it takes, ms. */
const AUTOMATED_MESSAGE =
  'The premises is currently closed. This area is under video surveillance and you are being recorded. Please leave the area.';

export const AUTOMATED_MESSAGE_MS = 8_600;

/** An event alarm as an incident raises it. Times are ms UTC. */
export interface DrawnEvent<S extends IncidentSite> {
  id: string;
  visit: Visit<S>;
  alarmMs: number;
  /** When the appliance sends it. */
  raisedMs: number;
  window: Window;
  boxes: IngestBox[];
  severity: IngestEvent['severity'];
  isPastEvent: boolean;
  isDedupEvent: boolean;
}

/** A view of the AI on an alarm group. */
interface DrawnView {
  atMs: number;
  /** The detection that it is about. */
  alarmMs: number;
  /** Whether it says that nobody is seen any more. */
  isEnd: boolean;
  ai: AiView;
}

/** The course of an incident at a scan site if no operator acts first: one alarm group. */
export interface DrawnGroup<S extends IncidentSite> {
  id: string;
  incident: Unfolding<S>;
  /** In the order of the path. */
  events: DrawnEvent<S>[];
  /** The site's automated announcement. */
  spoken: { id: string; atMs: number; alarmMs: number; visit: Visit<S>; message: string }[];
  /** The AI's views, revised as more is seen and once nobody is seen any more; ordered by time. */
  views: DrawnView[];
}

/**
 * The consequences of an incident at a scan site: event alarms that join one group over the minutes of its
 * path, some repeated, some late.
 */
export function groupOf<S extends IncidentSite>(incident: Unfolding<S>, detector: Detector): DrawnGroup<S> {
  const { random, site, kind, genuine } = incident;
  const group: DrawnGroup<S> = { id: random.uuid(incident.startMs), incident, events: [], spoken: [], views: [] };
  let lastSeenMs = 0;

  const draw = (visit: Visit<S>, alarmMs: number) => {
    const window = eventWindow(alarmMs);
    return {
      id: random.uuid(alarmMs),
      visit,
      alarmMs,
      window,
      boxes: detector.boxes(pictureOf(incident, visit), window),
    };
  };
  for (const [index, visit] of incident.visits.entries()) {
    const { alarmMs } = drawSighting(incident, visit, detector);
    lastSeenMs = Math.max(lastSeenMs, alarmMs);
    const isPastEvent = index > 0 && random.chance(0.12);
    const delay = isPastEvent ? PAST_DELAY_MS : SEND_DELAY_MS;
    const raisedMs = alarmMs + random.int(delay.min, delay.max);
    const event = draw(visit, alarmMs);
    const severity = severityOf(incident, index);
    group.events.push({ ...event, raisedMs, severity, isPastEvent, isDedupEvent: false });
    if (random.chance(genuine ? 0.3 : 0.15)) {
      const againMs = alarmMs + random.int(DEDUP_AFTER_MS.min, DEDUP_AFTER_MS.max);
      const sentMs = Math.max(raisedMs, againMs + random.int(SEND_DELAY_MS.min, SEND_DELAY_MS.max));
      const again = draw(visit, againMs);
      group.events.push({ ...again, raisedMs: sentMs, severity: 'low', isPastEvent: false, isDedupEvent: true });
    }
    if (genuine && index > 0 && !isPastEvent && random.chance(0.35)) {
      const atMs = raisedMs + random.int(1_500, 4_000);
      group.spoken.push({ id: random.uuid(atMs), atMs, alarmMs, visit, message: AUTOMATED_MESSAGE });
    }
    if (index === 0 || (!isPastEvent && random.chance(0.6))) {
      const { ai } = assess(kind, genuine, site, alarmMs, random);
      const atMs = raisedMs + random.int(AI_DELAY_MS.min, AI_DELAY_MS.max);
      group.views.push({ atMs, alarmMs, isEnd: false, ai });
    }
  }
  if (incident.visits.length > 1 && random.chance(0.7)) {
    const all = [...group.events.map((event) => event.raisedMs), ...group.views.map((view) => view.atMs)];
    const atMs = Math.max(...all) + random.int(30_000, 90_000);
    group.views.push({ atMs, alarmMs: lastSeenMs, isEnd: true, ai: assessEnd(site, lastSeenMs) });
  }
  group.views.sort((one, other) => one.atMs - other.atMs);
  return group;
}

/** An unclear incident becomes more serious as it goes on; a harmless one stays harmless. */
function severityOf({ kind, genuine, random }: Unfolding, index: number): IngestEvent['severity'] {
  if (isFalseTrigger(kind)) return 'low';
  if (genuine) return index === 0 && random.chance(0.4) ? 'other' : 'high';
  return random.chance(0.5) ? 'low' : 'other';
}
