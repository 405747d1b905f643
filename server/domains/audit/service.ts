import type { Clock } from '#clock/clock.ts';
import type { Db } from '#db/open.ts';
import { auditLog } from '#db/schema/audit.ts';
import type { NewId } from '../../ids.ts';

/** Writes the audit log: sign-ins, changes, exports, shares (decisions, section 3). */
export interface Audit {
  /** Records what a user did, in the transaction of the change where there is one. */
  record(entry: { activity: string; userId: string | null; tenantId: string | null }): void;
}

export function createAudit(db: Db, clock: Clock, newId: NewId): Audit {
  return {
    record: (entry) => {
      db.insert(auditLog)
        .values({ id: newId(), timestampMs: clock.now(), ...entry })
        .run();
    },
  };
}
