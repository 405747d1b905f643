import { getTableColumns, inArray } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { auditLog } from '#db/schema/audit.ts';
import { rowsInOrder } from '../../../files/csv-of.ts';

const { hash: _, ...COLUMNS } = getTableColumns(auditLog);

export type StoredAuditLine = Omit<typeof auditLog.$inferSelect, 'hash'>;

/** Reads lines of the audit log. */
export function createAuditListStore(db: Db) {
  const recordIdOf = db.$client
    .prepare<[number], string | null>('SELECT record_id FROM audit_log WHERE no = ?')
    .pluck();
  return {
    /** In the order of the numbers; pruned lines are left out. */
    get: (nos: readonly number[]): StoredAuditLine[] =>
      rowsInOrder(
        nos,
        db
          .select(COLUMNS)
          .from(auditLog)
          .where(inArray(auditLog.no, [...nos]))
          .all(),
        ({ no }) => no,
      ),
    isOfRecord: (no: number, recordId: string) => recordIdOf.get(no) === recordId,
  };
}

export type AuditListStore = ReturnType<typeof createAuditListStore>;
