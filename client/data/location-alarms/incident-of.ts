import type { LocationAlarm } from '#contract/location-alarms.ts';
import type { LocationIncident } from '#contract/location-incidents.ts';

type WithIncidents = Pick<LocationAlarm, 'locationIncidents'>;

/** The incident of a location alarm: the first one counts (core, section 3). */
export function incidentOf({ locationIncidents }: WithIncidents): LocationIncident | undefined {
  return locationIncidents[0];
}

export function openIncidentOf(alarm: WithIncidents): LocationIncident | undefined {
  const incident = incidentOf(alarm);
  return incident?.incidentEndTimeUtc === null ? incident : undefined;
}
