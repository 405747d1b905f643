/** What is done, as the audit log keeps it: a verb for each kind of act. */
export const AUDIT_ACTIONS = [
  'sign-in',
  'sign-out',
  'refuse-sign-in',
  'add',
  'change',
  'remove',
  'comment',
  'change-status',
  'take',
  'release',
  'resolve',
  'escalate',
  'close-escalation',
  'talk-down',
  'log-call',
  'give-feedback',
  'report-bug',
  'share',
  'export',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What records of the audit log are about. Each domain declares its own kinds in its `domain.ts`. */
export interface AuditRecords {
  /** Whoever signs in has one. */
  user: true;
}
export type AuditRecordKind = keyof AuditRecords;

/** Where a call came from. */
export interface Origin {
  /** The sender's network address. */
  address: string;
  /** As the program names itself; undefined where it does not. */
  userAgent: string | undefined;
}

/** Who did something: a user, or the holder of a credential without a user record. */
export interface Actor {
  /** The user's id; null without a user record. */
  id: string | null;
  /** Empty until the first-sign-in dialog has been answered. */
  name: string;
  email: string;
  /** Absent for what was not done by a call. */
  origin?: Origin | undefined;
}

/** One act. */
export interface AuditEntry {
  action: AuditAction;
  /** Goes on after the actor's name, e.g. 'signed in': the log shows sentences. */
  activity: string;
  /** What it was done to; left out where it was no one record. */
  record?: { kind: AuditRecordKind; id: string };
  /** Whose business it was, null where it was none's; and the site of the record, where it has one. */
  tenantId: string | null;
  locationId?: string | null;
  /** What has changed, as it was and as it is since; fields that are undefined are not kept. */
  before?: object | undefined;
  after?: object | undefined;
}
