import { type AlarmTypeGroup, listAlarmTypeGroups } from '#contract/alarm-type-groups.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { call } from '../lib/call.ts';
import type { ListSource } from './list-source.ts';

export type AlarmTypeGroupQuery = NonNullable<InputOf<typeof listAlarmTypeGroups>['query']>;

/** Alarm type groups, by name. */
export const alarmTypeGroupSource: ListSource<AlarmTypeGroup, AlarmTypeGroupQuery> = {
  entity: 'alarm-type-groups',
  list: async (query, signal) => (await call(listAlarmTypeGroups, { query }, { signal })).payload,
};
