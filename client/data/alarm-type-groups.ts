import {
  type AlarmTypeGroup,
  changeAlarmTypesOfGroup,
  createAlarmTypeGroup,
  listAlarmTypeGroups,
  removeAlarmTypeGroup,
  updateAlarmTypeGroup,
} from '#contract/alarm-type-groups.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { call } from '../lib/call.ts';
import type { Edit, UndoableEdit } from './edit.ts';
import { createListedAddedRow } from './lists/added-row.ts';
import type { ListSource } from './lists/list-source.ts';

export type AlarmTypeGroupQuery = NonNullable<InputOf<typeof listAlarmTypeGroups>['query']>;

const entity = 'alarm-type-groups';

/** Alarm type groups, by name. */
export const alarmTypeGroupSource: ListSource<AlarmTypeGroup, AlarmTypeGroupQuery> = {
  entity,
  list: async (query, signal) => (await call(listAlarmTypeGroups, { query }, { signal })).payload,
};

type Details = Pick<AlarmTypeGroup, 'name' | 'description'>;

const refusals = { duplicate: 'name' } as const;

/** The group that has been added last. */
export const addedGroup = createListedAddedRow(
  alarmTypeGroupSource,
  ({ alarmTypeGroupId: id }) => id,
  // Filters name groups by their ids, which a new name does not change.
  () => ({ pageSize: 500 }),
);

export const createGroup: Edit<Details> = {
  entity,
  send: async (body) => addedGroup.set((await call(createAlarmTypeGroup, { body })).payload),
  successMessage: 'Alarm Type Group Added',
  refusals,
};

export const updateGroup = ({ alarmTypeGroupId: id, version }: AlarmTypeGroup): Edit<Details> => ({
  entity,
  send: (details) => call(updateAlarmTypeGroup, { params: { id }, body: { ...details, version } }),
  successMessage: 'Alarm Type Group Details Updated',
  refusals,
});

export const removeGroup: Edit<AlarmTypeGroup> = {
  entity,
  send: ({ alarmTypeGroupId: id }) => call(removeAlarmTypeGroup, { params: { id } }),
  successMessage: 'Alarm Type Group Deleted',
};

const changeTypes = (id: string, operation: 'add' | 'remove', alarm_types: string[]) =>
  call(changeAlarmTypesOfGroup, { params: { id }, body: { operation, alarm_types } });

export const addTypes = (id: string): Edit<string[]> => ({
  entity,
  send: (types) => changeTypes(id, 'add', types),
  successMessage: 'Alarm Type(s) added to Alarm Type Group successfully',
});

export const removeType = (id: string): UndoableEdit<string, unknown> => ({
  entity,
  send: (type) => changeTypes(id, 'remove', [type]),
  successMessage: 'Removed alarm type from alarm type group successfully',
  undoOf: (_, type) => () => changeTypes(id, 'add', [type]),
});
