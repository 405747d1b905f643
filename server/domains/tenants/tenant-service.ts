import type * as z from 'zod/mini';
import type { Named } from '#contract/names.ts';
import type { AlarmTypeColors, Tenant } from '#contract/tenants.ts';
import type { Caller } from '../../auth/caller.ts';
import { notFound } from '../../http/refused.ts';
import { wireRspndrAccount } from './rspndr-account.ts';
import type { TenantStore } from './store.ts';

/** Tenants within a caller's scope. */
export interface TenantService {
  /** By name. `onlyMotion`: only tenants with motion-detecting cameras. */
  list(caller: Caller, onlyMotion: boolean): Named[];
  /** 404 out of scope. */
  get(caller: Caller, id: string): z.output<typeof Tenant>;
  /** Every tenant's account with the dispatch provider, for the local dispatch service and to verify the provider. */
  dispatchAccounts(): DispatchAccount[];
  /** Comments suggested for status changes, each once. */
  comments(caller: Caller): string[];
  /** Integration types in use, each once, by name. */
  sourceSystems(caller: Caller): string[];
  /**
   * Colours of the alarm types. When tenants differ, the caller's own tenant takes precedence, then the first by name.
   */
  alarmTypeColors(caller: Caller): z.output<typeof AlarmTypeColors>;
}

/** A tenant with its account at the dispatch provider. `accountId` is the tenant's id there. */
export interface DispatchAccount {
  tenantId: string;
  accountId: string;
  apiKey: string;
  apiSecret: string;
}

export function createTenantService(store: TenantStore, localServicesUrl: string | undefined): TenantService {
  return {
    list: ({ scope }, onlyMotion) =>
      (onlyMotion ? store.listWithCameras(scope) : store.list(scope)).map(({ id, name }) => ({ id, name })),
    get: ({ scope, permissions }, id) => {
      const tenant = store.get(scope, id);
      if (!tenant) throw notFound('Tenant');
      return {
        id: tenant.id,
        name: tenant.name,
        config: {
          alarmTypeColorCoding: tenant.config.alarmTypeColorCoding,
          alarmProcessingConfig: { alarm_types: store.alarmTypeIds() },
          ...(permissions.has('rspndr:update') && wireRspndrAccount(tenant.config.rspndr, localServicesUrl)),
        },
      };
    },
    dispatchAccounts: () =>
      store
        .all()
        .flatMap(({ id, config: { rspndr } }) =>
          rspndr
            ? [{ tenantId: id, accountId: rspndr.tenantId, apiKey: rspndr.apiKey, apiSecret: rspndr.apiSecret }]
            : [],
        ),
    comments: ({ scope }) => [...new Set(store.list(scope).flatMap((tenant) => tenant.config.comments))],
    sourceSystems: ({ scope }) => store.sourceSystems(scope),
    alarmTypeColors: (caller) => {
      const own = (tenant: { id: string }) => tenant.id === caller.tenant.id;
      const tenants = store.list(caller.scope);
      return Object.assign(
        {},
        ...[...tenants.filter((one) => !own(one)).reverse(), ...tenants.filter(own)].map(
          (tenant) => tenant.config.alarmTypeColorCoding,
        ),
      );
    },
  };
}
