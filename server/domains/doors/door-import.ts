import { DOOR_SHEET, DoorCells } from '#contract/record-sheets.ts';
import { bulkInsert } from '#db/bulk-insert.ts';
import { bulkUpdate } from '#db/bulk-update.ts';
import type { Db } from '#db/open.ts';
import { doors } from '#db/schema/cameras.ts';
import { placeOf } from '../../auth/scope.ts';
import type { NewId } from '../../ids.ts';
import { type ImportKind, RowFault } from '../../records/import/import-kind.ts';
import { deviceOfId, grouped, onlyOne, sitesOf } from '../../records/import/sites.ts';
import { unlessRemoved } from '../../world/world-cache.ts';
import type { DoorStore } from './store.ts';

type Row = Omit<typeof doors.$inferSelect, 'no'>;
type Field = keyof DoorCells;

/** The columns that an import writes. */
const COLUMNS = [
  'locationId',
  'name',
  'sourceSystem',
  'cameraId',
  'dcpId',
  'label',
  'doorGroupId',
  'deletedAtMs',
] as const satisfies readonly (keyof Row)[];

/** A door is found by its id, or by its name at its location. */
export function createDoorImport({
  db,
  newId,
  store,
}: {
  db: Db;
  newId: NewId;
  store: Pick<DoorStore, 'groups'>;
}): ImportKind<DoorCells, Row, Field> {
  return {
    kind: 'doors',
    auditKind: 'door',
    noun: 'door',
    sheet: DOOR_SHEET,
    rules: DoorCells,
    begin: (caller, world) => {
      const sites = sitesOf(caller, world);
      const groups = store.groups();
      const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
      const groupsByName = grouped(groups, ({ tenantId, name }) => `${tenantId} ${name}`);
      const present = [...world.doors.values()].filter(({ deletedAtMs }) => deletedAtMs === null);
      const byName = grouped<Row>(present, ({ locationId, name }) => `${locationId} ${name}`);
      const inUse = [...world.cameras.values()].filter(({ isEnabled }) => isEnabled);
      const camerasByName = grouped(inUse, ({ locationId, name }) => `${locationId} ${name}`);
      const added = new Set<string>();

      const groupOf = (tenantId: string, name: string) => {
        const group = groupsByName.get(`${tenantId} ${name}`)?.[0];
        if (!group) throw new RowFault('doorGroup', 'Door group not found');
        return group.id;
      };
      /** A mapping of its own to a camera in use at the location. */
      const mappingTo = (locationId: string, name: string) => {
        const several = () => new RowFault('camera', 'Several cameras of the location have this name');
        const camera = onlyOne(camerasByName.get(`${locationId} ${name}`), several);
        if (!camera) throw new RowFault('camera', 'No camera of the location has this name');
        return { cameraId: camera.id, dcpId: newId(), label: null };
      };
      const cameraName = (id: string | null) => (id === null ? '' : (world.cameras.get(id)?.name ?? ''));

      return {
        find: ({ id, name, location }) => {
          if (id !== undefined) return deviceOfId(caller, world.doors.get(id), 'Door');
          if (location === undefined || name === undefined) return undefined;
          const several = () => new RowFault('name', 'Several doors of the location have this name');
          return onlyOne(byName.get(`${sites.named(location).id} ${name}`), several);
        },
        add: ({ name = '', location = '', sourceSystem = '', camera, doorGroup }) => {
          const { id: locationId, tenantId } = sites.named(location);
          const key = `${locationId} ${name}`;
          const row = {
            id: newId(),
            tenantId,
            locationId,
            name,
            sourceSystem,
            ...(camera === undefined ? { cameraId: null, dcpId: null, label: null } : mappingTo(locationId, camera)),
            doorGroupId: doorGroup === undefined ? null : groupOf(tenantId, doorGroup),
            version: 1,
            deletedAtMs: null,
          };
          if (added.has(key)) throw new RowFault('name', 'An earlier line adds a door of this name to the location');
          added.add(key);
          return row;
        },
        change: (row, { name, location, sourceSystem, camera, doorGroup }) => {
          const isMove = location !== undefined && location !== world.locations.get(row.locationId)?.name;
          const site = isMove ? sites.named(location) : undefined;
          if (site && site.tenantId !== row.tenantId) {
            throw new RowFault('location', 'The location must be one of the tenant');
          }
          const isMapped = camera !== undefined && (site !== undefined || camera !== cameraName(row.cameraId));
          if (site && row.dcpId !== null && !isMapped) {
            throw new RowFault(
              'location',
              `The door is mapped to the camera '${cameraName(row.cameraId)}' of its location. Delete the mapping first`,
            );
          }
          const isGrouped = doorGroup !== undefined && doorGroup !== groupNames.get(row.doorGroupId ?? '');
          return {
            ...row,
            ...(site && { locationId: site.id }),
            ...(isMapped && mappingTo(site?.id ?? row.locationId, camera)),
            ...(isGrouped && { doorGroupId: groupOf(row.tenantId, doorGroup) }),
            name: name ?? row.name,
            sourceSystem: sourceSystem ?? row.sourceSystem,
          };
        },
        texts: (row) => ({
          name: row.name,
          camera: cameraName(row.cameraId),
          location: world.locations.get(row.locationId)?.name ?? '',
          doorGroup: groupNames.get(row.doorGroupId ?? '') ?? '',
          sourceSystem: row.sourceSystem,
          id: '',
        }),
        placeName: (row) => world.locations.get(row.locationId)?.name ?? '',
      };
    },
    insert: bulkInsert(db.$client, doors),
    update: bulkUpdate<Row>(db.$client, doors, [...COLUMNS, 'version']),
    imageOf: (row) => Object.fromEntries(COLUMNS.map((column) => [column, row[column]])),
    current: (world, id) => world.doors.get(id),
    removed: (row, nowMs) => ({ ...row, deletedAtMs: nowMs }),
    beginUndo: (world) => {
      const groupIds = new Set(store.groups().map(({ id }) => id));
      return (_, to) => {
        if (!unlessRemoved(world.locations.get(to.locationId))) return 'its former location has been removed';
        if (to.deletedAtMs !== null) return undefined;
        if (to.cameraId !== null) {
          const camera = world.cameras.get(to.cameraId);
          if (!camera?.isEnabled) return 'its former camera has been removed';
          if (camera.locationId !== to.locationId) return 'its former camera has been moved';
        }
        const isGone = to.doorGroupId !== null && !groupIds.has(to.doorGroupId);
        return isGone ? 'its former door group has been deleted' : undefined;
      };
    },
    fieldsOf: (row) => ({
      name: row.name,
      sourceSystem: row.sourceSystem,
      cameraId: row.cameraId,
      label: row.label,
      locationId: row.locationId,
      doorGroupId: row.doorGroupId,
    }),
    placeOf,
  };
}
