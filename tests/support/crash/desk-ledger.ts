import type { Db } from '#db/open.ts';

/** The changes of desk operators that a repeatedly killed server has acknowledged, and so must still have at the end. */
export interface DeskLedger {
  /** Events and raw alarms, by id, with their product. */
  raised: Map<string, 'scan' | 'rg'>;
  /** Alarms given to operators: `user alarm`. */
  given: Set<string>;
  /** Resolutions acknowledged by the answer of a call: comment and alarm. */
  resolved: Map<string, string>;
  /** Alarms that the channel has called resolved after an operator asked for it. */
  resolvedBySocket: Set<string>;
  /** The comments of all resolutions that were asked for, by alarm. Each comment is used for one alarm only. */
  wanted: Map<string, Set<string>>;
  /** Escalations: id and comment. */
  escalated: Map<string, string>;
  /** How often operators returned alarms: `user alarm`. */
  returned: Map<string, number>;
  /** Contradictions that operators noticed themselves. */
  faults: string[];
}

export const newDeskLedger = (): DeskLedger => ({
  raised: new Map(),
  given: new Set(),
  resolved: new Map(),
  resolvedBySocket: new Set(),
  wanted: new Map(),
  escalated: new Map(),
  returned: new Map(),
  faults: [],
});

const FINAL = `(type IN ('resolved', 'escalationclosed') OR status LIKE 'resolved%')`;

/** Contradictions between the ledger and the database, one line each. */
export function ledgerFaults(db: Db, ledger: DeskLedger): string[] {
  const faults: string[] = [];
  const count = (sql: string) => {
    const statement = db.$client.prepare<unknown[], number>(`SELECT count(*) FROM ${sql}`).pluck();
    return (...parameters: unknown[]) => statement.get(...parameters) ?? 0;
  };
  const expectOne = (name: string, found: number) => {
    if (found !== 1) faults.push(`${name}: ${found} instead of 1`);
  };
  const rows = { scan: count('event_alarms WHERE id = ?'), rg: count('alarms WHERE id = ?') };
  const gatherings = count(
    `group_updates WHERE raw_alarm_id = ? AND type IN ('detectionevent', 'Add new event', 'Added to alarm group')`,
  );
  for (const [id, product] of ledger.raised) {
    expectOne(`raised ${product} ${id}`, rows[product](id));
    expectOne(`gathering of ${id}`, gatherings(id));
  }
  const linesOf = (type: string) => count(`group_updates WHERE type = '${type}' AND user_id || ' ' || group_id = ?`);
  const [allocations, orphans] = [linesOf('allocation'), linesOf('orphan')];
  for (const pair of ledger.given) if (allocations(pair) === 0) faults.push(`given, but not stored: ${pair}`);
  for (const [pair, times] of ledger.returned) {
    if (orphans(pair) < times) faults.push(`returned ${times} times, stored ${orphans(pair)} times: ${pair}`);
  }
  const finals = count(`group_updates WHERE group_id = ? AND ${FINAL}`);
  const saying = count(`group_updates WHERE group_id = ? AND ? IN (comment, resolution_comment)`);
  for (const [comment, id] of ledger.resolved) {
    expectOne(`final lines of ${id}`, finals(id));
    expectOne(`resolution '${comment}' of ${id}`, saying(id, comment));
  }
  for (const id of ledger.resolvedBySocket) {
    // Two operators may have asked for it, one of them before a crash: one resolution is stored.
    const stored = [...(ledger.wanted.get(id) ?? [])].filter((comment) => saying(id, comment) > 0);
    expectOne(`final lines of ${id}`, finals(id));
    expectOne(`resolutions of ${id} that were asked for`, stored.length);
  }
  for (const [id, comments] of ledger.wanted) {
    for (const comment of comments) if (saying(id, comment) > 1) faults.push(`'${comment}' of ${id} was applied twice`);
  }
  const escalations = count('escalations WHERE id = ?');
  const openings = count(
    `group_updates WHERE type = 'escalationopen' AND escalation_id = ? AND escalation_comment = ?`,
  );
  for (const [id, comment] of ledger.escalated) {
    expectOne(`escalation ${id}`, escalations(id));
    expectOne(`opening of escalation ${id}`, openings(id, comment));
  }
  return [...faults, ...ledger.faults];
}
