import { isFinal, statusKind } from '#contract/alarm-status.ts';
import { HANDOVER_KEPT_MS, HANDOVER_WAITS_MS } from '#contract/shift-handovers.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { Refused } from '../../http/refused.ts';
import type { ClaimService } from '../claims/claim-service.ts';
import { type HandoverSubject, PRODUCTS } from '../parkings/open-work.ts';
import type { ParkingService } from '../parkings/parking-service.ts';
import type { ShiftHandoverStore } from './store.ts';

interface Parts {
  store: Pick<ShiftHandoverStore, 'openWork' | 'workerOf'>;
  claims: Pick<ClaimService, 'claimants'>;
  parkings: Pick<ParkingService, 'get'>;
  clock: Clock;
}

/** An operator's unfinished alarms, the only ones that they can hand over. */
export function createOwnWork({ store, claims, parkings, clock }: Parts) {
  /** Why this alarm is not the caller's unfinished work. */
  const reasonOf = (caller: Caller, item: HandoverSubject, status: string): string => {
    const product = PRODUCTS[item.subject];
    const parking = parkings.get(product, item.id);
    if (isFinal(status)) return 'This alarm is resolved already';
    if (parking && parking.acceptedById !== caller.id) {
      return `${parking.acceptedByName} has accepted this alarm and keeps it parked`;
    }
    if (statusKind(status) !== 'in_progress') return 'This alarm waits in the queue: only your own work is handed over';
    const worker = claims.claimants(product, [item.id]).get(item.id) ?? store.workerOf(item);
    if (worker && worker.id !== caller.id) return `${worker.name} works on this alarm`;
    return worker ? 'This alarm waits in another handover already' : 'You have not worked on this alarm lately';
  };
  const list = (caller: Caller) => {
    const nowMs = clock.now();
    const since = { fromMs: nowMs - HANDOVER_KEPT_MS, waitsFromMs: nowMs - HANDOVER_WAITS_MS };
    return store.openWork({ userId: caller.id, ...since });
  };
  return {
    /** Of the last 24 h, without those that wait in a handover of theirs; oldest first. */
    list,
    /** A function that throws 409, with the reason, for an alarm that is not the caller's unfinished work at this time. */
    require: (caller: Caller) => {
      const own = new Set(list(caller).map(({ subject, id }) => `${subject}/${id}`));
      return (item: HandoverSubject, status: string): void => {
        if (own.has(`${item.subject}/${item.id}`)) return;
        throw new Refused('transition_refused', reasonOf(caller, item, status));
      };
    },
  };
}

export type OwnWork = ReturnType<typeof createOwnWork>;
