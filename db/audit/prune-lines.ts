import type { Client } from '../open.ts';

/** The most lines that one run deletes, so that no alarm waits behind it. */
const AT_ONCE = 2_000;

/**
 * Deletes lines older than a time (ms UTC) from the beginning of the log, the oldest first and a limited number at once;
 * returns whether there may be more of them. The chain keeps the hash of the last one, from which the remaining lines
 * continue. A line whose time lies before that of an earlier, newer line stays until that line goes.
 */
export function pruneLines(client: Client, beforeMs: number): boolean {
  const keepFrom = client
    .prepare<[number, number], number>(
      `SELECT no FROM (SELECT no, timestamp_ms FROM audit_log ORDER BY no LIMIT ?) WHERE timestamp_ms >= ? ORDER BY no LIMIT 1`,
    )
    .pluck();
  const lastOf = client
    .prepare<[number], number | null>('SELECT max(no) FROM (SELECT no FROM audit_log ORDER BY no LIMIT ?)')
    .pluck();
  const move = client.prepare(
    'UPDATE audit_chain SET (pruned_no, pruned_hash) = (SELECT no, hash FROM audit_log WHERE no = ?)',
  );
  const remove = client.prepare('DELETE FROM audit_log WHERE no <= ?');
  const prune = () => {
    const kept = keepFrom.get(AT_ONCE, beforeMs);
    const last = kept === undefined ? lastOf.get(AT_ONCE) : lastBefore(client, kept);
    if (last === null || last === undefined) return false;
    move.run(last);
    remove.run(last);
    return kept === undefined;
  };
  return client.transaction(prune).immediate();
}

const lastBefore = (client: Client, no: number) =>
  client.prepare<[number], number | null>('SELECT max(no) FROM audit_log WHERE no < ?').pluck().get(no);
