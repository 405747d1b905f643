import type { SessionCaller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { ChangedSeats } from './drill-versions.ts';
import type { DrillRow } from './store.ts';

interface Change {
  /** The seats whose trainees see the change. */
  seats: ChangedSeats;
  work: () => void;
  /** The part that the audit log keeps. */
  after?: object;
}

/** Changes a drill in a transaction, with a line in the audit log such as `Dana paused the drill 'Night intruder'`. */
export type ChangeDrill = (caller: SessionCaller, row: DrillRow, activity: string, change: Change) => void;

export function createChangeDrill({ changes, audit }: { changes: Changes; audit: Audit }): ChangeDrill {
  return (caller, row, activity, { seats, work, after }) =>
    changes.run((announce) => {
      work();
      announce('drill', { drillId: row.id, seats });
      audit.record(caller, {
        action: 'change',
        activity: `${activity} the drill '${row.title}'`,
        record: { kind: 'drill', id: row.id },
        tenantId: caller.tenant.id,
        after,
      });
    });
}
