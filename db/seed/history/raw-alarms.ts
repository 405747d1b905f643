import { statusKind } from '#contract/alarm-status.ts';
import { TAP } from '#contract/limits.ts';
import { alarmsOf } from '#incidents/alarms.ts';
import type { Detector } from '#incidents/detector.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import { bulkInsert } from '../../bulk-insert.ts';
import { alarms } from '../../schema/alarms.ts';
import type { SeedContext } from '../seed-context.ts';
import type { SeededSite } from '../sites.ts';
import type { SeededAlarmTypes } from '../tenants.ts';
import type { SeededUser } from '../users.ts';
import { Gathering } from './gathering.ts';
import { historyWriter } from './history-writer.ts';
import { type GatheredCourse, locationAlarmWriter } from './location-alarm-writer.ts';
import { drawOutcome } from './outcome.ts';
import type { PastIncident } from './past-incidents.ts';
import { trackHashes } from './track-hashes.ts';

/** Returns a function that writes the raw alarms of a remote-guarding site's incidents. */
export function rawAlarmWriter(context: SeedContext, types: SeededAlarmTypes, detector: Detector) {
  const { client, startMs, providerSlug } = context;
  const insertAlarm = bulkInsert(client, alarms);
  const hashOf = trackHashes(client);
  const writeLocationAlarm = locationAlarmWriter(context);
  const writeHistory = historyWriter(context);

  return (
    site: SeededSite,
    incidents: readonly PastIncident[],
    operators: readonly SeededUser[],
    random: RandomStream,
  ) => {
    const { location } = site;
    const gathering = new Gathering(location, random);
    const courses = new Map<string, GatheredCourse[]>();
    const raised = incidents.flatMap((incident) => alarmsOf(incident, detector));
    raised.sort((one, other) => one.alarmMs - other.alarmMs);
    for (const alarm of raised) {
      const { id, incident, visit, alarmMs: timestampMs, raisedMs, type, tap, ai, video } = alarm;
      const source = incident.door ?? visit?.camera;
      if (!source) continue;
      const outcome = drawOutcome(alarm, { startMs, providerSlug }, random);
      const locationAlarmId = gathering.add({ timestampMs, tap }, outcome);
      insertAlarm({
        id,
        tenantId: location.tenantId,
        locationId: location.id,
        timestampMs,
        typeId: types[type].id,
        status: outcome.status,
        tap,
        sourceType: incident.door ? 'DOOR' : 'CAMERA',
        sourceId: source.id,
        sourceSystem: source.sourceSystem,
        cameraId: visit?.camera.id,
        employeeId: alarm.employee?.id,
        badgeNumber: alarm.employee?.badgeNumber,
        tags: alarm.tags,
        videoFromMs: video?.fromMs,
        videoToMs: video?.toMs,
        markers: alarm.markers,
        trackHash: hashOf(alarm.boxes),
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
      const course = { id, raisedMs, initialStatus, title, genuine: incident.genuine, ai, outcome };
      writeHistory(course, operators, random);
      courses.set(locationAlarmId, [...(courses.get(locationAlarmId) ?? []), course]);
    }
    // A separate stream: the history of location alarms does not influence the incidents.
    const telling = context.stream(`location-alarm-history/${location.code}`);
    for (const alarm of gathering.all()) {
      writeLocationAlarm(alarm, courses.get(alarm.id) ?? [], operators, telling);
    }
  };
}
