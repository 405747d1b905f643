import type { Incident } from '#contract/sim/incidents.ts';
import type { World, WorldLocation } from '#contract/sim/world.ts';
import { alarmsOf, type DrawnAlarm } from '#incidents/alarms.ts';
import type { Detector } from '#incidents/detector.ts';
import { AUTOMATED_MESSAGE_MS, type DrawnGroup, groupOf } from '#incidents/events.ts';
import { type DrawnFace, faceOf } from '#incidents/faces.ts';
import type { Unfolding } from '#incidents/unfolding.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import { assembleScript } from './assemble-script.ts';
import type { Act, Script } from './script.ts';

interface Around {
  source: Incident['source'];
  world: Pick<World, 'alarmTypes'>;
  detector: Detector;
  /** The stream with that name, derived from the world's seed. */
  stream: (name: string) => RandomStream;
}

/**
 * Turns an incident into a script for the director: the ground truth, and everything that appliances, the AI
 * and the access system do about it.
 */
export function scriptOf(unfolding: Unfolding<WorldLocation>, { source, world, detector, stream }: Around): Script {
  const acts =
    unfolding.site.product === 'scan'
      ? groupActs(groupOf(unfolding, detector))
      : rawAlarmActs(unfolding, { world, detector, stream });
  return assembleScript(unfolding, source, acts);
}

/** The raw alarms of an incident, and the person that a camera recognises. */
function rawAlarmActs(
  unfolding: Unfolding<WorldLocation>,
  { world, detector, stream }: Pick<Around, 'world' | 'detector' | 'stream'>,
): Act[] {
  const alarms = alarmsOf(unfolding, detector);
  const face = faceOf(alarms, unfolding.site.faces ?? [], detector, stream(`face/${unfolding.id}`));
  return [...alarms.flatMap((alarm) => alarmActs(alarm, world)), ...(face ? [faceAct(face, unfolding.id)] : [])];
}

const faceAct = (
  { id, personProfileId, visit, alarmMs, raisedMs, video, boxes }: DrawnFace<WorldLocation>,
  incidentId: string,
): Act => ({
  atMs: raisedMs,
  sinceMs: alarmMs,
  do: 'report-face',
  face: { id, incidentId, personProfileId, cameraId: visit.camera.id, timestampMs: alarmMs, video, boxes },
});

function alarmActs(alarm: DrawnAlarm<WorldLocation>, { alarmTypes }: Around['world']): Act[] {
  const { id, incident, visit, type, employee, ai, resolution, alarmMs: sinceMs } = alarm;
  const { door } = incident;
  const typeId = alarmTypes.find((one) => one.key === type)?.id;
  // A removed type raises no alarms.
  if (typeId === undefined) return [];
  const sourceId = door?.id ?? visit?.camera.id;
  if (sourceId === undefined) throw new Error(`nothing detects the incident ${incident.id}`);
  return [
    {
      atMs: alarm.raisedMs,
      sinceMs,
      do: 'raise-alarm',
      alarm: {
        id,
        incidentId: incident.id,
        timestampMs: alarm.alarmMs,
        typeId,
        sourceType: door ? 'DOOR' : 'CAMERA',
        sourceId,
        cameraId: visit?.camera.id ?? null,
        tap: alarm.tap,
        tags: alarm.tags,
        employeeId: employee?.id ?? null,
        badgeNumber: employee?.badgeNumber ?? null,
        video: alarm.video,
        markers: alarm.markers,
        boxes: alarm.boxes,
        ai: null,
      },
    },
    { atMs: alarm.aiMs, sinceMs, do: 'send-ai', alarmId: id, ai },
    ...(resolution ? [{ ...resolution, sinceMs, do: 'resolve' as const, alarmId: id }] : []),
  ];
}

function groupActs({ id: alarmGroupId, incident, events, spoken, views }: DrawnGroup<WorldLocation>): Act[] {
  return [
    ...events.map(
      ({ id, visit, alarmMs, raisedMs, window, boxes, severity, isPastEvent, isDedupEvent }): Act => ({
        atMs: raisedMs,
        sinceMs: alarmMs,
        do: 'raise-event',
        event: {
          id,
          incidentId: incident.id,
          alarmGroupId,
          cameraId: visit.camera.id,
          startMs: window.fromMs,
          endMs: window.toMs,
          severity,
          isPastEvent,
          isDedupEvent,
          boxes,
        },
      }),
    ),
    ...spoken.map(
      ({ id, atMs, alarmMs, visit, message }): Act => ({
        atMs,
        sinceMs: alarmMs,
        do: 'talk-down',
        id,
        cameraId: visit.camera.id,
        alarmGroupId,
        message,
        lengthMs: AUTOMATED_MESSAGE_MS,
      }),
    ),
    ...views.map(
      ({ atMs, alarmMs, isEnd, ai }): Act => ({
        atMs,
        sinceMs: alarmMs,
        do: 'send-group-ai',
        alarmGroupId,
        isEnd,
        ai,
      }),
    ),
  ];
}
