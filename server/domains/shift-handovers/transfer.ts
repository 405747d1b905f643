import { statusKind } from '#contract/alarm-status.ts';
import type { Caller } from '../../auth/caller.ts';
import { placeOf } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';
import type { ClaimProduct, ClaimService } from '../claims/claim-service.ts';
import type { SubjectsByProduct } from '../histories/ports.ts';
import { PRODUCTS, type WorkRow } from '../parkings/open-work.ts';
import type { ParkingService } from '../parkings/parking-service.ts';
import type { ShiftHandoverStore } from './store.ts';

interface Parts {
  store: Pick<ShiftHandoverStore, 'workerOf'>;
  claims: Pick<ClaimService, 'get' | 'claimants' | 'start' | 'end'>;
  historySubjects: SubjectsByProduct;
  parkings: Pick<ParkingService, 'transferTo'>;
}

/** Transfers alarms from one operator to another. */
export function createTransfer({ store, claims, historySubjects, parkings }: Parts) {
  /** An operator other than the parties of a handover who has claimed the alarm, or was the last to set it in progress. */
  const otherWorkerOf = (item: WorkRow, product: ClaimProduct, parties: readonly string[]) => {
    const { id } = item;
    const worker = claims.claimants(product, [id]).get(id) ?? store.workerOf(item);
    return worker && !parties.includes(worker.id) ? worker : undefined;
  };
  return {
    /**
     * Inside a transaction: a pending alarm is set in progress in the caller's name, and a claim of the operator who
     * handed it over ends. Returns another operator who works on it: then it stays with them.
     */
    transfer: (announce: Announce, caller: Caller, item: WorkRow, fromId: string) => {
      const product = PRODUCTS[item.subject];
      if (statusKind(item.status) === 'pending') {
        historySubjects.of(product).startWork(announce, caller, item.id);
        return undefined;
      }
      const otherWorker = otherWorkerOf(item, product, [caller.id, fromId]);
      if (otherWorker) return otherWorker;
      parkings.transferTo(announce, caller.id, product, item);
      const claim = claims.get(product, item.id);
      // The caller's own claim stays with them, as one of an opened alarm.
      if (claim?.userId === caller.id) claims.start(product, item.id);
      else if (claim) claims.end(product, { id: item.id, ...placeOf(item) }, 'taken', caller.id, announce);
      return undefined;
    },
  };
}

export type Transfer = ReturnType<typeof createTransfer>;
