import type { Memberships } from '#contract/door-groups.ts';
import type { DoorPlace, DoorPlaces } from '#contract/door-places.ts';
import type { Caller } from '../../auth/caller.ts';
import { requirePermissions } from '../../auth/required.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { DoorService } from '../doors/door-service.ts';
import type { LocationService } from '../locations/location-service.ts';
import type { DoorGroupRow, DoorGroupStore } from './store.ts';

/** Which doors are in which groups. Each method changes all doors that are named, or none; 404 for a door out of scope. */
export interface MembershipService {
  /** Puts doors into groups. 404 for an unknown group, 400 for a door of another tenant. Returns what undoes it. */
  add(caller: Caller, groups: Memberships): DoorPlaces;
  /** Takes doors out of their groups. 404 for a door that is not in the group that is named. Returns what undoes it. */
  remove(caller: Caller, groups: Memberships): DoorPlaces;
  /**
   * Puts doors back to where they belonged: 403 without the permission that their change needed, 404 for a location or
   * group that is gone, 409 when a colleague has moved one since its version. Returns what undoes it.
   */
  restore(caller: Caller, places: readonly DoorPlace[]): DoorPlaces;
}

interface Parts {
  store: DoorGroupStore;
  doors: Pick<DoorService, 'get' | 'move'>;
  locations: Pick<LocationService, 'requirePresent'>;
  changes: Changes;
}

export function createMembershipService({ store, doors, locations, changes }: Parts): MembershipService {
  const requireGroup = (caller: Caller, id: string): DoorGroupRow => {
    const group = store.get(caller.scope, id);
    if (!group) throw notFound('Door group');
    return group;
  };
  const moveEach = <Item>(caller: Caller, items: readonly Item[], move: (item: Item) => DoorPlace): DoorPlaces =>
    changes.run(() => {
      const undo = items.map(move);
      return { doors: undo.map(({ id }) => doors.get(caller, id)), undo };
    });
  const membersOf = (groups: Memberships) =>
    groups.flatMap(({ door_group_id: groupId, doors: ids }) => ids.map((id) => ({ id, groupId })));

  return {
    add: (caller, groups) =>
      moveEach(caller, membersOf(groups), ({ id, groupId }) => {
        doors.get(caller, id);
        return doors.move(caller, { id, group: requireGroup(caller, groupId) });
      }),
    remove: (caller, groups) =>
      moveEach(caller, membersOf(groups), ({ id, groupId }) => {
        const door = doors.get(caller, id);
        if (door.doorGroup?.id !== requireGroup(caller, groupId).id) {
          throw new Refused('not_found', `'${door.name}' is not in this door group`);
        }
        return doors.move(caller, { id, group: null });
      }),
    restore: (caller, places) =>
      moveEach(caller, places, ({ id, version, locationId, doorGroupId }) => {
        const door = doors.get(caller, id);
        const changesLocation = door.location.id !== locationId;
        const changesGroup = (door.doorGroup?.id ?? null) !== doorGroupId;
        if (changesLocation) requirePermissions(caller, ['door/location:update']);
        if (changesGroup) requirePermissions(caller, ['door/group:update']);
        return doors.move(caller, {
          id,
          version,
          ...(changesLocation && { location: locations.requirePresent(caller, locationId) }),
          ...(changesGroup && { group: doorGroupId === null ? null : requireGroup(caller, doorGroupId) }),
        });
      }),
  };
}
