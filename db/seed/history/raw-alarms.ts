import { statusKind } from '#contract/alarm-status.ts';
import type { VideoMarker } from '#contract/detections.ts';
import { TAP } from '#contract/limits.ts';
import type { AlarmTypeKey } from '#contract/sim/alarm-type-keys.ts';
import type { RandomStream } from '#random/streams.ts';
import { alarms } from '../../schema/alarms.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { SeedContext } from '../seed-context.ts';
import type { SeededSite } from '../sites.ts';
import type { SeededAlarmTypes } from '../tenants.ts';
import type { SeededUser } from '../users.ts';
import { drawAiView } from './ai-view.ts';
import { type Detector, eventWindow } from './detector.ts';
import { Gathering } from './gathering.ts';
import { historyWriter } from './history-writer.ts';
import { drawCameraType, drawDoorType, drawTap, isFalseTrigger } from './kinds.ts';
import { type GatheredCourse, locationAlarmWriter } from './location-alarm-writer.ts';
import { drawOutcome } from './outcome.ts';
import { isClosed } from './pace.ts';
import type { PastIncident } from './past-incidents.ts';
import { siteClock } from './site-clock.ts';

/** A function that writes the raw alarms of a remote-guarding site's incidents. */
export function rawAlarmWriter(context: SeedContext, types: SeededAlarmTypes, detector: Detector) {
  const { client, startMs, providerSlug } = context;
  const insertAlarm = bulkInsert(client, alarms);
  const writeLocationAlarm = locationAlarmWriter(context);
  const writeHistory = historyWriter(context);

  return (
    site: SeededSite,
    incidents: readonly PastIncident[],
    operators: readonly SeededUser[],
    random: RandomStream,
  ) => {
    const { location } = site;
    const clock = siteClock(location.timezone);
    const gathering = new Gathering(location, random);
    const courses = new Map<string, GatheredCourse[]>();
    const raised = incidents.flatMap((incident) => sightings(incident, detector, random));
    raised.sort((one, other) => one.timestampMs - other.timestampMs);
    for (const { incident, visit, timestampMs, position } of raised) {
      const { kind, genuine, door } = incident;
      const type = door ? drawDoorType(random) : drawCameraType(kind, position, random);
      const tap = drawTap(kind, genuine, random);
      const ai = drawAiView(kind, genuine, timestampMs, clock, random);
      const raisedMs = timestampMs + random.int(700, 2_000);
      const outcome = drawOutcome({ raisedMs, tap, type, genuine, ai }, { startMs, providerSlug }, random);
      const badge =
        door && type !== 'door-forced-open' && site.employees.length > 0 ? random.pick(site.employees) : undefined;
      const source = door ?? visit?.camera;
      if (!source) continue;
      const recorded = visit && visit.camera.mediaKind !== 'image' ? eventWindow(timestampMs) : undefined;
      const id = random.uuid(timestampMs);
      const locationAlarmId = gathering.add({ timestampMs, tap, ...outcome });
      insertAlarm({
        id,
        tenantId: location.tenantId,
        locationId: location.id,
        timestampMs,
        typeId: types[type].id,
        status: outcome.status,
        tap,
        sourceType: door ? 'DOOR' : 'CAMERA',
        sourceId: source.id,
        sourceSystem: source.sourceSystem,
        cameraId: visit?.camera.id,
        employeeId: badge?.id,
        badgeNumber: badge?.badgeNumber,
        tags: tagsOf(incident, type, isClosed(timestampMs, location.timezone)),
        videoFromMs: recorded?.fromMs,
        videoToMs: recorded?.toMs,
        markers: visit?.camera.mediaKind === 'video' ? markersOf(timestampMs, types[type].name, incident) : [],
        trackHash: visit && recorded ? detector.track(visit, recorded) : null,
        incidentId: incident.id,
        locationAlarmId,
        resolvedAtMs: outcome.resolvedAtMs,
      });
      const initialStatus =
        statusKind(outcome.status) === 'other' && outcome.resolvedAtMs === null
          ? outcome.status
          : tap < TAP.cutOff
            ? 'pending_cutoff'
            : 'pending';
      const title = `${types[type].name}: ${source.name}`;
      const course = { id, raisedMs, initialStatus, title, genuine, ai, outcome };
      writeHistory(course, operators, random);
      courses.set(locationAlarmId, [...(courses.get(locationAlarmId) ?? []), course]);
    }
    // A stream of its own: what is told of location alarms changes nothing of what has happened.
    const telling = context.stream(`location-alarm-history/${location.code}`);
    for (const alarm of gathering.all()) {
      writeLocationAlarm(alarm, courses.get(alarm.id) ?? [], operators, telling);
    }
  };
}

/** An alarm that an incident raised. Without a visit: by a door that no camera looks at. */
interface Sighting {
  incident: PastIncident;
  visit: PastIncident['visits'][number] | undefined;
  /** How many cameras saw the incident before. */
  position: number;
  timestampMs: number;
}

/** Which cameras raise an alarm of an incident, and when: always the first, often the next ones. */
function sightings(incident: PastIncident, detector: Detector, random: RandomStream): Sighting[] {
  if (incident.visits.length === 0) {
    return [{ incident, visit: undefined, position: 0, timestampMs: incident.startMs + random.int(500, 4_000) }];
  }
  return incident.visits.flatMap((visit, position) =>
    position === 0 || random.chance(0.75)
      ? [{ incident, visit, position, timestampMs: detector.alarmTime(visit, random) }]
      : [],
  );
}

function tagsOf({ kind }: PastIncident, type: AlarmTypeKey, closed: boolean): string[] {
  return [
    ...(kind === 'person' || kind === 'both' || kind === 'door' ? ['person'] : []),
    ...(kind === 'vehicle' || kind === 'both' ? ['vehicle'] : []),
    ...(closed ? ['after-hours'] : []),
    ...(isFalseTrigger(kind) ? ['low confidence'] : []),
    ...(type === 'loitering' ? ['loitering'] : []),
  ];
}

function markersOf(alarmMs: number, typeName: string, { kind }: PastIncident): VideoMarker[] {
  const noticed = {
    timestamp: alarmMs - 1_000,
    label: isFalseTrigger(kind) ? 'Motion' : 'First seen',
    type: 'Info',
  } as const;
  const alarm = { timestamp: alarmMs, label: typeName, type: 'Error' } as const;
  if (isFalseTrigger(kind)) return [noticed, alarm];
  return [noticed, alarm, { timestamp: alarmMs + 4_500, label: 'Still in the picture', type: 'Warning' }];
}
