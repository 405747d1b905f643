import * as z from 'zod/mini';
import { csvExport } from './csv-export.ts';
import { endpoint } from './define.ts';
import { listParam } from './lists.ts';
import { Named, namesQuery, namesReply } from './names.ts';
import { basedOnVersion, identifier, idParam } from './params.ts';
import { paging, sorting } from './query.ts';
import { DOORS } from './record-limits.ts';
import { ormList, payload } from './replies.ts';

/** A point of the camera's picture, in its pixels. */
const Point = z.object({ x: z.number(), y: z.number() });

/** Where a door is in the picture of its camera (administration, section 3 Door). */
export const DoorLabel = z.object({
  /** The corners of the door: 4 once it is labelled. */
  doorMarkers: z.array(Point),
  floorMarker: z.nullable(Point),
  /** The side of the door from which the camera looks: 'secure', 'unsecure' or 'unknown'. */
  cameraPosition: z.string(),
});
export type DoorLabel = z.output<typeof DoorLabel>;

/** A door of an access system (administration, section 3). */
export const Door = z.object({
  id: z.string(),
  name: z.string(),
  sourceSystem: z.string(),
  location: Named,
  /** Null for a door without a group; absent on servers that do not send it. */
  doorGroup: z.optional(z.nullable(Named)),
  /** Its mapping to the camera that shows it; null while it has none. */
  dcp: z.nullable(
    z.object({
      id: z.string(),
      cameraName: z.string(),
      /** Absent on servers that do not send it. */
      cameraId: z.optional(z.string()),
      /** Null until it is labelled. */
      label: z.nullable(DoorLabel),
    }),
  ),
  /** Counts its changes; absent on servers that do not send it. */
  version: z.optional(z.int()),
});
export type Door = z.output<typeof Door>;

export const LABEL_STATUSES = ['completed', 'pending'] as const;
export type LabelStatus = (typeof LABEL_STATUSES)[number];

/** Completed with exactly 4 door markers and a known camera position (administration, section 3 Door label status). */
export const labelStatusOf = ({ dcp }: Pick<Door, 'dcp'>): LabelStatus =>
  dcp?.label?.doorMarkers.length === DOORS.markers && dcp.label.cameraPosition !== 'unknown' ? 'completed' : 'pending';

export const LABEL_STATUS_NAMES: Readonly<Record<LabelStatus, string>> = { completed: 'Completed', pending: 'Pending' };

/** The filters of the list, and the columns by which it can be sorted. */
const filters = {
  ...sorting(['name', 'camera', 'location', 'doorGroup', 'sourceSystem']),
  labelStatus: z.optional(z.enum(LABEL_STATUSES, { error: 'labelStatus must be completed or pending' })),
  locationIds: z.optional(listParam('locationIds')),
  doors: z.optional(listParam('doors')).check(z.describe('parts of door names')),
};

/** Newest first, unless `sort` names a column. Removed doors are left out. */
export const listDoors = endpoint({
  method: 'GET',
  path: '/v2/orm/door',
  service: 'orm',
  access: ['door:view'],
  summary: 'Doors, by label status, location and name (administration, 7 Doors)',
  query: z.strictObject({ ...paging(DOORS.pageSize), ...filters }),
  reply: ormList(Door),
});

export const exportDoors = csvExport({
  path: '/v2/orm/door/export',
  access: 'door:view',
  summary: 'Doors as CSV (decisions, 5 and 6)',
  filters,
});

export const searchDoorNames = endpoint({
  method: 'GET',
  path: '/v2/orm/door/names',
  service: 'orm',
  access: 'signed-in',
  summary: 'Door option search (decisions, 3 Doors)',
  query: namesQuery,
  reply: namesReply,
});

/** 404 for a door that is out of scope or removed. */
export const getDoor = endpoint({
  method: 'GET',
  path: '/v2/orm/door/{id}',
  service: 'orm',
  access: ['door:view'],
  summary: 'One door (administration, 2.5)',
  params: idParam,
  reply: payload(Door),
  refusals: [404],
});

const name = (of: string) =>
  z
    .string({ error: `Select a valid ${of}` })
    .check(z.normalize('NFC'), z.minLength(1, `Select a valid ${of}`), z.maxLength(400));

/**
 * A door and a camera of its location, by name. Names repeat from site to site: an id that is sent along decides, and
 * its name is informative.
 */
export const NewDoorMapping = z.strictObject({
  doorName: name('door'),
  cameraName: name('camera'),
  doorId: z.optional(identifier('doorId')),
  cameraId: z.optional(identifier('cameraId')),
  version: basedOnVersion,
});
export type NewDoorMapping = z.output<typeof NewDoorMapping>;

/**
 * 404 unless a door and a camera of one location have these names or ids, are in scope and not removed; 400 when
 * several pairs do. 409 when the door is mapped already, and when a colleague has changed its mapping since `version`.
 */
export const addDoorMapping = endpoint({
  method: 'POST',
  path: '/v2/orm/dcp',
  service: 'orm',
  access: ['dcp:add'],
  summary: 'Map a door to a camera (administration, 7 Doors)',
  body: NewDoorMapping,
  reply: payload(Door),
  refusals: [404, 409],
});

/** Deletes the mapping and its label. 404 when it is out of scope or deleted already. Replies the door. */
export const removeDoorMapping = endpoint({
  method: 'DELETE',
  path: '/v2/orm/dcp/{id}',
  service: 'orm',
  access: ['dcp:delete'],
  summary: 'Delete the mapping of a door to its camera (administration, 7 Doors)',
  params: idParam,
  reply: payload(Door),
  refusals: [404],
});
