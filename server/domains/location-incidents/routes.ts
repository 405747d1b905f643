import { createLocationIncident, resolveLocationIncident, updateIncidentField } from '#contract/location-incidents.ts';
import { forUser } from '../../http/bind.ts';
import type { LocationIncidentChanges } from './change-service.ts';

export const locationIncidentRoutes = (incidents: LocationIncidentChanges) => [
  forUser(createLocationIncident, (caller, { body }) => ({ payload: incidents.create(caller, body) })),
  forUser(resolveLocationIncident, (caller, { body }) => ({ payload: incidents.resolve(caller, body) })),
  forUser(updateIncidentField, (caller, { body }) => ({ payload: incidents.updateField(caller, body) })),
];
