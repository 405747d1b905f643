import * as z from 'zod/mini';
import { csvExport } from './csv-export.ts';
import { endpoint } from './define.ts';
import { listParam } from './lists.ts';
import { Named, namesQuery, namesReply } from './names.ts';
import { inPeriod, paging, text } from './query.ts';
import { AUDIT_LOG } from './record-limits.ts';
import { ormList } from './replies.ts';

/** The actions of the audit log: one verb for each kind of act. */
export const AUDIT_ACTIONS = [
  'sign-in',
  'sign-out',
  'refuse-sign-in',
  'add',
  'change',
  'remove',
  'restore',
  'comment',
  'change-status',
  'take',
  'release',
  'fold',
  'resolve',
  'escalate',
  'close-escalation',
  'dispatch',
  'talk-down',
  'stop-talkdown',
  'call',
  'send-text',
  'log-call',
  'answer',
  'hand-over',
  'accept',
  'withdraw',
  'give-feedback',
  'report-bug',
  'send-report',
  'confirm',
  'share',
  'export',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The kinds of records in the audit log, with their names in the console. */
export const AUDIT_RECORD_NAMES = {
  alarm: 'Alarm',
  'alarm-group': 'Alarm group',
  'alarm-type': 'Alarm type',
  'alarm-type-group': 'Alarm type group',
  'audio-device': 'Audio device',
  'blind-test': 'Blind test',
  call: 'Call',
  camera: 'Camera',
  door: 'Door',
  'door-group': 'Door group',
  drill: 'Drill',
  escalation: 'Escalation',
  'event-alarm': 'Scan alarm',
  'floor-plan': 'Floor plan',
  'live-view': 'Live view',
  location: 'Location',
  'location-alarm': 'Location alarm',
  'location-incident': 'Location incident',
  'person-profile': 'Person profile',
  'shift-handover': 'Shift handover',
  sop: 'SOP',
  text: 'Text message',
  tenant: 'Tenant',
  user: 'User',
} as const satisfies Record<string, string>;

/** The id of the server itself among the actors. */
export const SYSTEM_ACTOR = 'system';

const Fields = z.nullable(z.record(z.string(), z.unknown()));

/** The fields that the local server adds to a line of the audit log. */
export const AuditDetails = z.object({
  /** The number of the line in the chain, from 1. */
  no: z.int(),
  /** The actor's name or email at that time; `system` for the server's own acts. */
  actor: z.string(),
  /** Null for an actor without a user record. */
  userId: z.nullable(z.string()),
  /** One of `AUDIT_ACTIONS`; `unknown` in old lines. */
  action: z.string(),
  /** The record concerned, with one of the kinds of `AUDIT_RECORD_NAMES`; null where there is no single one. */
  record: z.nullable(z.object({ kind: z.string(), id: z.string() })),
  tenant: z.nullable(Named),
  location: z.nullable(Named),
  /**
   * The changed fields before and after, by their names in requests. Null where the record did not exist, or no field
   * changed. What the contract marks as secret, and hashes, are `[redacted]`.
   */
  before: Fields,
  after: Fields,
  /** The network address of the caller; `system` for the server's own acts, `unknown` in old lines. */
  origin: z.string(),
  /** The calling program, as it names itself. */
  userAgent: z.nullable(z.string()),
});
export type AuditDetails = z.output<typeof AuditDetails>;

/** A line of the audit log (administration, section 3). */
export const AuditLogItem = z.object({
  id: z.string(),
  /** The activity as a sentence, with the actor's name. */
  activity: z.string(),
  /** ISO 8601 UTC */
  timestamp: z.iso.datetime(),
  /** An addition of the local server. */
  details: z.optional(AuditDetails),
});
export type AuditLogItem = z.output<typeof AuditLogItem>;

const filters = {
  ...inPeriod(),
  actors: z.optional(listParam('actors')).check(z.describe(`ids of users, or ${SYSTEM_ACTOR}`)),
  actions: z.optional(listParam('actions')).check(z.describe(AUDIT_ACTIONS.join(', '))),
  recordKinds: z.optional(listParam('recordKinds')).check(z.describe(Object.keys(AUDIT_RECORD_NAMES).join(', '))),
  recordId: z.optional(text('recordId')),
  tenants: z.optional(listParam('tenants')),
  locationIds: z.optional(listParam('locationIds')),
};

/**
 * Sign-ins, changes, exports and shares, newest first; kept for 90 days. Lines of the caller's tenants, and of their
 * locations if they are limited to some: a line without a location belongs to the whole tenant, one without a tenant is
 * for the provider's support only. All filters may be negated but `recordId`; they are additions of the local server.
 */
export const listAuditLog = endpoint({
  method: 'GET',
  path: '/v2/orm/audit_log',
  service: 'orm',
  access: ['audit-log:view'],
  summary: 'Audit log (administration, 7 Audit log)',
  query: z.strictObject({ ...paging(AUDIT_LOG.pageSize), ...filters }),
  reply: ormList(AuditLogItem),
});

/** The actors of the lines that the caller may see, by name. An addition of the local server. */
export const searchAuditActors = endpoint({
  method: 'GET',
  path: '/v2/orm/audit_log/actors',
  service: 'orm',
  access: ['audit-log:view'],
  summary: 'Options for the actors of the audit log (administration, 2.7)',
  query: namesQuery,
  reply: namesReply,
});

/** The lines of the audit log that match the list's filters, in its order. */
export const exportAuditLog = csvExport({
  path: '/v2/orm/audit_log/export',
  access: 'audit-log:view',
  summary: 'Audit log as CSV (administration, 2.7)',
  filters,
});
