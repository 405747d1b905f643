import type { LocationIncident } from '#contract/location-incidents.ts';

/** An open incident of a location alarm. */
export function testIncident(overrides: Partial<LocationIncident> = {}): LocationIncident {
  return {
    id: 'incident-1',
    title: 'Person in the yard',
    description: 'Walks between the rows',
    incidentStartTimeUtc: '2025-11-20T08:15:00.000Z',
    incidentEndTimeUtc: null,
    resolutionReason: null,
    resolutionComment: null,
    fields: {},
    ...overrides,
  };
}
