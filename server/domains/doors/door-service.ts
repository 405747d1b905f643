import type * as z from 'zod/mini';
import {
  type Door,
  type exportDoors,
  LABEL_STATUS_NAMES,
  labelStatusOf,
  type listDoors,
  type NewDoorMapping,
} from '#contract/doors.ts';
import { DOORS } from '#contract/limits.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { placeOf } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import { type CsvColumns, csvOf } from '../../files/csv-of.ts';
import type { FileContent } from '../../http/file-content.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import { pageOf, totalOf } from '../../lists/page.ts';
import { createRecordChanges } from '../../records/record-changes.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { DoorRow, DoorStore } from './store.ts';

/** Doors and their mappings to cameras (administration, section 2.5). Doors out of scope or removed are answered with 404. */
export interface DoorService {
  /** Newest first unless the query sorts them, 20 a page. `total` is exact to 1,000. */
  list(caller: Caller, query: z.output<(typeof listDoors)['query']>): { items: Door[]; total: number };
  /** All doors that match the filters now, in the order of the list; each is read when its part of the file is written. */
  csv(caller: Caller, query: z.output<(typeof exportDoors)['query']>): FileContent;
  get(caller: Caller, id: string): Door;
  /**
   * Maps a door to a camera in use at its location: 404 when there is no such pair, 400 when the names fit several, 409
   * when the door is mapped already, and when a colleague has changed its mapping since `version`.
   */
  map(caller: Caller, mapping: NewDoorMapping): Door;
  /** Deletes a mapping and its label; 404 when there is none with this id. */
  unmap(caller: Caller, dcpId: string): Door;
}

interface Parts {
  store: DoorStore;
  changes: Changes;
  audit: Audit;
  clock: Clock;
  newId: NewId;
}

export function createDoorService(parts: Parts): DoorService {
  const { store, clock, newId } = parts;

  const requirePresent = (caller: Caller, id: string): DoorRow => {
    const row = store.get(caller.scope, id);
    if (!row) throw notFound('Door');
    return row;
  };
  const requirePair = (caller: Caller, mapping: NewDoorMapping) => {
    const [pair, another] = store.pairs(caller.scope, mapping);
    if (!pair) throw notFound('A door with a camera of this name at its location was');
    if (another) throw new Refused('invalid_input', 'Several doors and cameras have these names. Send their ids too');
    return pair;
  };
  const records = createRecordChanges<DoorRow, Door>(parts, {
    kind: 'door',
    noun: 'door',
    nameOf: (row) => row.name,
    placeOf,
    announceChange: (announce, row) => announce('world', placeOf(row)),
    fieldsOf: ({ cameraName, label }) => ({ camera: cameraName, label }),
    requirePresent,
    show: (caller, id) => wireDoor(requirePresent(caller, id)),
    setVersion: (id, version) => store.update(id, { version }),
  });

  return {
    list: ({ scope }, query) => {
      const filter = { scope, ...query };
      const rows = store.list(filter, query, pageOf(query, DOORS.pageSize));
      return { items: rows.map(wireDoor), total: totalOf(store.count(filter)) };
    },
    csv: ({ scope }, query) =>
      csvOf(
        {
          what: 'doors',
          nowMs: clock.now(),
          keys: store.ids({ scope, ...query }, query),
          read: (ids) => store.ofIds(ids).map(wireDoor),
        },
        COLUMNS,
      ),
    get: (caller, id) => wireDoor(requirePresent(caller, id)),
    map: (caller, { version, ...mapping }) => {
      const { doorId, cameraId, cameraName } = requirePair(caller, mapping);
      return records.change(
        caller,
        doorId,
        (door) => {
          if (door.dcpId !== null) {
            throw new Refused('duplicate', `The door is mapped to '${door.cameraName}' already`);
          }
          store.update(doorId, { cameraId, dcpId: newId(), label: null });
          return {
            activity: `mapped the door '${door.name}' to the camera '${cameraName}'`,
            after: { camera: cameraName },
          };
        },
        { version, fields: { camera: cameraName } },
      );
    },
    unmap: (caller, dcpId) => {
      const mapped = store.ofMapping(caller.scope, dcpId);
      if (!mapped) throw notFound('Mapping');
      return records.change(caller, mapped.id, ({ name, cameraName }) => {
        store.update(mapped.id, { cameraId: null, dcpId: null, label: null });
        return {
          activity: `deleted the mapping of the door '${name}' to the camera '${cameraName}'`,
          after: { camera: null, label: null },
        };
      });
    },
  };
}

const wireDoor = (row: DoorRow): Door => ({
  id: row.id,
  name: row.name,
  sourceSystem: row.sourceSystem,
  location: { id: row.locationId, name: row.locationName },
  dcp:
    row.dcpId === null || row.cameraId === null
      ? null
      : { id: row.dcpId, cameraName: row.cameraName ?? '', cameraId: row.cameraId, label: row.label },
  version: row.version,
});

const COLUMNS: CsvColumns<Door> = {
  Door: (door) => door.name,
  Camera: (door) => door.dcp?.cameraName ?? '',
  Location: (door) => door.location.name,
  Label: (door) => LABEL_STATUS_NAMES[labelStatusOf(door)],
  'Source system': (door) => door.sourceSystem,
  'Door id': (door) => door.id,
};
