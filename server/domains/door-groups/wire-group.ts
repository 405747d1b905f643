import type { DoorGroup } from '#contract/door-groups.ts';
import type { Scope } from '../../auth/scope.ts';
import type { ProcessingConfigs } from '../door-processing/processing-configs.ts';
import type { DoorGroupRow, DoorGroupStore } from './store.ts';

interface Stores {
  store: Pick<DoorGroupStore, 'doors'>;
  configs: Pick<ProcessingConfigs, 'ofGroups'>;
}

/** Groups as they are answered, with their configurations and the doors that the caller may see. */
export function wireGroups({ store, configs }: Stores, scope: Scope, rows: readonly DoorGroupRow[]): DoorGroup[] {
  const ids = rows.map(({ id }) => id);
  const doors = new Map<string | null, DoorGroup['doors']>(ids.map((id) => [id, []]));
  for (const { groupId, ...door } of store.doors(scope, ids)) doors.get(groupId)?.push(door);
  const processingConfigs = configs.ofGroups(ids);
  return rows.map(({ id, name, description, tenantId, tenantName, version }) => ({
    id,
    name,
    description,
    tenant: { id: tenantId, name: tenantName },
    doors: doors.get(id) ?? [],
    processingConfigs: processingConfigs.get(id) ?? [],
    version,
  }));
}
