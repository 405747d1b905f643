import type { IngestBox } from '#contract/sim/alarms.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import type { DrawnAlarm } from './alarms.ts';
import { type Detector, eventWindow, type Window } from './detector.ts';
import { pictureOf } from './sightings.ts';
import type { IncidentSite } from './site.ts';
import type { Visit } from './unfolding.ts';

/** How often the person of an incident is one of those that the site's cameras recognise, if there are any. */
const KNOWN_SHARE = 0.5;

/** How long after the first alarm of a camera the face is recognised, ms. */
const RECOGNISED_AFTER_MS = 1_000;

/** A recognised person of an incident. Times are ms UTC. */
export interface DrawnFace<S extends IncidentSite> {
  /** Of the alarm that follows. */
  id: string;
  personProfileId: string;
  visit: Visit<S>;
  alarmMs: number;
  /** When the appliance sends it. */
  raisedMs: number;
  video: Window;
  boxes: IngestBox[];
}

/**
 * Draws whether the first camera that shows the person of an incident recognises one of the site's persons, and which one.
 * Draws from a stream of its own, so that the incident is the same without it. Undefined when it recognises nobody, as
 * when no camera with a video shows a person.
 */
export function faceOf<S extends IncidentSite>(
  alarms: readonly DrawnAlarm<S>[],
  faces: readonly { id: string }[],
  detector: Detector,
  random: RandomStream,
): DrawnFace<S> | undefined {
  if (faces.length === 0 || !random.chance(KNOWN_SHARE)) return undefined;
  const { id: personProfileId } = random.pick(faces);
  for (const alarm of alarms) {
    const { visit } = alarm;
    if (visit?.camera.mediaKind !== 'video') continue;
    const alarmMs = alarm.alarmMs + RECOGNISED_AFTER_MS;
    const video = eventWindow(alarmMs);
    const boxes = detector.boxes(pictureOf(alarm.incident, visit), video).filter(({ type }) => type === 'person');
    if (boxes.length === 0) continue;
    const raisedMs = alarm.raisedMs + RECOGNISED_AFTER_MS;
    return { id: random.uuid(alarmMs), personProfileId, visit, alarmMs, raisedMs, video, boxes };
  }
  return undefined;
}
