import type { LocationAlarm } from '#contract/location-alarms.ts';
import type { EscalationSubject } from '../../data/escalation-subject.ts';
import { incidentOf } from '../../data/location-alarms/incident-of.ts';
import { partitionOf } from '../../features/location-alarms/location-alarm-address.ts';

/** A location alarm as the subject of the dispatch of its incident, open or over. */
export const incidentSubjectOf = (alarm: LocationAlarm): EscalationSubject => ({
  product: 'remote-guarding',
  id: alarm.id,
  partitionKey: partitionOf(alarm),
  tenantId: alarm.tenantId,
  locationId: alarm.location.id,
  escalationId: incidentOf(alarm)?.id,
});
