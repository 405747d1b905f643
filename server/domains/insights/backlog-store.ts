import type { Db } from '#db/open.ts';

/** Earlier alarms that are counted at a time: some 4 ms, so that no other call waits for long. */
const PIECE = 100;

/** The same of alarms that have changed, whose former figures are taken back too. */
const MARKED = 20;

const TABLES = { rg: 'alarms', scan: 'alarm_groups' } as const;

interface Piece {
  lastId: string | null;
  alarms: number;
}

/** Counts alarms that have changed, and those that are older than the figures, piece by piece. */
export function createBacklogStore({ $client: client }: Db) {
  const next = client.prepare<[], { product: 'rg' | 'scan'; afterId: string }>(
    'SELECT product, after_id AS afterId FROM insight_backlog ORDER BY product LIMIT 1',
  );
  const pieceOf = (product: 'rg' | 'scan') => {
    const ids = `SELECT id FROM ${TABLES[product]} WHERE id > ? ORDER BY id LIMIT ${PIECE}`;
    return {
      end: client.prepare<[string], Piece>(`SELECT max(id) AS lastId, count(*) AS alarms FROM (${ids})`),
      count: client.prepare<[string]>(`INSERT INTO insight_due (subject) ${ids}`),
    };
  };
  const pieces = { rg: pieceOf('rg'), scan: pieceOf('scan') };
  const advance = client.prepare<[string, number, string]>(
    'UPDATE insight_backlog SET after_id = ?, counted = counted + ? WHERE product = ?',
  );
  const finish = client.prepare<[string]>('DELETE FROM insight_backlog WHERE product = ?');
  const marked = client.prepare<[], string>(`SELECT subject FROM insight_marks LIMIT ${MARKED}`).pluck();
  const countOne = client.prepare<[string]>('INSERT INTO insight_due (subject) VALUES (?)');
  const waiting = client
    .prepare<[], 0 | 1>('SELECT EXISTS (SELECT 1 FROM insight_marks) OR EXISTS (SELECT 1 FROM insight_backlog)')
    .pluck();
  return {
    /** Whether the figures have every alarm as it is. */
    isCounted: (): boolean => waiting.get() === 0,
    /** Counts some of the marked alarms, inside a transaction. Returns whether there were any. */
    countMarked: (): boolean => {
      const subjects = marked.all();
      for (const subject of subjects) countOne.run(subject);
      return subjects.length > 0;
    },
    /** Counts the next piece, inside a transaction. Returns whether there was one. */
    countPiece: (): boolean => {
      const row = next.get();
      if (!row) return false;
      const { end, count } = pieces[row.product];
      const { lastId, alarms } = end.get(row.afterId) ?? { lastId: null, alarms: 0 };
      if (lastId === null) {
        finish.run(row.product);
        return true;
      }
      count.run(row.afterId);
      advance.run(lastId, alarms, row.product);
      return true;
    },
  };
}

export type BacklogStore = ReturnType<typeof createBacklogStore>;
