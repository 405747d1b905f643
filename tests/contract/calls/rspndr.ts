import { dispatchSecret, localDispatchKey } from '#platform/signing/dispatch-secret.ts';
import { SIM_TOKEN } from '../../support/test-server.ts';
import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    updateRspndrDetails: ['rspndr:update'],
    getRspndrIncident: ['rspndr:update'],
    reportRspndrState: 'public',
  },
  inputs: ({ picks }) => {
    const { id, tenantId, locationId } = picks.openEscalation();
    const account = picks.tenant(tenantId).config.rspndr;
    return {
      updateRspndrDetails: {
        params: { id },
        body: {
          rspndr_details: {
            incident_type: 'PATROL_CHECK',
            notes: 'Two people in the north row',
            location_id: locationId,
            incident_id: id,
          },
        },
        who: 'support',
      },
      getRspndrIncident: { params: { id }, who: 'support' },
      reportRspndrState: {
        body: {
          tenant_id: account?.tenantId,
          secret: dispatchSecret(localDispatchKey(SIM_TOKEN), {
            tenantId: account?.tenantId ?? '',
            incidentId: id,
            state: 'accepted',
          }),
          incident_id: id,
          state: 'accepted',
        },
      },
    };
  },
};
