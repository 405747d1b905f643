import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { listAuditLog } from '#contract/audit-log.ts';
import { ADVANCE_MAX_MS, setControlledClock } from '#contract/control/world.ts';
import type { UserApi } from '#tests/support/as-user.ts';
import { figure } from '../figures.ts';

/** How far ahead a manager sets the clock, in weeks; and how long jobs have afterwards, ms. */
const WEEKS = 14;
const JOBS_MS = 3_000;

/** A manager sets the clock so far ahead that everything that is kept for a while would be over. */
export async function aheadOfTime({ call }: UserApi): Promise<void> {
  const count = async () => (await call(listAuditLog, { query: { page: 1, pageSize: 1 } })).payload.total;
  const before = await count();
  for (let week = 0; week < WEEKS; week += 1) await call(setControlledClock, { body: { advanceMs: ADVANCE_MAX_MS } });
  await sleep(JOBS_MS);
  const after = await count();
  assert.ok(before > 0, 'there is no audit log to erase');
  assert.ok(after >= before, `of ${before} lines of the audit log ${after} are left`);
  figure(`lines of the audit log before and after ${WEEKS} weeks ahead`, `${before}, ${after}`, 'no fewer');
}
