import { DOOR_GROUPS } from '#contract/record-limits.ts';
import type { DoorGroupQuery } from '../../data/door-groups.ts';
import type { ValuesOf } from '../../kit/filter.ts';
import { nameParts } from '../../kit/filters/name-parts.tsx';
import { type ListDefinition, wireSort } from '../../kit/list-view.ts';

const filters = { name: nameParts({ label: 'Name', param: 'name' }) };

const sorts = ['name', 'description'] as const;

/** Door groups; the one whose configurations are open is in the address (administration, section 2.4). */
export const doorGroupList: ListDefinition<ValuesOf<typeof filters>, DoorGroupQuery> = {
  id: 'door-groups',
  noun: 'door groups',
  pageSize: DOOR_GROUPS.pageSize,
  refreshMs: DOOR_GROUPS.refreshMs,
  pane: 'open',
  sorts,
  filters,
  query: ({ name }, sort) => ({ name: name.values.length > 0 ? name : undefined, ...wireSort(sort, sorts) }),
};
