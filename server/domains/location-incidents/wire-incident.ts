import type { LocationIncident } from '#contract/location-incidents.ts';
import type { StoredIncident } from './store.ts';

/** A stored incident as the wire has it. */
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
