import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { identifier } from './params.ts';
import { payload } from './replies.ts';

/** Colours of situations. */
export const SITUATION_COLOURS = ['red', 'green', 'blue'] as const;

/** A standard operating procedure (operator tools, 3.1). */
export const SopWorkflow = z.object({
  siteAddress: z.string(),
  siteGoogleMapLocation: z.string(),
  /** Stored as 'Category - description'. */
  siteCategory: z.string(),
  businessHours: z.object({ hours: z.string(), timezone: z.string() }),
  isZeroTolerance: z.boolean(),
  exceptions: z.array(z.string()),
  situations: z.array(
    z.object({ label: z.string(), color: z.enum(SITUATION_COLOURS), subSituations: z.array(z.string()) }),
  ),
  notes: z.array(z.object({ text: z.string(), isRelevantForAiOperator: z.boolean(), cameras: z.array(z.string()) })),
  quickResolveActions: z.array(z.union([z.string(), z.object({ label: z.string(), subActions: z.array(z.string()) })])),
  isTalkdownEnabled: z.boolean(),
  talkdowns: z.array(z.object({ type: z.enum(['static', 'dynamic']), text: z.string() })),
  talkdownNotes: z.array(z.string()),
  escalationProtocol: z.array(z.string()),
  escalationPoints: z.array(z.string()),
});
export type SopWorkflow = z.output<typeof SopWorkflow>;

/** The procedure of a location for one alarm type, or for all others (Default SOP). */
export const Sop = z.object({
  id: z.string(),
  /** Null when the location's workflow is not enabled. */
  sop_workflow: z.nullable(SopWorkflow),
  alarm_type_id: z.nullable(z.string()),
  tenant_id: z.string(),
  location_id: z.string(),
});
export type Sop = z.output<typeof Sop>;

/** The procedure for the alarm's type, otherwise the Default SOP, otherwise null. */
export const findSop = endpoint({
  method: 'GET',
  path: '/v2/orm/sop/find',
  service: 'orm',
  access: 'signed-in',
  summary: 'The procedure that applies (operator tools, 7.2; decisions, 3 Other)',
  query: z.strictObject({
    location_id: identifier('location_id'),
    alarm_id: z.optional(identifier('alarm_id')).check(z.describe('a raw alarm, whose type decides')),
    alarm_type_id: z.optional(identifier('alarm_type_id')),
  }),
  reply: payload(z.nullable(Sop)),
  refusals: [404],
});
