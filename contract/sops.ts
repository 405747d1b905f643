import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { identifier } from './params.ts';
import { flag } from './query.ts';
import { payload } from './replies.ts';
import { SopWorkflow } from './sop-workflow.ts';

/** The fields of every version of a procedure; absent on servers that keep no versions. */
export const sopVersion = {
  /** Counts from 1; every save adds one. */
  version: z.optional(z.int()),
  /** When it was saved, ISO 8601 UTC. */
  updated_at_utc: z.optional(z.iso.datetime()),
  /** The admin who saved it; null for versions that no user saved. */
  updated_by_user_name: z.optional(z.nullable(z.string())),
};

/** The procedure of a location for one alarm type, or for all others (Default SOP). */
export const Sop = z.object({
  id: z.string(),
  /** Null when the location's workflow is not enabled. */
  sop_workflow: z.nullable(SopWorkflow),
  /** The same for alarm groups, which operators follow for scan; absent on servers that do not tell the products apart. */
  scan_sop: z.optional(z.nullable(SopWorkflow)),
  /** Null for the Default SOP. */
  alarm_type_id: z.nullable(z.string()),
  tenant_id: z.string(),
  location_id: z.string(),
  ...sopVersion,
  /** False for a version that another one has replaced since; absent on servers that keep no versions. */
  is_current: z.optional(z.boolean()),
});
export type Sop = z.output<typeof Sop>;

/**
 * The procedure for the alarm's type, otherwise the Default SOP, otherwise null. With `alarm_id` or `alarm_group_id` it
 * is the version in force at the alarm's time, or the present one when there was none.
 */
export const findSop = endpoint({
  method: 'GET',
  path: '/v2/orm/sop/find',
  service: 'orm',
  access: 'signed-in',
  summary: 'The procedure that applies (operator tools, 7.2; decisions, 3 Other)',
  query: z.strictObject({
    location_id: identifier('location_id'),
    alarm_id: z
      .optional(identifier('alarm_id'))
      .check(z.describe('a raw alarm or location alarm, whose type and time decide')),
    alarm_group_id: z.optional(identifier('alarm_group_id')).check(z.describe('an alarm group, whose time decides')),
    alarm_type_id: z.optional(identifier('alarm_type_id')).check(z.describe("decides in place of the alarm's type")),
    current: z.optional(flag('current')).check(z.describe('true: the present version, whatever the time of the alarm')),
  }),
  reply: payload(z.nullable(Sop)),
  refusals: [404],
});
