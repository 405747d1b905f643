import { exportScanIncidents } from '#contract/alarm-groups.ts';
import { getIncidentMetadata, updateIncidentMetadata } from '#contract/incident-metadata.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser, heavyRead } from '../../http/bind.ts';
import type { AlarmGroupService } from '../alarm-groups/alarm-group-service.ts';
import type { AlarmGroupChanges } from '../alarm-groups/change-service.ts';
import type { GroupLister } from '../alarm-groups/list/group-lister.ts';
import { recordExport } from '../audit/record-export.ts';
import { createScanIncidentExport } from './incident-export.ts';
import { createIncidentMetadataService } from './incident-metadata-service.ts';
import { createIncidentMetadataStore } from './store.ts';

interface Needs extends Foundation {
  alarmGroups: AlarmGroupService;
  alarmGroupChanges: AlarmGroupChanges;
  groupLister: GroupLister;
}

/** Fields of an incident of scan that operators enter besides its updates, and the file of these incidents. */
export const incidentMetadata = domain({
  services: (needs: Needs) => {
    const groups = needs.alarmGroups;
    const metadata = createIncidentMetadataService({ ...needs, store: createIncidentMetadataStore(needs.db), groups });
    return {
      incidentMetadata: metadata,
      scanIncidentExport: createScanIncidentExport({ ...needs, groups, lister: needs.groupLister, metadata }),
    };
  },
  routes: ({ incidentMetadata: metadata, scanIncidentExport, audit }) => [
    heavyRead(
      forUser(exportScanIncidents, (caller, { query }) => scanIncidentExport.csv(caller, query)),
      recordExport(audit, 'scan incidents'),
    ),
    forUser(getIncidentMetadata, (caller, { params }) => ({ payload: metadata.get(caller, params.id) })),
    forUser(updateIncidentMetadata, (caller, { params, query, body }) => ({
      payload: metadata.update(caller, params.id, body, query.expected_value),
    })),
  ],
});
