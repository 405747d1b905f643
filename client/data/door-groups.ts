import { useQuery } from '@tanstack/react-query';
import {
  addDoorsToGroups,
  createDoorGroup,
  type DoorGroup,
  type DoorGroupDetails,
  exportDoorGroups,
  getDoorGroup,
  listDoorGroups,
  removeDoorGroup,
  removeDoorsFromGroups,
  updateDoorGroup,
  updateProcessingConfigs,
} from '#contract/door-groups.ts';
import type { DoorPlaces } from '#contract/door-places.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { Named } from '#contract/names.ts';
import type { SentProcessingConfig } from '#contract/processing-configs.ts';
import { DOOR_GROUPS } from '#contract/record-limits.ts';
import { call } from '../lib/call.ts';
import { restorePlaces } from './doors.ts';
import type { Edit, UndoableEdit } from './edit.ts';
import { keys } from './keys.ts';
import { createAddedRow } from './lists/added-row.ts';
import type { FetchCsv } from './lists/export.ts';
import type { ListSource } from './lists/list-source.ts';

export type DoorGroupQuery = NonNullable<InputOf<typeof listDoorGroups>['query']>;

const entity = 'door-groups';

/** Door groups, by name unless they are sorted. */
export const doorGroupSource: ListSource<DoorGroup, DoorGroupQuery> = {
  entity,
  list: async (query, signal) => (await call(listDoorGroups, { query }, { signal })).payload,
};

/** All door groups that match, as CSV. */
export const exportDoorGroupList =
  (query: DoorGroupQuery): FetchCsv =>
  (options) =>
    call(exportDoorGroups, { query }, options);

const fetchDoorGroup = async (id: string, signal: AbortSignal) =>
  (await call(getDoorGroup, { params: { id } }, { signal })).payload;

/** One door group, refreshed as often as the list. */
export const useDoorGroup = (id: string) =>
  useQuery({
    queryKey: keys.doorGroups.record(id),
    queryFn: ({ signal }) => fetchDoorGroup(id, signal),
    refetchInterval: DOOR_GROUPS.refreshMs,
  });

const refusals = { duplicate: 'name' } as const;

/** The group that has been added last. */
export const addedGroup = createAddedRow<DoorGroup>(entity, ({ id }, signal) => fetchDoorGroup(id, signal));

/** Adds a group to the chosen tenant, or to the user's own. */
export const createGroup: Edit<DoorGroupDetails & { tenant?: Named | undefined }> = {
  entity,
  async send({ tenant, ...details }) {
    addedGroup.set((await call(createDoorGroup, { body: { ...details, tenantId: tenant?.id } })).payload);
  },
  successMessage: 'Door Group Added',
  refusals,
};

export const updateGroup = ({ id, version }: DoorGroup): Edit<DoorGroupDetails> => ({
  entity,
  send: (details) => call(updateDoorGroup, { params: { id }, body: { ...details, version } }),
  successMessage: 'Door Group Updated',
  refusals,
});

export const removeGroup: Edit<DoorGroup> = {
  entity,
  send: ({ id }) => call(removeDoorGroup, { params: { id } }),
  successMessage: 'Door Group Deleted',
};

export const addDoors = ({ id }: DoorGroup): Edit<string[]> => ({
  entity,
  send: (doors) => call(addDoorsToGroups, { body: { doors: [{ door_group_id: id, doors }], operation: 'update' } }),
  successMessage: 'Doors Added to Door Group',
});

export const removeDoor = ({ id }: DoorGroup): UndoableEdit<string, { payload: DoorPlaces }> => ({
  entity,
  send: (door) => call(removeDoorsFromGroups, { body: { doors: [{ door_group_id: id, doors: [door] }] } }),
  successMessage: 'Door Removed from Door Group',
  undoOf: restorePlaces,
});

/** All configurations of a group after the change, and the version that they are based on. */
interface ConfigChange {
  configs: SentProcessingConfig[];
  version: number | undefined;
}

export const setConfigs = (id: string): Edit<ConfigChange, ReplyOf<typeof updateProcessingConfigs>> => ({
  entity,
  send: ({ configs, version }) =>
    call(updateProcessingConfigs, { params: { id }, body: { processingConfigs: configs, version } }),
  successMessage: 'Processing Configurations Updated',
});
