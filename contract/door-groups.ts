import * as z from 'zod/mini';
import { csvExport } from './csv-export.ts';
import { endpoint } from './define.ts';
import { DoorPlaces } from './door-places.ts';
import { listParam } from './lists.ts';
import { Named, namesQuery, namesReply } from './names.ts';
import { basedOnVersion, identifier, idParam } from './params.ts';
import { ProcessingConfig, processingConfigs } from './processing-configs.ts';
import { paging, sorting } from './query.ts';
import { DOOR_GROUPS } from './record-limits.ts';
import { recordName } from './record-names.ts';
import { ormList, payload } from './replies.ts';

/** Doors of a tenant, at one site or several, whose alarms are treated alike (administration, section 3). */
export const DoorGroup = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Its tenant; absent on servers that do not send it. */
  tenant: z.optional(Named),
  /** By name. Only those that the caller may see. */
  doors: z.array(Named),
  /** In the order of their ids. */
  processingConfigs: z.array(ProcessingConfig),
  /** Counts its changes; absent on servers that do not send it. */
  version: z.optional(z.int()),
});
export type DoorGroup = z.output<typeof DoorGroup>;

/** Both are required (administration, section 5 Door group). */
const details = {
  name: recordName(120),
  description: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Description is required'),
      z.maxLength(1_000, 'description must have at most 1000 characters'),
    ),
};

/** The entered fields of a group, as its form edits them. */
export const DoorGroupDetails = z.strictObject(details);
export type DoorGroupDetails = z.output<typeof DoorGroupDetails>;

const filters = {
  ...sorting(['name', 'description']),
  name: z.optional(listParam('name')).check(z.describe('parts of names')),
};

/** By name unless `sort` names a column. */
export const listDoorGroups = endpoint({
  method: 'GET',
  path: '/v2/orm/door_groups',
  service: 'orm',
  access: ['door_group:view'],
  summary: 'Door groups (administration, 7 Door groups)',
  query: z.strictObject({ ...paging(DOOR_GROUPS.pageSize), ...filters }),
  reply: ormList(DoorGroup),
});

export const exportDoorGroups = csvExport({
  path: '/v2/orm/door_groups/export',
  access: 'door_group:view',
  summary: 'Door groups as CSV (decisions, 5 and 6)',
  filters,
});

export const searchDoorGroupNames = endpoint({
  method: 'GET',
  path: '/v2/orm/door_groups/names',
  service: 'orm',
  access: 'signed-in',
  summary: 'Door group option search (decisions, 3 Doors)',
  query: namesQuery,
  reply: namesReply,
});

/** An addition of the local server. 404 for a group that is out of scope or deleted. */
export const getDoorGroup = endpoint({
  method: 'GET',
  path: '/v2/orm/door_groups/{id}',
  service: 'orm',
  access: ['door_group:view'],
  summary: 'One door group (administration, 2.4)',
  params: idParam,
  reply: payload(DoorGroup),
  refusals: [404],
});

/**
 * In the given tenant, which must be in scope, or in the caller's own. 404 for an unknown tenant, 409 when the tenant
 * already has a group with this name.
 */
export const createDoorGroup = endpoint({
  method: 'POST',
  path: '/v2/orm/door_groups',
  service: 'orm',
  access: ['door_group:create'],
  summary: 'Create a door group (administration, 7 Door groups)',
  body: z.strictObject({ ...details, tenantId: z.optional(identifier('tenantId')) }),
  reply: payload(DoorGroup),
  refusals: [404, 409],
});

/** 409 when its tenant has another one with this name, and when a colleague has changed it since `version`. */
export const updateDoorGroup = endpoint({
  method: 'PUT',
  path: '/v2/orm/door_groups/{id}',
  service: 'orm',
  access: ['door_group:update'],
  summary: 'Rename or describe a door group (administration, 7 Door groups)',
  params: idParam,
  body: z.strictObject({ ...details, version: basedOnVersion }),
  reply: payload(DoorGroup),
  refusals: [404, 409],
});

/** 409 while the group has doors or processing configurations (administration, section 4 Door group delete). */
export const removeDoorGroup = endpoint({
  method: 'DELETE',
  path: '/v2/orm/door_groups/{id}',
  service: 'orm',
  access: ['door_group:update'],
  summary: 'Delete a door group (administration, 7 Door groups)',
  params: idParam,
  reply: payload(z.object({ id: z.string() })),
  refusals: [404, 409],
});

/**
 * Replaces the configurations of a group: those with negative ids are added, those left out are deleted. 404 for an
 * unknown alarm type, and for an id that is not among the group's; 409 when a colleague has changed them since
 * `version`.
 */
export const updateProcessingConfigs = endpoint({
  method: 'PUT',
  path: '/v2/orm/door_groups/{id}/processing_configs',
  service: 'orm',
  access: ['door_group:update'],
  summary: 'Change the processing configurations of a door group (administration, 7 Door groups)',
  params: idParam,
  body: z.strictObject({ processingConfigs, version: basedOnVersion }),
  reply: payload(DoorGroup),
  refusals: [404, 409],
});

/** Groups with some of their doors, each door once. */
const memberships = z
  .array(
    z.strictObject({
      door_group_id: identifier('door_group_id'),
      doors: z
        .array(identifier('doors'))
        .check(
          z.minLength(1, 'Select at least one door'),
          z.maxLength(DOOR_GROUPS.doorsAtOnce, `Select at most ${DOOR_GROUPS.doorsAtOnce} doors`),
        ),
    }),
  )
  .check(
    z.minLength(1, 'Select at least one door'),
    z.maxLength(100, 'doors must name at most 100 door groups'),
    z.refine((groups) => isDistinct(groups.flatMap(({ doors }) => doors)), { error: 'doors must name each door once' }),
  );
export type Memberships = z.output<typeof memberships>;

const isDistinct = (ids: readonly string[]) => new Set(ids).size === ids.length;

/**
 * Puts doors into groups, all or none; a door leaves the group in which it was. 404 for an unknown group or door, 400
 * for a door of another tenant than the group's. The reply holds what undoes the change.
 */
export const addDoorsToGroups = endpoint({
  method: 'PATCH',
  path: '/v2/orm/door_groups/doors',
  service: 'orm',
  access: ['door/group:update'],
  summary: 'Add doors to door groups (administration, 7 Door groups)',
  body: z.strictObject({
    doors: memberships,
    operation: z.enum(['update'], { error: 'operation must be update' }),
  }),
  reply: payload(DoorPlaces),
  refusals: [404],
});

/** Takes doors out of their groups, all or none. 404 for a door that is not in the group that is named. */
export const removeDoorsFromGroups = endpoint({
  method: 'POST',
  path: '/v2/orm/door_groups/remove_doors',
  service: 'orm',
  access: ['door/group:update'],
  summary: 'Remove doors from door groups (administration, 7 Door groups)',
  body: z.strictObject({ doors: memberships }),
  reply: payload(DoorPlaces),
  refusals: [404],
});
