import { removeTenantLogo, uploadTenantLogo } from '#contract/tenant-logos.ts';
import { domain } from '../../domain.ts';
import { received } from '../../files/uploaded-file.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser, keepsFiles } from '../../http/bind.ts';
import type { TenantService } from '../tenants/tenant-service.ts';
import { createTenantLogoStore } from './store.ts';
import { createTenantLogoService } from './tenant-logo-service.ts';

declare module '../audit/entry.ts' {
  interface AuditRecords {
    tenant: true;
  }
}

/** The logos of tenants, for the covers of their incident reports (095). */
export const tenantLogos = domain({
  services: (needs: Foundation & { tenants: TenantService }) => {
    const store = createTenantLogoStore(needs.db);
    const tenantLogoFiles = needs.fileAreas.add('tenant-logos', store.filesInUse);
    return { tenantLogos: createTenantLogoService({ ...needs, store, files: tenantLogoFiles }), tenantLogoFiles };
  },
  routes: ({ tenantLogos: logos, tenantLogoFiles }) => [
    keepsFiles(
      tenantLogoFiles,
      forUser(uploadTenantLogo, async (caller, { params, body }) => ({
        payload: await logos.upload(caller, params.id, received(body.logo)),
      })),
    ),
    forUser(removeTenantLogo, async (caller, { params }) => ({ payload: await logos.remove(caller, params.id) })),
  ],
});
