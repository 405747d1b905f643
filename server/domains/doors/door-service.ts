import type * as z from 'zod/mini';
import type { LabelBody } from '#contract/door-labels.ts';
import type { DoorPlace, DoorPlaces } from '#contract/door-places.ts';
import {
  type Door,
  type DoorLabel,
  type exportDoors,
  LABEL_STATUS_NAMES,
  labelStatusOf,
  type listDoors,
  type NewDoorMapping,
} from '#contract/doors.ts';
import type { Named } from '#contract/names.ts';
import { DOORS } from '#contract/record-limits.ts';
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
import type { LocationService } from '../locations/location-service.ts';
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
  /** The door of a mapping; 404 when there is none with this id. */
  ofMapping(caller: Caller, dcpId: string): Door;
  /**
   * Saves the label of a mapped door, or deletes it. 404 when there is no mapping with this id, 409 when a colleague has
   * changed the label since `version`.
   */
  label(caller: Caller, dcpId: string, body: LabelBody): Door;
  /**
   * Moves doors to a location, all or none: 404 for a location or door out of scope or removed, 400 for another
   * tenant's location, 409 for a door that is mapped to a camera. Returns what undoes it.
   */
  moveToLocation(caller: Caller, locationId: string, ids: readonly string[]): DoorPlaces;
  /**
   * Moves a door to a location or a group of its tenant, or both, for other domains, which check that they are in scope.
   * 400 for another tenant's, 409 for another location while the door is mapped to a camera, and when a colleague has
   * moved the door since `version`. Returns where it was, with its version now.
   */
  move(caller: Caller, move: DoorMove): DoorPlace;
}

/** A location or a door group. */
type Target = Named & { tenantId: string };

/** Where a door is moved; what is undefined stays. A null group takes it out of its group. */
export interface DoorMove {
  id: string;
  version?: number | undefined;
  location?: Target | undefined;
  group?: Target | null | undefined;
}

interface Parts {
  store: DoorStore;
  locations: Pick<LocationService, 'requirePresent'>;
  changes: Changes;
  audit: Audit;
  clock: Clock;
  newId: NewId;
}

export function createDoorService(parts: Parts): DoorService {
  const { store, locations, changes, clock, newId } = parts;

  const requirePresent = (caller: Caller, id: string): DoorRow => {
    const row = store.get(caller.scope, id);
    if (!row) throw notFound('Door');
    return row;
  };
  const requireMapping = (caller: Caller, dcpId: string): DoorRow => {
    const row = store.ofMapping(caller.scope, dcpId);
    if (!row) throw notFound('Mapping');
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
    fieldsOf: ({ cameraName, label, locationId, doorGroupId }) => ({
      camera: cameraName,
      label,
      locationId,
      doorGroupId,
    }),
    requirePresent,
    show: (caller, id) => wireDoor(requirePresent(caller, id)),
    setVersion: (id, version) => store.update(id, { version }),
  });

  const move = (caller: Caller, { id, version, location, group }: DoorMove): DoorPlace =>
    changes.run((announce) => {
      const row = requirePresent(caller, id);
      const { locationId, doorGroupId } = row;
      const to = {
        ...(location && location.id !== locationId && { locationId: location.id }),
        ...(group !== undefined && (group?.id ?? null) !== doorGroupId && { doorGroupId: group?.id ?? null }),
      };
      const before = { id, locationId, doorGroupId };
      if (Object.keys(to).length === 0) return { ...before, version: row.version };
      requireMovable(row, location, group);
      const way = [
        to.locationId !== undefined && `to '${location?.name}'`,
        to.doorGroupId !== undefined && (group ? `into the door group '${group.name}'` : 'out of its door group'),
      ].filter((text) => text !== false);
      const { version: now } = records.change(
        caller,
        id,
        () => {
          store.update(id, to);
          return { activity: `moved the door '${row.name}' ${way.join(' and ')}`, after: to };
        },
        { version, fields: to },
      );
      if (to.locationId) announce('world', { tenantId: row.tenantId, locationId: to.locationId });
      return { ...before, version: now };
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
          keys: store.numbers({ scope, ...query }, query),
          read: (numbers) => store.ofNumbers(numbers).map(wireDoor),
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
      const { id } = requireMapping(caller, dcpId);
      return records.change(caller, id, ({ name, cameraName }) => {
        store.update(id, { cameraId: null, dcpId: null, label: null });
        return {
          activity: `deleted the mapping of the door '${name}' to the camera '${cameraName}'`,
          after: { camera: null, label: null },
        };
      });
    },
    ofMapping: (caller, dcpId) => wireDoor(requireMapping(caller, dcpId)),
    label: (caller, dcpId, { label: drawn, version }) => {
      const { id } = requireMapping(caller, dcpId);
      const label = storedLabel(drawn);
      return records.change(
        caller,
        id,
        ({ name }) => {
          store.update(id, { label });
          const done = label ? 'labelled the door' : 'deleted the label of the door';
          return { activity: `${done} '${name}'`, after: { label } };
        },
        { version, fields: { label } },
      );
    },
    moveToLocation: (caller, locationId, ids) =>
      changes.run(() => {
        const location = locations.requirePresent(caller, locationId);
        const undo = [...new Set(ids)].map((id) => move(caller, { id, location }));
        return { doors: undo.map(({ id }) => wireDoor(requirePresent(caller, id))), undo };
      }),
    move,
  };
}

/** A label without markers is none. */
function storedLabel(drawn: LabelBody['label']): DoorLabel | null {
  if (!drawn || drawn.markers.length === 0) return null;
  const { markers: doorMarkers, floorMarker, cameraPosition } = drawn;
  return { doorMarkers, floorMarker, cameraPosition };
}

function requireMovable({ name, tenantId, ...row }: DoorRow, location?: Target, group?: Target | null): void {
  if ([location, group].some((target) => target && target.tenantId !== tenantId)) {
    throw new Refused('invalid_input', `The door '${name}' belongs to another tenant`);
  }
  if (location && location.id !== row.locationId && row.dcpId !== null) {
    throw new Refused(
      'transition_refused',
      `The door '${name}' is mapped to the camera '${row.cameraName}' of its location. Delete the mapping first`,
    );
  }
}

const wireDoor = (row: DoorRow): Door => ({
  id: row.id,
  name: row.name,
  sourceSystem: row.sourceSystem,
  location: { id: row.locationId, name: row.locationName },
  doorGroup: row.doorGroupId === null ? null : { id: row.doorGroupId, name: row.doorGroupName ?? '' },
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
  'Door group': (door) => door.doorGroup?.name ?? '',
  Label: (door) => LABEL_STATUS_NAMES[labelStatusOf(door)],
  'Source system': (door) => door.sourceSystem,
  'Door id': (door) => door.id,
};
