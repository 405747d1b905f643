import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { Named } from './names.ts';
import { identifier, idParam } from './params.ts';
import { paging } from './query.ts';
import { SOP } from './record-limits.ts';
import { ormList, payload } from './replies.ts';
import { sopText } from './sop-rules.ts';
import { SopWorkflow } from './sop-workflow.ts';
import { Sop, sopVersion } from './sops.ts';

/** Texts of the editor (operator tools, section 8). */
export const SOP_TEXTS = {
  duplicate: 'SOP already exists for this alarm type',
  noAlarmType: 'Please select an alarm type',
  noPlace: 'Missing location or tenant information',
} as const;

/** One version of a procedure. */
export const SopVersion = z.object({ sop_workflow: z.nullable(SopWorkflow), ...sopVersion });
export type SopVersion = z.output<typeof SopVersion>;

/**
 * Every alarm type by name, each with the location's procedure for it, or null; then removed types that have one.
 */
export const listSopAlarmTypes = endpoint({
  method: 'GET',
  path: '/v2/orm/sop/alarm-types',
  service: 'orm',
  access: 'signed-in',
  summary: "Alarm types and the location's procedures for them (operator tools, 7.2; decisions, 3 Other)",
  query: z.strictObject({ location_id: identifier('location_id') }),
  reply: payload(z.array(z.extend(Named, { sop_id: z.nullable(z.string()) }))),
  refusals: [404],
});

/** The versions of a procedure, newest first; also those of a deleted one. */
export const listSopVersions = endpoint({
  method: 'GET',
  path: '/v2/orm/sop/versions/{id}',
  service: 'orm',
  access: 'signed-in',
  summary: 'Versions of a procedure (not in the documents)',
  params: idParam,
  query: z.strictObject({ ...paging(SOP.versionsPageSize) }),
  reply: ormList(SopVersion),
  refusals: [404],
});

const place = z
  .string({ error: SOP_TEXTS.noPlace })
  .check(z.minLength(1, SOP_TEXTS.noPlace), z.regex(/^[A-Za-z0-9_-]{0,64}$/, SOP_TEXTS.noPlace));

/**
 * Without `alarm_type_id` it creates the Default SOP. 409 when the location already has a procedure for the alarm type;
 * 404 for a location that is out of scope or removed and for an unknown alarm type; 400 for another tenant's location.
 */
export const createSop = endpoint({
  method: 'POST',
  path: '/v2/orm/sop/create',
  service: 'orm',
  access: ['sop:update'],
  summary: 'Create a procedure (operator tools, 7.2)',
  body: z.strictObject({
    tenant_id: place,
    location_id: place,
    alarm_type_id: z.optional(z.nullable(identifier('alarm_type_id'))),
    sop_text: sopText,
  }),
  reply: payload(Sop),
  refusals: [404, 409],
});

/**
 * Saves a new version. `alarm_type_id` moves the procedure to another alarm type; `clear_alarm_type` makes or keeps it
 * the Default SOP. 409 (`outdated`) when `version` is not the present one, (`duplicate`) when the location has another
 * procedure for the type, (`transition_refused`) for a type given to the Default SOP. 404 when it is out of scope or
 * deleted.
 */
export const updateSop = endpoint({
  method: 'POST',
  path: '/v2/orm/sop/update/{id}',
  service: 'orm',
  access: ['sop:update'],
  summary: 'Change a procedure (operator tools, 7.2)',
  params: idParam,
  body: z
    .strictObject({
      alarm_type_id: z.optional(z.nullable(identifier('alarm_type_id'))),
      clear_alarm_type: z.optional(z.boolean({ error: 'clear_alarm_type must be true or false' })),
      version: z
        .optional(z.int({ error: 'version must be a whole number' }))
        .check(z.describe('the version that was edited; without it, any newer one is replaced')),
      sop_text: sopText,
    })
    .check(
      z.refine((body) => !(body.clear_alarm_type && body.alarm_type_id), {
        error: 'Name an alarm_type_id or clear_alarm_type, not both',
      }),
    ),
  reply: payload(Sop),
  refusals: [404, 409],
});

/** Past alarms keep showing the versions of their time. 409 for the Default SOP, 404 when it is deleted already. */
export const removeSop = endpoint({
  method: 'DELETE',
  path: '/v2/orm/sop/delete/{id}',
  service: 'orm',
  access: ['sop:update'],
  summary: 'Delete a procedure of an alarm type (operator tools, 7.2)',
  params: idParam,
  reply: payload(z.object({ id: z.string() })),
  refusals: [404, 409],
});
