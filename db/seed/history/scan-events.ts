import type { RandomStream } from '#random/streams.ts';
import { aiOutputs } from '../../schema/alarm-history.ts';
import { eventAlarms } from '../../schema/events.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { SeedContext } from '../seed-context.ts';
import type { SeededSite } from '../sites.ts';
import { drawAiView } from './ai-view.ts';
import { type Detector, eventWindow } from './detector.ts';
import { isFalseTrigger } from './kinds.ts';
import type { PastIncident } from './past-incidents.ts';
import { siteClock } from './site-clock.ts';

/** Events of a site that lie this close together share an alarm group. */
const JOINS_WITHIN_MS = 10 * 60_000;

/** A function that writes the event alarms of a scan site's incidents, gathered into alarm groups. */
export function scanEventWriter({ client, startMs }: SeedContext, detector: Detector) {
  const insertEvent = bulkInsert(client, eventAlarms);
  const insertAi = bulkInsert(client, aiOutputs);

  return (site: SeededSite, incidents: readonly PastIncident[], random: RandomStream): void => {
    const clock = siteClock(site.location.timezone);
    let group = { id: '', lastMs: Number.NEGATIVE_INFINITY };
    for (const incident of incidents) {
      for (const [position, visit] of incident.visits.entries()) {
        const alarmMs = detector.alarmTime(visit, random);
        const window = eventWindow(alarmMs);
        if (alarmMs - group.lastMs > JOINS_WITHIN_MS) {
          group = { id: random.uuid(alarmMs), lastMs: alarmMs };
          const { recommendation, headline, summary } = drawAiView(
            incident.kind,
            incident.genuine,
            alarmMs,
            clock,
            random,
          );
          const createdAtMs = Math.min(alarmMs + random.int(4_000, 9_000), startMs);
          insertAi({ subjectId: group.id, subject: 'alarm_group', recommendation, headline, summary, createdAtMs });
        }
        group.lastMs = Math.max(group.lastMs, alarmMs);
        insertEvent({
          id: random.uuid(alarmMs),
          tenantId: site.location.tenantId,
          locationId: site.location.id,
          cameraId: visit.camera.id,
          alarmGroupId: group.id,
          incidentId: incident.id,
          startMs: window.fromMs,
          endMs: window.toMs,
          severity: isFalseTrigger(incident.kind) ? 'low' : incident.genuine ? 'high' : random.pick(['low', 'other']),
          isResolved: startMs - alarmMs > 20 * 60_000 || random.chance(0.5),
          isPastEvent: random.chance(0.05),
          isDedupEvent: position > 0 && random.chance(0.2),
          trackHash: detector.track(visit, window),
        });
      }
    }
  };
}
