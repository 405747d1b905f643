import { DRILL_KEPT_DAYS } from '#contract/drills/debrief.ts';
import type { SessionCaller } from '../../../auth/caller.ts';
import type { Announce, Changes } from '../../../changes.ts';
import { Refused } from '../../../http/refused.ts';
import type { Job } from '../../../jobs/job.ts';
import type { KeepingTime } from '../../../keeping-time.ts';
import type { Audit } from '../../audit/audit-service.ts';
import type { SessionService } from '../../sessions/session-service.ts';
import type { DrillFinder } from '../find-drill.ts';
import type { DebriefStore } from './debrief-store.ts';

const KEPT_MS = DRILL_KEPT_DAYS * 86_400_000;

/** Deletes the records of drills for good. */
export interface DrillRemoval {
  /** On request. 404 for an unknown drill, 409 while it is open or runs. */
  remove(caller: SessionCaller, id: string): void;
  /** Those that were opened longer than `DRILL_KEPT_DAYS` ago. */
  removeOld(): void;
}

interface Parts {
  finder: Pick<DrillFinder, 'find'>;
  debriefs: DebriefStore;
  changes: Changes;
  audit: Audit;
  keepingTime: KeepingTime;
  sessions: Pick<SessionService, 'endAllOf'>;
}

export function createDrillRemoval({ finder, debriefs, changes, audit, keepingTime, sessions }: Parts): DrillRemoval {
  /** The users stay, since the alarms of the seat name them, but without the names of the trainees. */
  const deleteWithUsers = (id: string, announce: Announce) => {
    for (const user of debriefs.seatUsers(id)) {
      sessions.endAllOf(user.email, announce);
      debriefs.retireUser(user.id, `Seat ${user.no}`);
      announce('user', { credentialId: user.email });
      announce('user_record', { tenantId: user.tenantId, locationId: null, userId: user.id });
    }
    debriefs.deleteDrill(id);
    announce('drill', { drillId: id, seats: 'all' });
  };
  return {
    remove: (caller, id) => {
      const row = finder.find(caller, id);
      changes.run((announce) => {
        if (row.state === 'open' || row.state === 'running') {
          throw new Refused('transition_refused', 'End the drill before you delete it');
        }
        deleteWithUsers(id, announce);
        audit.record(caller, {
          action: 'remove',
          activity: `deleted the drill '${row.title}' with its records`,
          record: { kind: 'drill', id },
          tenantId: caller.tenant.id,
        });
      });
    },
    removeOld: () => {
      for (const { id, title } of debriefs.olderThan(keepingTime() - KEPT_MS)) {
        changes.run((announce) => {
          deleteWithUsers(id, announce);
          audit.note({
            action: 'remove',
            activity: `The drill '${title}' was deleted after ${DRILL_KEPT_DAYS} days`,
            record: { kind: 'drill', id },
            tenantId: null,
          });
        });
      }
    },
  };
}

/** Deletes drills whose time is over, every hour. */
export const removeOldDrills = (removal: Pick<DrillRemoval, 'removeOld'>): Job => ({
  name: 'deleting old drills',
  everyMs: 3_600_000,
  by: 'real-time',
  isHousekeeping: true,
  run: () => removal.removeOld(),
});
