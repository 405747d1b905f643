import type * as z from 'zod/mini';
import type { Named } from '#contract/names.ts';
import type { AlarmTypeColors } from '#contract/tenants.ts';
import type { Caller } from '../../auth/caller.ts';
import type { TenantService } from '../tenants/service.ts';
import type { AlarmTypeStore } from './store.ts';

/** Alarm types: shared by all tenants, except for their colours. */
export interface AlarmTypeService {
  /** Types whose name contains the text, by name. */
  searchNames(query: { name?: string | undefined; limit?: number | undefined }): Named[];
  /** Colours by type name; see `TenantService`. */
  colors(caller: Caller): z.output<typeof AlarmTypeColors>;
}

export function createAlarmTypeService(store: AlarmTypeStore, tenants: TenantService): AlarmTypeService {
  return { searchNames: (query) => store.searchNames(query), colors: (caller) => tenants.alarmTypeColors(caller) };
}
