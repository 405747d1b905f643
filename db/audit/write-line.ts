import type { Client } from '../open.ts';
import type { auditLog } from '../schema/audit.ts';
import { CHAINED_COLUMNS, CHAINED_COLUMNS_SQL, type ChainedValues, hashOf } from './chain.ts';
import { redact, redactText } from './redact.ts';

/** A line to add; its number and hash follow from the line before it. */
export type NewAuditLine = Omit<typeof auditLog.$inferInsert, 'no' | 'hash'>;

/** Both ends of the chain (`auditChain`). */
export interface ChainEnds {
  prunedNo: number;
  prunedHash: Buffer;
  headNo: number;
  headHash: Buffer;
}

export const CHAIN_ENDS_SQL =
  'SELECT pruned_no AS prunedNo, pruned_hash AS prunedHash, head_no AS headNo, head_hash AS headHash FROM audit_chain';

/**
 * The one way to add lines to the audit log: leaves out secrets, numbers the line and chains it to the one before, in the
 * caller's transaction if there is one. The end of the chain is read from the database each time, so the chain holds
 * whichever process or connection writes, and where a savepoint is rolled back.
 */
export function auditWriter(client: Client): (line: NewAuditLine) => void {
  const ends = client.prepare<[], ChainEnds>(CHAIN_ENDS_SQL);
  const insert = client.prepare(
    `INSERT INTO audit_log (${CHAINED_COLUMNS_SQL}, "hash") VALUES (${CHAINED_COLUMNS.map(() => '?').join()}, ?)`,
  );
  const moveHead = client.prepare('UPDATE audit_chain SET head_no = ?, head_hash = ?');
  const add = (line: NewAuditLine) => {
    const chain = ends.get();
    if (!chain) throw new Error('the audit log has no chain: the database is not migrated');
    const no = chain.headNo + 1;
    const values = valuesOf(no, line);
    const hash = hashOf(chain.headHash, values);
    insert.run(...values, hash);
    moveHead.run(no, hash);
  };
  const alone = client.transaction(add);
  return (line) => (client.inTransaction ? add(line) : alone.immediate(line));
}

/** The values of a line as they are stored, without secrets. */
function valuesOf(no: number, line: NewAuditLine): ChainedValues {
  return [
    no,
    line.timestampMs,
    stored(line.activity),
    stored(line.actor),
    line.userId ?? null,
    line.action,
    line.recordKind ?? null,
    line.recordId ?? null,
    line.recordVersion ?? null,
    line.tenantId ?? null,
    line.locationId ?? null,
    storedFields(line.before),
    storedFields(line.after),
    stored(line.origin),
    line.userAgent === undefined || line.userAgent === null ? null : stored(line.userAgent),
  ];
}

const SURROGATE = /[\ud800-\udfff]/;

/** A text as it can be stored, without secrets: half a character of two code units has no UTF-8, and becomes U+FFFD. */
function stored(text: string): string {
  const kept = redactText(text);
  return SURROGATE.test(kept) ? Buffer.from(kept).toString() : kept;
}

const storedFields = (fields: Record<string, unknown> | null | undefined): string | null =>
  fields ? JSON.stringify(redact(fields)) : null;
