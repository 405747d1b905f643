import { getTenant, listSourceSystems, listTenantComments, listTenants } from '#contract/tenants.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser, heavyRead } from '../../http/bind.ts';
import { createTenantStore } from './store.ts';
import { createTenantService } from './tenant-service.ts';

/** Tenants: the owners of the monitored sites. */
export const tenants = domain({
  services: ({ db, config }: Foundation) => ({
    tenants: createTenantService(createTenantStore(db), config.localServicesUrl),
  }),
  routes: ({ tenants }) => [
    forUser(listTenants, (caller, { query }) => ({ payload: tenants.list(caller, query.allMotionTenants ?? false) })),
    forUser(getTenant, (caller, { params }) => ({ payload: tenants.get(caller, params.id) })),
    forUser(listTenantComments, (caller) => ({ payload: tenants.comments(caller) })),
    heavyRead(forUser(listSourceSystems, (caller) => ({ payload: tenants.sourceSystems(caller) }))),
  ],
});
