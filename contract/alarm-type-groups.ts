import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { listParam } from './lists.ts';
import { Named } from './names.ts';
import { basedOnVersion, identifier, idParam } from './params.ts';
import { paging, sorting } from './query.ts';
import { ALARM_TYPE_GROUPS } from './record-limits.ts';
import { recordName } from './record-names.ts';
import { ormList, payload } from './replies.ts';

/** A named group of alarm types (core, section 3). */
export const AlarmTypeGroup = z.object({
  alarmTypeGroupId: z.string(),
  name: z.string(),
  description: z.string(),
  /** Its tenant; absent on servers that do not send it. */
  tenant: z.optional(Named),
  /** By name. */
  alarmTypes: z.array(z.object({ alarmTypeId: z.string(), name: z.string() })),
  /** Counts its changes; absent on servers that do not send it. */
  version: z.optional(z.int()),
});
export type AlarmTypeGroup = z.output<typeof AlarmTypeGroup>;

/**
 * Our server writes `alarmTypeGroupId`; `alarmtype_group_id` of other servers is accepted too (decisions, section 7).
 */
const Received = z.pipe(
  z.transform((value) => {
    const { alarmtype_group_id: other, ...rest } = Object(value);
    return other === undefined ? value : { alarmTypeGroupId: other, ...rest };
  }),
  AlarmTypeGroup,
);

const body = z.strictObject({
  name: recordName(120),
  description: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Description is required'),
      z.maxLength(1_000, 'description must have at most 1000 characters'),
    ),
});

/** By name, then by tenant, unless `sort` names a column. `name` lists parts of names: the list contains groups that match any of them. */
export const listAlarmTypeGroups = endpoint({
  method: 'GET',
  path: '/v2/orm/alarmtype_groups',
  service: 'orm',
  access: ['alarmtype_group:view'],
  summary: 'Alarm type groups (core, 7 Alarm type groups)',
  query: z.strictObject({
    ...paging(ALARM_TYPE_GROUPS.pageSize),
    ...sorting(['name', 'description', 'tenant']),
    name: z.optional(listParam('name')),
  }),
  reply: ormList(Received),
});

/** In the caller's tenant. 409 when the tenant already has one with this name. */
export const createAlarmTypeGroup = endpoint({
  method: 'POST',
  path: '/v2/orm/alarmtype_groups',
  service: 'orm',
  access: ['alarmtype_group:create'],
  summary: 'Create an alarm type group (core, 7 Alarm type groups)',
  body,
  reply: payload(Received),
  refusals: [409],
});

/** 409 when its tenant has another one with this name, and when a colleague has changed it since `version`. */
export const updateAlarmTypeGroup = endpoint({
  method: 'PUT',
  path: '/v2/orm/alarmtype_groups/{id}',
  service: 'orm',
  access: ['alarmtype_group:update'],
  summary: 'Rename or describe an alarm type group (core, 7 Alarm type groups)',
  params: idParam,
  body: z.extend(body, { version: basedOnVersion }),
  reply: payload(Received),
  refusals: [404, 409],
});

/** Its alarm types remain; users who watched the group no longer do. */
export const removeAlarmTypeGroup = endpoint({
  method: 'DELETE',
  path: '/v2/orm/alarmtype_groups/{id}',
  service: 'orm',
  access: ['alarmtype_group:delete'],
  summary: 'Delete an alarm type group (core, 7 Alarm type groups)',
  params: idParam,
  reply: payload(z.object({ id: z.string() })),
  refusals: [404],
});

/**
 * Adding a type that is already in the group, or removing one that is not, changes nothing. 404 for an unknown type.
 */
export const changeAlarmTypesOfGroup = endpoint({
  method: 'PATCH',
  path: '/v2/orm/alarmtype_groups/{id}/alarmtype',
  service: 'orm',
  access: ['alarmtype_group:update'],
  summary: 'Add alarm types to a group, or remove them (core, 7 Alarm type groups)',
  params: idParam,
  body: z.strictObject({
    operation: z.enum(['add', 'remove'], { error: 'operation must be add or remove' }),
    alarm_types: z
      .array(identifier('alarm_types'))
      .check(z.minLength(1, 'Select at least one alarm type'), z.maxLength(500, 'alarm_types must name at most 500')),
  }),
  reply: payload(Received),
  refusals: [404],
});
