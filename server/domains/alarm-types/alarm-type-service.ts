import type * as z from 'zod/mini';
import type { Named } from '#contract/names.ts';
import type { AlarmTypeColors } from '#contract/tenants.ts';
import type { Caller } from '../../auth/caller.ts';
import { notFound } from '../../http/refused.ts';
import type { TenantService } from '../tenants/tenant-service.ts';
import type { AlarmTypeStore } from './store.ts';

/** Alarm types: shared by all tenants, except for their colours. */
export interface AlarmTypeService {
  /** Types whose name contains the text, by name. */
  searchNames(query: { name?: string | undefined; limit?: number | undefined }): Named[];
  /** Every type, by name. */
  all(): Named[];
  /** 404 for an unknown or removed type. */
  require(id: string): Named;
  /** The name of a type, removed ones included; its id when it is unknown. */
  nameOf(id: string): string;
  /** Colours by type name; see `TenantService`. */
  colors(caller: Caller): z.output<typeof AlarmTypeColors>;
}

export function createAlarmTypeService(store: AlarmTypeStore, tenants: TenantService): AlarmTypeService {
  return {
    searchNames: (query) => store.searchNames(query),
    all: () => store.searchNames({ limit: Number.MAX_SAFE_INTEGER }),
    require: (id) => {
      const type = store.get(id);
      if (!type) throw notFound('Alarm type');
      return { id: type.id, name: type.name };
    },
    nameOf: (id) => store.nameOf(id) ?? id,
    colors: (caller) => tenants.alarmTypeColors(caller),
  };
}
