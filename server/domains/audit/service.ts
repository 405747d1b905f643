import { lt } from 'drizzle-orm';
import type { Clock } from '#clock/clock.ts';
import type { Db } from '#db/open.ts';
import { auditLog } from '#db/schema/audit.ts';
import type { NewId } from '../../ids.ts';

/** Who did something: a user, or the holder of a credential without a user record. */
export interface Actor {
  /** The user's id; null without a user record. */
  id: string | null;
  /** Empty until the first-sign-in dialog has been answered. */
  name: string;
  email: string;
}

/** Writes the audit log: sign-ins, changes, exports, shares (decisions, section 3). */
export interface Audit {
  /**
   * Records what somebody did, in the transaction of the change where there is one. The log
   * shows sentences: `activity` goes on after the name, e.g. 'signed in'. `tenantId` is the
   * tenant whose business it was.
   */
  record(who: Actor, activity: string, tenantId: string): void;
  /** Drops what was recorded before a time (ms UTC). */
  prune(beforeMs: number): void;
}

export function createAudit(db: Db, clock: Clock, newId: NewId): Audit {
  return {
    record: ({ id, name, email }, activity, tenantId) => {
      db.insert(auditLog)
        .values({
          id: newId(),
          timestampMs: clock.now(),
          activity: `${name || email} ${activity}`,
          userId: id,
          tenantId,
        })
        .run();
    },
    prune: (beforeMs) => {
      db.delete(auditLog).where(lt(auditLog.timestampMs, beforeMs)).run();
    },
  };
}
