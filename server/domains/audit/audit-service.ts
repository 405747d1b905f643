import { and, asc, eq, gt } from 'drizzle-orm';
import { SYSTEM_ACTOR } from '#contract/audit-log.ts';
import { FIRST_HASH } from '#db/audit/chain.ts';
import { pruneLines } from '#db/audit/prune-lines.ts';
import { auditWriter, CHAIN_ENDS_SQL, type ChainEnds, type NewAuditLine } from '#db/audit/write-line.ts';
import type { Db } from '#db/open.ts';
import { auditLog } from '#db/schema/audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Storage } from '../../storage.ts';
import type { Actor, AuditEntry, AuditRecordKind } from './entry.ts';

/** Writes the audit log: sign-ins, changes, exports, shares (decisions, section 3). */
export interface Audit {
  /** Records a user's act, in the transaction of the change if there is one: when that fails, no entry remains. */
  record(who: Actor, entry: AuditEntry): void;
  /** Records an event without an actor; the activity is a whole sentence. */
  note(entry: AuditEntry): void;
  /** The changes of a record after one of its versions, oldest first, as far as the log still has them. */
  laterChanges(record: { kind: AuditRecordKind; id: string }, version: number): LaterEntry[];
  /** The latest entry as `audit:verify` takes it: its number and its hash. */
  head(): string;
  /** Deletes entries older than a time (ms UTC), the oldest first, a limited number at each call. Returns whether there may be more. */
  prune(beforeMs: number): boolean;
}

/** A change of a record, with the names of the fields that changed. */
interface LaterEntry {
  actor: string;
  userId: string | null;
  timestampMs: number;
  fields: string[];
}

export function createAudit(db: Db, clock: Clock, storage: Pick<Storage, 'failed'>): Audit {
  const insert = auditWriter(db.$client);
  const ends = db.$client.prepare<[], ChainEnds>(CHAIN_ENDS_SQL);
  const write = (
    { action, record, tenantId, locationId, before, after }: AuditEntry,
    by: Pick<NewAuditLine, 'activity' | 'actor' | 'userId' | 'origin' | 'userAgent'>,
  ) => {
    try {
      insert({
        ...by,
        timestampMs: clock.now(),
        action,
        recordKind: record?.kind ?? null,
        recordId: record?.id ?? null,
        recordVersion: record?.version ?? null,
        tenantId,
        locationId: locationId ?? null,
        before: before ? { ...before } : null,
        after: after ? { ...after } : null,
      });
    } catch (error) {
      throw storage.failed('database', error);
    }
  };
  return {
    record: ({ id, name, email, origin }, entry) => {
      const actor = name || email;
      write(entry, {
        activity: `${actor} ${entry.activity}`,
        actor,
        userId: id,
        origin: origin?.address ?? SYSTEM_ACTOR,
        userAgent: origin?.userAgent ?? null,
      });
    },
    note: (entry) =>
      write(entry, {
        activity: entry.activity,
        actor: SYSTEM_ACTOR,
        userId: null,
        origin: SYSTEM_ACTOR,
        userAgent: null,
      }),
    laterChanges: ({ kind, id }, version) =>
      db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.recordKind, kind), eq(auditLog.recordId, id), gt(auditLog.recordVersion, version)))
        .orderBy(asc(auditLog.recordVersion))
        .all()
        .map(({ actor, userId, timestampMs, before, after }) => ({
          actor,
          userId,
          timestampMs,
          fields: Object.keys({ ...before, ...after }),
        })),
    head: () => {
      const { headNo = 0, headHash = FIRST_HASH } = ends.get() ?? {};
      return `${headNo}:${headHash.toString('hex')}`;
    },
    prune: (beforeMs) => pruneLines(db.$client, beforeMs),
  };
}
