import { createHash } from 'node:crypto';
import { WORLD_START_MS } from '../../support/seeded-world.ts';
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
    const words = `${account?.apiKey}${account?.apiSecret}${WORLD_START_MS / 1_000}`;
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
          api_token: createHash('sha256').update(words).digest('hex'),
          incident_id: id,
          state: 'accepted',
        },
      },
    };
  },
};
