import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { Named } from './names.ts';
import { idParam } from './params.ts';
import { flag } from './query.ts';
import { payload } from './replies.ts';
import { RspndrAccount } from './rspndr-account.ts';

/** Colours of alarm types, by the type's name, as CSS hex colours. */
export const AlarmTypeColors = z.record(z.string(), z.string());

/**
 * A tenant's configuration of the console. The account with the dispatch provider is omitted unless the reader holds
 * `rspndr:update` and the tenant has one.
 */
export const TenantConfig = z.object({
  alarmTypeColorCoding: AlarmTypeColors,
  /** The ids of the alarm types that are processed for the tenant. */
  alarmProcessingConfig: z.optional(z.object({ alarm_types: z.array(z.string()) })),
  ...z.partial(RspndrAccount).shape,
});

export const Tenant = z.extend(Named, { config: TenantConfig });

export const listTenants = endpoint({
  method: 'GET',
  path: '/v2/orm/tenant',
  service: 'orm',
  access: 'signed-in',
  summary: 'Tenants in scope (decisions, 3)',
  query: z.strictObject({ allMotionTenants: z.optional(flag('allMotionTenants')) }),
  reply: payload(z.array(Named)),
});

export const getTenant = endpoint({
  method: 'GET',
  path: '/v2/orm/tenant/{id}',
  service: 'orm',
  access: 'signed-in',
  summary: 'One tenant and its configuration (core, 7 Also)',
  params: idParam,
  reply: payload(Tenant),
  refusals: [404],
});

/** Comments that a tenant suggests for status changes. */
export const listTenantComments = endpoint({
  method: 'GET',
  path: '/v2/orm/tenant/comments',
  service: 'orm',
  access: 'signed-in',
  summary: 'Suggested comments of the tenants in scope (core, 7 Also)',
  reply: payload(z.array(z.string())),
});

export const listSourceSystems = endpoint({
  method: 'GET',
  path: '/v2/orm/tenant/sourceSystems',
  service: 'orm',
  access: 'signed-in',
  summary: 'Source systems in use by the tenants in scope (core, 7 Also)',
  reply: payload(z.array(z.string())),
});
