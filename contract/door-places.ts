import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { Door } from './doors.ts';
import { basedOnVersion, identifier } from './params.ts';
import { DOOR_GROUPS } from './record-limits.ts';
import { payload } from './replies.ts';

/** Where a door belongs: its location and its door group. */
export const DoorPlace = z.strictObject({
  id: identifier('id'),
  locationId: identifier('locationId'),
  /** Null for a door without a group. */
  doorGroupId: z.nullable(identifier('doorGroupId')),
  /** The version since which no colleague may have moved it; it is not checked without one. */
  version: basedOnVersion,
});
export type DoorPlace = z.output<typeof DoorPlace>;

/**
 * The reply to a change of several doors: the doors as they are now, and where they belonged before, with their versions
 * after it. `restoreDoorPlaces` takes the latter to undo the change. Servers that cannot undo send none of that.
 */
export const DoorPlaces = z.object({ doors: z.optional(z.array(Door)), undo: z.optional(z.array(DoorPlace)) });
export type DoorPlaces = z.output<typeof DoorPlaces>;

const ids = z
  .array(identifier('doors'))
  .check(
    z.minLength(1, 'Select at least one door'),
    z.maxLength(DOOR_GROUPS.doorsAtOnce, `Select at most ${DOOR_GROUPS.doorsAtOnce} doors`),
  );

/**
 * Moves doors to a location of their tenant, all or none. 404 for an unknown location or door, 400 for another tenant's
 * location, 409 for a door that is mapped to a camera: its camera is at its location.
 */
export const moveDoorsToLocation = endpoint({
  method: 'PATCH',
  path: '/v2/orm/door/location',
  service: 'orm',
  access: ['door/location:update'],
  summary: 'Move doors to a location (administration, 7 Doors)',
  body: z.strictObject({ locationId: identifier('locationId'), doors: ids }),
  reply: payload(DoorPlaces),
  refusals: [404, 409],
});

/**
 * Puts doors back where they belonged, all or none: the undo of moves to a location (`door/location:update`) and of
 * changes of door groups (`door/group:update`). An addition of the local server. 404 for a door, location or group that
 * is gone, 409 when a colleague has moved a door since its version.
 */
export const restoreDoorPlaces = endpoint({
  method: 'PATCH',
  path: '/v2/orm/door/places',
  service: 'orm',
  access: ['door:view'],
  summary: 'Undo a move of doors (administration, 7 Doors)',
  body: z.strictObject({
    doors: z
      .array(DoorPlace)
      .check(
        z.minLength(1, 'Select at least one door'),
        z.maxLength(DOOR_GROUPS.doorsAtOnce, `Select at most ${DOOR_GROUPS.doorsAtOnce} doors`),
      ),
  }),
  reply: payload(DoorPlaces),
  refusals: [404, 409],
});
