import type { Db } from '#db/open.ts';
import type { Ledger } from './ledger.ts';

/** Contradictions between the ledger and the database, one line each. */
export function faultsOf(db: Db, ledger: Ledger): string[] {
  const client = db.$client;
  const faults: string[] = [];
  const count = (sql: string) => {
    const statement = client.prepare<unknown[], number>(`SELECT count(*) FROM ${sql}`).pluck();
    return (...parameters: unknown[]) => statement.get(...parameters) ?? 0;
  };
  const expectOne = (what: string, found: number) => {
    if (found !== 1) faults.push(`${what}: ${found} instead of 1`);
  };

  const alarmsOf = count('alarms WHERE id = ?');
  const beginnings = count(`alarm_updates WHERE alarm_id = ? AND type = 'Add new event'`);
  const gatherings = count(
    `alarms JOIN group_updates AS line ON line.group_id = alarms.location_alarm_id AND line.raw_alarm_id = alarms.id
     WHERE alarms.id = ? AND line.type IN ('Add new event', 'Added to alarm group')`,
  );
  for (const id of ledger.raised) {
    expectOne(`raised alarm ${id}`, alarmsOf(id));
    expectOne(`first line of alarm ${id}`, beginnings(id));
    expectOne(`gathering of alarm ${id}`, gatherings(id));
  }

  const linesOf = count('group_updates WHERE comment = ?');
  const resolvedLine = count(
    `location_alarms AS la JOIN group_updates AS line ON line.group_id = la.id
     WHERE la.id = ? AND line.comment = ? AND la.status = 'resolved_by_operator' AND la.resolved_at_ms IS NOT NULL`,
  );
  for (const [comment, id] of ledger.resolved) {
    expectOne(`resolution '${comment}' of ${id}`, resolvedLine(id, comment));
    expectOne(`lines of '${comment}'`, linesOf(comment));
  }
  for (const comment of ledger.unanswered) {
    if (linesOf(comment) > 1) faults.push(`unanswered '${comment}' was applied ${linesOf(comment)} times`);
  }

  const of = (sql: string) => client.prepare<[], string>(sql).pluck().all();
  const once = `FROM group_updates WHERE product = 'rg' AND status = 'resolved_by_operator' GROUP BY group_id HAVING count(*) > 1`;
  faults.push(...of(`SELECT 'resolved twice: ' || group_id ${once}`));
  faults.push(
    ...of(
      `SELECT 'open raw alarm of a resolved location alarm: ' || alarms.id FROM alarms
       JOIN location_alarms AS la ON la.id = location_alarm_id
       WHERE la.status = 'resolved_by_operator' AND alarms.status IN ('pending', 'in_progress')
         AND la.id IN (SELECT group_id FROM group_updates WHERE type = 'allocation')`,
    ),
    ...of(
      `SELECT 'claimed but not in progress: ' || group_id FROM claims JOIN location_alarms AS la ON la.id = group_id
       WHERE la.status <> 'in_progress'`,
    ),
  );
  return [...faults, ...doubleAllocations(client)];
}

/** An alarm may be given out again only after it was returned. */
function doubleAllocations(client: Db['$client']): string[] {
  const lines = client
    .prepare<[], { id: string; type: string }>(
      `SELECT group_id AS id, type FROM group_updates
       WHERE product = 'rg' AND type IN ('allocation', 'orphan') ORDER BY group_id, id`,
    )
    .all();
  return lines
    .filter((line, index) => line.type === 'allocation' && isSame(lines[index - 1], line))
    .map((line) => `given out twice: ${line.id}`);
}

const isSame = (a: { id: string; type: string } | undefined, b: { id: string; type: string }) =>
  a?.id === b.id && a.type === b.type;
