import { getIncidentMetadata, updateIncidentMetadata } from '#contract/incident-metadata.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import type { AlarmGroupService } from '../alarm-groups/alarm-group-service.ts';
import type { AlarmGroupChanges } from '../alarm-groups/change-service.ts';
import { createIncidentMetadataService } from './incident-metadata-service.ts';
import { createIncidentMetadataStore } from './store.ts';

/** Fields of an incident that operators enter besides its updates. */
export const incidentMetadata = domain({
  services: (needs: Foundation & { alarmGroups: AlarmGroupService; alarmGroupChanges: AlarmGroupChanges }) => ({
    incidentMetadata: createIncidentMetadataService({
      ...needs,
      store: createIncidentMetadataStore(needs.db),
      groups: needs.alarmGroups,
    }),
  }),
  routes: ({ incidentMetadata: metadata }) => [
    forUser(getIncidentMetadata, (caller, { params }) => ({ payload: metadata.get(caller, params.id) })),
    forUser(updateIncidentMetadata, (caller, { params, query, body }) => ({
      payload: metadata.update(caller, params.id, body, query.expected_value),
    })),
  ],
});
