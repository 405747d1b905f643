import { useQuery } from '@tanstack/react-query';
import { addDoorsToGroups } from '#contract/door-groups.ts';
import { type DoorPlaces, moveDoorsToLocation, restoreDoorPlaces } from '#contract/door-places.ts';
import { addDoorMapping, type Door, exportDoors, getDoor, listDoors, removeDoorMapping } from '#contract/doors.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Named } from '#contract/names.ts';
import { DOORS } from '#contract/record-limits.ts';
import { call } from '../lib/call.ts';
import { isCallError } from '../lib/call-error.ts';
import type { Edit, UndoableEdit } from './edit.ts';
import { keys } from './keys.ts';
import type { FetchCsv } from './lists/export.ts';
import type { ListSource } from './lists/list-source.ts';

export type DoorQuery = NonNullable<InputOf<typeof listDoors>['query']>;

const entity = 'doors';

/** Doors, newest first unless they are sorted. */
export const doorSource: ListSource<Door, DoorQuery> = {
  entity,
  list: async (query, signal) => (await call(listDoors, { query }, { signal })).payload,
};

/** All doors that match, as CSV. */
export const exportDoorList =
  (query: DoorQuery): FetchCsv =>
  (options) =>
    call(exportDoors, { query }, options);

/** One door, refreshed as often as the list. */
export const useDoor = (id: string) =>
  useQuery({
    queryKey: keys.doors.record(id),
    queryFn: async ({ signal }) => (await call(getDoor, { params: { id } }, { signal })).payload,
    refetchInterval: DOORS.refreshMs,
  });

/**
 * Maps a door to a camera of its location, by their names, as backends agree on. Where the names are those of several pairs,
 * the ids decide.
 */
export const mapDoor = ({ id, name, version }: Door): Edit<{ camera: Named }> => ({
  entity,
  send: async ({ camera }) => {
    const names = { doorName: name, cameraName: camera.name };
    try {
      return await call(addDoorMapping, { body: names });
    } catch (error) {
      if (!isCallError(error, 'invalid_input')) throw error;
      return call(addDoorMapping, { body: { ...names, doorId: id, cameraId: camera.id, version } });
    }
  },
  successMessage: 'Door Mapping Added',
  refusals: { duplicate: 'camera', not_found: 'camera' },
});

/** Deletes a mapping by its id. */
export const unmapDoor: Edit<{ id: string }> = {
  entity,
  send: ({ id }) => call(removeDoorMapping, { params: { id } }),
  successMessage: 'Door Mapping Removed',
};

/** Puts doors back where they belonged before a change. */
export const restorePlaces = ({ payload: { undo } }: { payload: DoorPlaces }) =>
  undo && (() => call(restoreDoorPlaces, { body: { doors: undo } }));

/** Moves doors to a location. */
export const moveToLocation = (doors: readonly string[]): UndoableEdit<Named, { payload: DoorPlaces }> => ({
  entity,
  send: ({ id }) => call(moveDoorsToLocation, { body: { locationId: id, doors: [...doors] } }),
  successMessage: 'Doors Moved to Location',
  undoOf: restorePlaces,
});

/** Puts doors into a door group. */
export const moveToGroup = (doors: readonly string[]): UndoableEdit<Named, { payload: DoorPlaces }> => ({
  entity,
  send: ({ id }) =>
    call(addDoorsToGroups, { body: { doors: [{ door_group_id: id, doors: [...doors] }], operation: 'update' } }),
  successMessage: 'Doors Added to Door Group',
  undoOf: restorePlaces,
});
