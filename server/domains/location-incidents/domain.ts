import { exportLocationIncidents, getLocationIncident, listLocationIncidents } from '#contract/incident-list.ts';
import { createLocationIncident, resolveLocationIncident, updateIncidentField } from '#contract/location-incidents.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser, heavyRead } from '../../http/bind.ts';
import { recordExport } from '../audit/record-export.ts';
import type { HistoryService } from '../histories/history-service.ts';
import type { SubjectsByProduct } from '../histories/ports.ts';
import { createLocationIncidentChanges } from './change-service.ts';
import { createIncidentListService } from './list-service.ts';
import { createIncidentListStore } from './list-store.ts';
import { createLocationIncidentService } from './location-incident-service.ts';
import { createLocationIncidentStore } from './store.ts';

declare module '../audit/entry.ts' {
  interface AuditRecords {
    'location-incident': true;
  }
}

interface Needs extends Foundation {
  histories: HistoryService;
  historySubjects: SubjectsByProduct;
}

/** The incidents of location alarms, operator actions on them, and their list. */
export const locationIncidents = domain({
  services: (needs: Needs) => {
    const store = createLocationIncidentStore(needs.db);
    return {
      locationIncidents: createLocationIncidentService(store),
      locationIncidentChanges: createLocationIncidentChanges({ ...needs, store }),
      incidentList: createIncidentListService({ ...needs, store: createIncidentListStore(needs.db) }),
    };
  },
  routes: ({ locationIncidentChanges: incidents, incidentList, audit }) => [
    forUser(listLocationIncidents, (caller, { query }) => ({ payload: incidentList.list(caller, query) })),
    heavyRead(
      forUser(exportLocationIncidents, (caller, { query }) => incidentList.csv(caller, query)),
      recordExport(audit, 'incidents'),
    ),
    forUser(getLocationIncident, (caller, { params }) => ({ payload: incidentList.get(caller, params.id) })),
    forUser(createLocationIncident, (caller, { body }) => ({ payload: incidents.create(caller, body) })),
    forUser(resolveLocationIncident, (caller, { body }) => ({ payload: incidents.resolve(caller, body) })),
    forUser(updateIncidentField, (caller, { body }) => ({ payload: incidents.updateField(caller, body) })),
  ],
});
