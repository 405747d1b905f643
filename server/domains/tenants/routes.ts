import { getTenant, listSourceSystems, listTenantComments, listTenants } from '#contract/tenants.ts';
import { forUser, heavyRead } from '../../http/bind.ts';
import type { TenantService } from './service.ts';

export const tenantRoutes = (tenants: TenantService) => [
  forUser(listTenants, (caller, { query }) => ({ payload: tenants.list(caller, query.allMotionTenants ?? false) })),
  forUser(getTenant, (caller, { params }) => ({ payload: tenants.get(caller, params.id) })),
  forUser(listTenantComments, (caller) => ({ payload: tenants.comments(caller) })),
  heavyRead(forUser(listSourceSystems, (caller) => ({ payload: tenants.sourceSystems(caller) }))),
];
