import type { Client } from '../open.ts';
import { CHAINED_COLUMNS, CHAINED_COLUMNS_SQL, type ChainedValues, FIRST_HASH, hashOf } from './chain.ts';
import { redact } from './redact.ts';

const BATCH = 1_000;

/**
 * Begins the chain of a database that has none: lines from before are chained in their order, without secrets. They are
 * protected from then on. Does nothing in a database with a chain, so that nothing can be slipped in later.
 */
export function chainEarlierLines(client: Client): void {
  const hasChain = client.prepare('SELECT 1 FROM audit_chain');
  if (hasChain.get()) return;
  const lines = client
    .prepare<[number], ChainedValues>(
      `SELECT ${CHAINED_COLUMNS_SQL} FROM audit_log WHERE no > ? ORDER BY no LIMIT ${BATCH}`,
    )
    .raw();
  const update = client.prepare('UPDATE audit_log SET "before" = ?, "after" = ?, hash = ? WHERE no = ?');
  const begin = client.prepare('INSERT INTO audit_chain VALUES (1, 0, ?, ?, ?)');
  const chain = () => {
    if (hasChain.get()) return;
    let no = 0;
    let hash: Buffer = FIRST_HASH;
    for (let batch = lines.all(no); batch.length > 0; batch = lines.all(no)) {
      for (const line of batch) {
        const values = line.map(withoutSecrets);
        hash = hashOf(hash, values);
        no = Number(values[0]);
        update.run(values[BEFORE], values[AFTER], hash, no);
      }
    }
    begin.run(FIRST_HASH, no, hash);
  };
  client.transaction(chain).immediate();
}

const BEFORE = CHAINED_COLUMNS.indexOf('before');
const AFTER = CHAINED_COLUMNS.indexOf('after');

const withoutSecrets = (value: ChainedValues[number], column: number) =>
  (column === BEFORE || column === AFTER) && typeof value === 'string'
    ? JSON.stringify(redact(JSON.parse(value)))
    : value;
