import { type Place, placeOf } from '../../auth/scope.ts';
import type { HistorySubject } from '../histories/history-service.ts';
import type { LocationIncidentService } from '../location-incidents/location-incident-service.ts';
import type { EscalationService } from './escalation-service.ts';

/** The services of the two kinds of escalation. */
export interface EscalatedParts {
  escalations: Pick<EscalationService, 'get'>;
  locationIncidents: Pick<LocationIncidentService, 'get'>;
}

/**
 * The alarm group of an escalation (`scan`), or the location alarm of a location incident (`rg`), with its place.
 * Undefined for an unknown id. Checks no scope.
 */
export function escalatedAlarm(
  { escalations, locationIncidents }: EscalatedParts,
  escalationId: string,
): (HistorySubject & Place) | undefined {
  const escalation = escalations.get(escalationId);
  if (escalation) return { groupId: escalation.alarmGroupId, product: 'scan', ...placeOf(escalation) };
  const incident = locationIncidents.get(escalationId);
  return incident && { groupId: incident.locationAlarmId, product: 'rg', ...placeOf(incident) };
}
