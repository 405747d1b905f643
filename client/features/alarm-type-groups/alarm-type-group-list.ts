import { ALARM_TYPE_GROUPS } from '#contract/record-limits.ts';
import type { AlarmTypeGroupQuery } from '../../data/alarm-type-groups.ts';
import type { ValuesOf } from '../../kit/filter.ts';
import { nameParts } from '../../kit/filters/name-parts.tsx';
import type { ListDefinition } from '../../kit/list-view.ts';

const filters = { name: nameParts({ label: 'Name', param: 'name' }) };

/** Alarm type groups (core, section 2). */
export const alarmTypeGroupList: ListDefinition<ValuesOf<typeof filters>, AlarmTypeGroupQuery> = {
  id: 'alarm-type-groups',
  noun: 'alarm type groups',
  pageSize: ALARM_TYPE_GROUPS.pageSize,
  refreshMs: 10_000,
  filters,
  query: ({ name }) => ({ name: name.values.length > 0 ? name : undefined }),
};
