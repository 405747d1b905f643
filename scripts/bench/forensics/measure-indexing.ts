import { createForensicIndex } from '#db/forensics/index-writer.ts';
import type { Db } from '#db/open.ts';
import { figure, quantile } from '../figures.ts';
import { sized } from '../size.ts';

const ALARMS = sized(2_000, 100);

/**
 * Measures what the index adds to the transaction of a change: marking an alarm and writing its document again with
 * another word. Everything is rolled back.
 */
export function measureIndexing({ $client: client }: Db): void {
  const index = createForensicIndex(client);
  const ids = client.prepare<[number], string>('SELECT id FROM alarms ORDER BY no DESC LIMIT ?').pluck().all(ALARMS);
  const comment = client.prepare<[string, string]>(
    `INSERT INTO alarm_updates (id, alarm_id, time_ms, type, author, comment)
     VALUES ('bench-' || ?, ?, 0, 'Add comment', 'system', 'measured')`,
  );
  const took: number[] = [];
  client.exec('BEGIN IMMEDIATE');
  for (const id of ids) {
    comment.run(id, id);
    const from = performance.now();
    index.writeMarked(1);
    took.push((performance.now() - from) * 1_000);
  }
  const waiting = client.prepare<[], number>('SELECT count(*) FROM forensic_marks').pluck().get();
  client.exec('ROLLBACK');
  if (took.length !== ALARMS || waiting !== 0) throw new Error('the documents were not written');
  figure('writing the document of a changed alarm, p50', `${quantile(took, 0.5).toFixed(0)} µs`, '');
  figure('the same, p95', `${quantile(took, 0.95).toFixed(0)} µs`, 'includes merges of the index');
}
