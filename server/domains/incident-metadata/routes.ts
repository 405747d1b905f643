import { getIncidentMetadata, updateIncidentMetadata } from '#contract/incident-metadata.ts';
import { forUser } from '../../http/bind.ts';
import type { IncidentMetadataService } from './service.ts';

export const incidentMetadataRoutes = (metadata: IncidentMetadataService) => [
  forUser(getIncidentMetadata, (caller, { params }) => ({ payload: metadata.get(caller, params.id) })),
  forUser(updateIncidentMetadata, (caller, { params, body }) => ({
    payload: metadata.update(caller, params.id, body),
  })),
];
