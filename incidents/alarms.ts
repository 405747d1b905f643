import type { VideoMarker } from '#contract/detections.ts';
import { TAP } from '#contract/limits.ts';
import { ALARM_TYPE_KEYS, type AlarmTypeKey } from '#contract/sim/alarm-type-keys.ts';
import type { IngestAlarm, IngestBox } from '#contract/sim/alarms.ts';
import { type AiView, assess } from './ai-view.ts';
import { type Detector, eventWindow, type Window } from './detector.ts';
import { drawCameraType, drawTap, isFalseTrigger } from './kinds.ts';
import { isClosed } from './pace.ts';
import { AI_DELAY_MS, drawSighting, pictureOf, SEND_DELAY_MS, type Sighting } from './sightings.ts';
import type { EmployeeOf, IncidentSite } from './site.ts';
import type { Unfolding } from './unfolding.ts';

/** How long after its first look the AI resolves an alarm that it finds harmless, ms. */
const AI_DECIDES_MS = { min: 4_000, max: 40_000 } as const;

/** Alarms below the cut-off are not shown to operators: the AI watches this long for further movement, ms. */
const AI_WATCHES_ON_MS = { min: 60_000, max: 240_000 } as const;

/** The system that resolves an alarm without an operator. */
export interface SystemResolution {
  by: 'ai' | 'access-system';
  comment: string;
  atMs: number;
}

/** A raw alarm as an incident raises it, and its outcome if no operator acts first. Times are ms UTC. */
export interface DrawnAlarm<S extends IncidentSite> {
  id: string;
  incident: Unfolding<S>;
  visit: Sighting<S>['visit'];
  alarmMs: number;
  /** When the appliance sends it. */
  raisedMs: number;
  type: AlarmTypeKey;
  tap: number;
  tags: string[];
  /** The employee whose badge was used. */
  employee: EmployeeOf<S> | undefined;
  /** The recorded window; null when nothing is recorded. */
  video: Window | null;
  markers: VideoMarker[];
  boxes: IngestBox[];
  ai: AiView;
  /** Whether the AI finds it harmless. */
  harmless: boolean;
  /** When the AI has looked at it. */
  aiMs: number;
  /** Undefined when operators have to handle it. */
  resolution: SystemResolution | undefined;
}

/** The alarms of an incident at a remote-guarding site: one for each camera of the path, or one for the door. */
export function alarmsOf<S extends IncidentSite>(unfolding: Unfolding<S>, detector: Detector): DrawnAlarm<S>[] {
  const { visits } = unfolding;
  if (visits.length === 0) return [alarmOf(unfolding, drawSighting(unfolding, undefined, detector), 0, detector)];
  return visits.map((visit, index) => alarmOf(unfolding, drawSighting(unfolding, visit, detector), index, detector));
}

function alarmOf<S extends IncidentSite>(
  incident: Unfolding<S>,
  { visit, seenMs, alarmMs }: Sighting<S>,
  index: number,
  detector: Detector,
): DrawnAlarm<S> {
  const { random, site, kind, genuine, door, doorType } = incident;
  const window = eventWindow(alarmMs);
  const boxes = visit ? detector.boxes(pictureOf(incident, visit), window) : [];
  const type = doorType ?? drawCameraType(kind, index, random);
  const tap = drawTap(kind, genuine, random);
  const { harmless, ai } = assess(kind, genuine, site, alarmMs, random);
  const employees: readonly EmployeeOf<S>[] = site.employees;
  const employee = door && employees.length > 0 && type !== 'door-forced-open' ? random.pick(employees) : undefined;
  const id = random.uuid(alarmMs);
  const raisedMs = alarmMs + random.int(SEND_DELAY_MS.min, SEND_DELAY_MS.max);
  const aiMs = Math.max(raisedMs, alarmMs + random.int(AI_DELAY_MS.min, AI_DELAY_MS.max));
  const alarm = { id, incident, visit, alarmMs, raisedMs, type, tap, employee, ai, harmless, aiMs };
  const mediaKind = visit?.camera.mediaKind;
  const isClear = boxes.length > 0;
  return {
    ...alarm,
    tags: tagsOf(incident, boxes, type, alarmMs),
    video: mediaKind === undefined || mediaKind === 'image' ? null : window,
    markers: mediaKind === 'video' ? markersOf({ seenMs, alarmMs }, isClear, type) : [],
    boxes: mediaKind === 'image' ? [] : boxes,
    resolution: resolutionOf(alarm),
  };
}

/**
 * The access system resolves alarms of its own doors; the AI resolves alarms that it finds harmless or that are
 * below the cut-off.
 */
function resolutionOf<S extends IncidentSite>({
  incident: { random, kind, door },
  type,
  tap,
  harmless,
  aiMs,
  raisedMs,
}: Pick<DrawnAlarm<S>, 'incident' | 'type' | 'tap' | 'harmless' | 'aiMs' | 'raisedMs'>): SystemResolution | undefined {
  if (door && type === 'door-held-open' && random.chance(0.7)) {
    return { by: 'access-system', comment: 'Door closed', atMs: raisedMs + random.int(8_000, 60_000) };
  }
  if (harmless && random.chance(isFalseTrigger(kind) ? 0.9 : 0.85)) {
    const comment = isFalseTrigger(kind) ? 'No person or vehicle found' : 'Authorized activity';
    return { by: 'ai', comment, atMs: aiMs + random.int(AI_DECIDES_MS.min, AI_DECIDES_MS.max) };
  }
  if (tap >= TAP.cutOff) return undefined;
  const atMs = aiMs + random.int(AI_WATCHES_ON_MS.min, AI_WATCHES_ON_MS.max);
  return { by: 'ai', comment: 'Nothing further seen', atMs };
}

function markersOf(at: { seenMs: number; alarmMs: number }, isClear: boolean, type: AlarmTypeKey): VideoMarker[] {
  const noticed: VideoMarker = { timestamp: at.seenMs, label: isClear ? 'First seen' : 'Motion', type: 'Info' };
  const alarm: VideoMarker = { timestamp: at.alarmMs, label: ALARM_TYPE_KEYS[type], type: 'Error' };
  if (!isClear) return [noticed, alarm];
  return [noticed, alarm, { timestamp: at.alarmMs + 4_500, label: 'Still in the picture', type: 'Warning' }];
}

function tagsOf(
  { kind, site }: Pick<Unfolding, 'kind' | 'site'>,
  boxes: readonly IngestBox[],
  type: AlarmTypeKey,
  alarmMs: number,
): IngestAlarm['tags'] {
  return [
    ...new Set(boxes.map((box) => box.type)),
    ...(isClosed(alarmMs, site.timezone) ? ['after-hours'] : []),
    ...(isFalseTrigger(kind) ? ['low confidence'] : []),
    ...(type === 'loitering' ? ['loitering'] : []),
  ];
}
