import { getRspndrIncident, reportRspndrState, updateRspndrDetails } from '#contract/rspndr.ts';
import { getDispatchBook } from '#contract/sim/dispatch.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forAnyone, forUser } from '../../http/bind.ts';
import type { EscalationService } from '../escalations/escalation-service.ts';
import type { HistoryService } from '../histories/history-service.ts';
import type { SubjectsByProduct } from '../histories/ports.ts';
import type { LocationIncidentService } from '../location-incidents/location-incident-service.ts';
import type { TenantService } from '../tenants/tenant-service.ts';
import { createRspndrService } from './rspndr-service.ts';
import { createRspndrStore } from './store.ts';

declare module '../audit/entry.ts' {
  interface AuditRecords {
    escalation: true;
  }
}

interface Needs extends Foundation {
  escalations: EscalationService;
  histories: HistoryService;
  historySubjects: SubjectsByProduct;
  locationIncidents: LocationIncidentService;
  tenants: TenantService;
}

/** Dispatches to the provider Rspndr. */
export const rspndr = domain({
  services: (needs: Needs) => ({
    rspndr: createRspndrService({ ...needs, store: createRspndrStore(needs.db) }),
  }),
  routes: ({ rspndr }) => [
    forUser(updateRspndrDetails, (caller, { params, body }) => ({
      payload: rspndr.noteSent(caller, params.id, body.rspndr_details),
    })),
    forUser(getRspndrIncident, (caller, { params }) => ({ payload: rspndr.get(caller, params.id) })),
    forAnyone(reportRspndrState, ({ body }) => ({ payload: rspndr.report(body) })),
    forAnyone(getDispatchBook, () => ({ payload: rspndr.book() })),
  ],
});
