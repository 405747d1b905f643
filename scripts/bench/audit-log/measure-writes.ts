import { getTableColumns } from 'drizzle-orm';
import { auditWriter, type NewAuditLine } from '#db/audit/write-line.ts';
import type { Db } from '#db/open.ts';
import { auditLog } from '#db/schema/audit.ts';
import { randomStream } from '#platform/random/streams.ts';
import { figure, quantile } from '../figures.ts';
import { START_MS } from '../repeated-week.ts';
import { sized } from '../size.ts';
import { auditLines } from './many-lines.ts';

const WRITES = sized(20_000, 500);

/** The table as it was before its lines were chained: with its indexes, and without a hash. */
const BEFORE = `
  CREATE TEMP TABLE unchained AS SELECT * FROM audit_log WHERE false;
  ALTER TABLE unchained ADD COLUMN id TEXT;
  CREATE UNIQUE INDEX temp.unchained_id ON unchained (id);
  CREATE INDEX temp.unchained_tenant ON unchained (tenant_id, timestamp_ms);
  CREATE INDEX temp.unchained_time ON unchained (timestamp_ms);
`;

/**
 * Measures what one line adds to the transaction of a change, beside the insert without chain and redaction, alternately
 * and in one transaction, which is rolled back.
 */
export function measureWrites(db: Db): void {
  const client = db.$client;
  client.exec(BEFORE);
  const draw = auditLines(db, randomStream(1, 'bench/audit-writes'));
  const random = randomStream(1, 'bench/audit-ids');
  const lines = Array.from({ length: WRITES }, (_, index) => draw(START_MS + index));
  const write = auditWriter(client);
  const names = Object.keys(getTableColumns(auditLog)).filter((name) => name !== 'no' && name !== 'hash');
  const columns = Object.entries(getTableColumns(auditLog)).filter(([name]) => names.includes(name));
  const insert = client.prepare(
    `INSERT INTO temp.unchained (id, ${columns.map(([, { name }]) => `"${name}"`).join()})
     VALUES (?, ${columns.map(() => '?').join()})`,
  );
  const insertBare = (line: NewAuditLine) => {
    const fields: Record<string, unknown> = line;
    insert.run(
      random.uuid(line.timestampMs),
      columns.map(([name, column]) => {
        const value = fields[name] ?? null;
        return value === null ? null : column.mapToDriverValue(value);
      }),
    );
  };
  const chained: number[] = [];
  const bare: number[] = [];
  const rows = client.prepare<[], number>('SELECT count(*) FROM audit_log').pluck();
  const before = rows.get() ?? 0;
  client.exec('BEGIN IMMEDIATE');
  for (const line of lines) {
    chained.push(microseconds(() => write(line)));
    bare.push(microseconds(() => insertBare(line)));
  }
  if (rows.get() !== before + WRITES) throw new Error('the lines were not written');
  client.exec('ROLLBACK');
  figure('one line, chained and without secrets, p50', us(quantile(chained, 0.5)), 'at most twice the baseline');
  figure('the same, p95', us(quantile(chained, 0.95)), '');
  figure('one line as it was before, p50', us(quantile(bare, 0.5)), 'the baseline');
  figure('the same, p95', us(quantile(bare, 0.95)), '');
}

function microseconds(work: () => void): number {
  const from = performance.now();
  work();
  return (performance.now() - from) * 1_000;
}

const us = (value: number) => `${value.toFixed(1)} µs`;
