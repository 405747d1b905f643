import { createCanvas } from '@napi-rs/canvas';
import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    listTenants: 'signed-in',
    getTenant: 'signed-in',
    listTenantComments: 'signed-in',
    listSourceSystems: 'signed-in',
    uploadTenantLogo: ['tenant_config:update'],
    removeTenantLogo: ['tenant_config:update'],
  },
  inputs: ({ pending }) => {
    const picture = new Uint8Array(createCanvas(64, 64).toBuffer('image/png'));
    const own = { tenant: pending.tenantId, location: pending.locationId };
    return {
      listTenants: { query: { allMotionTenants: 'true' } },
      getTenant: { params: { id: own.tenant } },
      uploadTenantLogo: { params: { id: own.tenant }, body: { logo: new File([picture], 'logo.png') } },
      removeTenantLogo: { params: { id: own.tenant } },
    };
  },
};
