import type { RandomStream } from '#random/streams.ts';
import { eventAlarms } from '../../schema/events.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { SeedContext } from '../seed-context.ts';
import type { SeededSite } from '../sites.ts';
import type { SeededUser } from '../users.ts';
import { drawAiView } from './ai-view.ts';
import { type Detector, eventWindow } from './detector.ts';
import { drawGroupCourse } from './group-course.ts';
import { groupWriter } from './group-writer.ts';
import { isFalseTrigger } from './kinds.ts';
import type { PastIncident } from './past-incidents.ts';
import { siteClock } from './site-clock.ts';

/** Events of a site that lie this close together share an alarm group, as long as it has not begun too long ago. */
const JOINS_WITHIN_MS = 3 * 60_000;
const GROUP_MAX_MS = 12 * 60_000;

type Event = typeof eventAlarms.$inferInsert;

/** An alarm of a group before it is known what became of the group. */
interface Sighting {
  incident: PastIncident;
  alarmMs: number;
  event: Omit<Event, 'alarmGroupId' | 'isResolved'>;
  cameraName: string;
}

/** A function that writes the event alarms of a scan site's incidents, gathered into alarm groups with their history. */
export function scanEventWriter(context: SeedContext, detector: Detector) {
  const { client, startMs } = context;
  const insertEvent = bulkInsert(client, eventAlarms);
  const writeGroup = groupWriter(context);

  return (
    site: SeededSite,
    incidents: readonly PastIncident[],
    operators: readonly SeededUser[],
    random: RandomStream,
  ): void => {
    const clock = siteClock(site.location.timezone);
    const sightings = incidents.flatMap((incident) => sightingsOf(site, incident, detector, random));
    sightings.sort((one, other) => one.alarmMs - other.alarmMs);
    for (const gathered of gather(sightings)) {
      const [first] = gathered;
      if (!first) continue;
      const { kind, genuine } = (gathered.find((one) => one.incident.genuine) ?? first).incident;
      const alarms = gathered.map(({ alarmMs, event, cameraName }) => ({
        id: event.id,
        alarmMs,
        startMs: event.startMs,
        cameraId: event.cameraId,
        cameraName,
      }));
      const severity = gathered.some((one) => one.event.severity === 'high') ? 'high' : 'low';
      const ai = drawAiView(kind, genuine, first.alarmMs, clock, random);
      const course = drawGroupCourse({ alarms, severity, genuine, kind }, startMs, random);
      const id = random.uuid(first.alarmMs);
      writeGroup({ id, site, incidentId: first.incident.id, alarms, severity, ai, course }, operators, random);
      for (const { event } of gathered) {
        insertEvent({ ...event, alarmGroupId: id, isResolved: course.status === 'resolved' });
      }
    }
  };
}

function sightingsOf(site: SeededSite, incident: PastIncident, detector: Detector, random: RandomStream): Sighting[] {
  return incident.visits.map((visit, position) => {
    const alarmMs = detector.alarmTime(visit, random);
    const window = eventWindow(alarmMs);
    return {
      incident,
      alarmMs,
      cameraName: visit.camera.name,
      event: {
        id: random.uuid(alarmMs),
        tenantId: site.location.tenantId,
        locationId: site.location.id,
        cameraId: visit.camera.id,
        incidentId: incident.id,
        startMs: window.fromMs,
        endMs: window.toMs,
        severity: isFalseTrigger(incident.kind) ? 'low' : incident.genuine ? 'high' : random.pick(['low', 'other']),
        isPastEvent: random.chance(0.05),
        isDedupEvent: position > 0 && random.chance(0.2),
        trackHash: detector.track(visit, window),
      },
    };
  });
}

/** Sightings by time, cut where nothing was seen for long enough. */
function gather(sightings: readonly Sighting[]): Sighting[][] {
  const groups: Sighting[][] = [];
  for (const sighting of sightings) {
    const group = groups.at(-1);
    const joins =
      sighting.alarmMs - (group?.at(-1)?.alarmMs ?? 0) <= JOINS_WITHIN_MS &&
      sighting.alarmMs - (group?.at(0)?.alarmMs ?? 0) <= GROUP_MAX_MS;
    if (group && joins) group.push(sighting);
    else groups.push([sighting]);
  }
  return groups;
}
