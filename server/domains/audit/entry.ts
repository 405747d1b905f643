import type { AuditAction } from '#contract/audit-log.ts';

/** The kinds of records in the audit log. Each domain declares its own in its `domain.ts`. */
export interface AuditRecords {
  /** Every signed-in user has a user record. */
  user: true;
}
export type AuditRecordKind = keyof AuditRecords;

/** Where a call came from. */
export interface Origin {
  /** The sender's network address. */
  address: string;
  /** The name that the client program sends; undefined when it sends none. */
  userAgent: string | undefined;
}

/** The author of an action: a user, or a credential without a user record. */
export interface Actor {
  /** The user's id; null without a user record. */
  id: string | null;
  /** Empty until the first-sign-in dialog has been answered. */
  name: string;
  email: string;
  /** Absent when the action was not triggered by a call. */
  origin?: Origin | undefined;
}

/** One act. */
export interface AuditEntry {
  action: AuditAction;
  /** Continues the sentence that starts with the actor's name, e.g. 'signed in'. */
  activity: string;
  /**
   * The affected record, with the version that the act made of it if it has versions; absent when the act concerns no
   * single record.
   */
  record?: { kind: AuditRecordKind; id: string; version?: number };
  /** The tenant concerned, or null; and the site of the record, if it has one. */
  tenantId: string | null;
  locationId?: string | null;
  /** The changed fields before and after; undefined fields are not stored. */
  before?: object | undefined;
  after?: object | undefined;
}
