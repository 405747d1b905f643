import type { Detector } from '#incidents/detector.ts';
import { groupOf } from '#incidents/events.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import { bulkInsert } from '../../bulk-insert.ts';
import { eventAlarms } from '../../schema/events.ts';
import type { SeedContext } from '../seed-context.ts';
import type { SeededSite } from '../sites.ts';
import type { SeededUser } from '../users.ts';
import { drawGroupCourse } from './group-course.ts';
import { groupWriter } from './group-writer.ts';
import type { PastIncident } from './past-incidents.ts';
import { trackHashes } from './track-hashes.ts';

/**
 * Returns a function that writes the event alarms of a scan site's incidents, each of which is one alarm group,
 * with their history.
 */
export function scanEventWriter(context: SeedContext, detector: Detector) {
  const { client, startMs } = context;
  const insertEvent = bulkInsert(client, eventAlarms);
  const writeGroup = groupWriter(context);
  const hashOf = trackHashes(client);

  return (
    { location }: SeededSite,
    incidents: readonly PastIncident[],
    operators: readonly SeededUser[],
    random: RandomStream,
  ): void => {
    for (const incident of incidents) {
      const group = groupOf(incident, detector);
      const events = group.events.filter((event) => event.raisedMs <= startMs);
      if (events.length === 0) continue;
      const severity = events.some((one) => one.severity === 'high') ? 'high' : 'low';
      const course = drawGroupCourse({ events, severity, genuine: incident.genuine }, startMs, random);
      const views = group.views.filter(({ atMs }) => atMs <= (course.resolvedAtMs ?? startMs));
      writeGroup(
        { id: group.id, location, incidentId: incident.id, events, severity, views, course },
        operators,
        random,
      );
      for (const { id, visit, window, boxes, ...event } of events) {
        insertEvent({
          id,
          tenantId: location.tenantId,
          locationId: location.id,
          cameraId: visit.camera.id,
          incidentId: incident.id,
          alarmGroupId: group.id,
          startMs: window.fromMs,
          endMs: window.toMs,
          severity: event.severity,
          isPastEvent: event.isPastEvent,
          isDedupEvent: event.isDedupEvent,
          isResolved: course.status === 'resolved',
          trackHash: hashOf(boxes),
        });
      }
    }
  };
}
