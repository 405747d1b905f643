import type { LocationIncident } from '#contract/location-incidents.ts';
import type { StoredIncident } from './store.ts';

/** Converts a stored incident to the wire format. */
export function wireIncident(incident: StoredIncident): LocationIncident {
  return {
    id: incident.id,
    title: incident.title,
    description: incident.description,
    incidentStartTimeUtc: new Date(incident.startMs).toISOString(),
    incidentEndTimeUtc: incident.endMs === null ? null : new Date(incident.endMs).toISOString(),
    resolutionReason: incident.resolutionReason,
    resolutionComment: incident.resolutionComment,
    fields: incident.fields,
  };
}
