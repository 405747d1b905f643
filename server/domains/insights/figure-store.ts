import type { Named } from '#contract/names.ts';
import type { Db } from '#db/open.ts';
import type { Scope } from '../../auth/scope.ts';

/** A counted escalation. */
export type EscalationRow = readonly [
  slot: number,
  location: number,
  product: number,
  camera: number,
  wentTo: number,
  responder: string,
  accepted: number,
  arrived: number,
];

/** Reads counted escalations and operators; writes how far older alarms have been counted. */
export function createFigureStore({ $client: client }: Db) {
  const escalations = client
    .prepare<[number, number], EscalationRow>(
      `SELECT slot, location, product, camera, went_to, responder, accepted, arrived
       FROM insight_escalations WHERE slot >= ? AND slot < ?`,
    )
    .raw();
  const operatorNo = client.prepare<[string], number>('SELECT no FROM insight_users WHERE id = ?').pluck();
  const operators = client.prepare<[{ tenantIds: string | null }], Named>(
    `SELECT id, name FROM users
     WHERE deleted_at_ms IS NULL AND name <> ''
       AND tenant_id NOT IN (SELECT id FROM tenants WHERE is_drill)
       AND (@tenantIds IS NULL OR tenant_id IN (SELECT value FROM json_each(@tenantIds)))
     ORDER BY order_text(name), id`,
  );
  const backlog = client.prepare<[], { counted: number | null; total: number | null }>(
    'SELECT sum(counted) AS counted, sum(total) AS total FROM insight_backlog',
  );
  return {
    /** Those opened in quarters of an hour (UTC, counted from the epoch) from one to another, without the latter. */
    escalations: (fromSlot: number, toSlot: number) => escalations.all(fromSlot, toSlot),
    /** The number by which figures know a user. */
    operatorNo: (userId: string): number | undefined => operatorNo.get(userId),
    /** The users of the tenants of a scope, by name, without trainees. */
    operators: ({ tenantIds }: Scope): Named[] =>
      operators.all({ tenantIds: tenantIds === 'all' ? null : JSON.stringify(tenantIds) }),
    /** The share of the alarms that have been counted, 0 to 1. */
    counted: (): number => {
      const { counted, total } = backlog.get() ?? { counted: null, total: null };
      return counted === null || total === null ? 1 : Math.min(1, counted / Math.max(1, total));
    },
  };
}

export type FigureStore = ReturnType<typeof createFigureStore>;
