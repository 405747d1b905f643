import { statusKind } from '#contract/alarm-status.ts';
import type { Caller } from '../../auth/caller.ts';
import { placeOf } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';
import type { AlarmGroupChanges } from '../alarm-groups/change-service.ts';
import type { ClaimProduct, ClaimService } from '../claims/service.ts';
import type { LocationAlarmChangeService } from '../location-alarms/change-service.ts';
import { PRODUCTS, type WorkRow } from '../open-work.ts';
import type { ParkingService } from '../parkings/service.ts';
import type { ShiftHandoverStore } from './store.ts';

interface HandsParts {
  store: Pick<ShiftHandoverStore, 'workerOf'>;
  claims: Pick<ClaimService, 'get' | 'claimants' | 'start' | 'end'>;
  locationAlarmChanges: Pick<LocationAlarmChangeService, 'startWork'>;
  alarmGroupChanges: Pick<AlarmGroupChanges, 'take'>;
  parkings: Pick<ParkingService, 'passTo'>;
}

/** Passes alarms from the hands of one operator into those of another. */
export function createHands({ store, claims, locationAlarmChanges, alarmGroupChanges, parkings }: HandsParts) {
  /** Another operator than these two who has claimed the alarm, or was the last to set it in progress. */
  const thirdOf = (item: WorkRow, product: ClaimProduct, two: readonly string[]) => {
    const { id } = item;
    const worker = claims.claimants(product, [id]).get(id) ?? store.workerOf(item);
    return worker && !two.includes(worker.id) ? worker : undefined;
  };
  return {
    /**
     * Inside a transaction: a pending alarm is set in progress in the caller's name, and a claim of the operator who
     * handed it over ends. Returns another operator who works on it: then it stays with them.
     */
    pass: (announce: Announce, caller: Caller, item: WorkRow, fromId: string) => {
      const product = PRODUCTS[item.subject];
      if (statusKind(item.status) === 'pending') {
        if (product === 'rg') locationAlarmChanges.startWork(caller, item.id, announce);
        else alarmGroupChanges.take(announce, caller, item.id);
        return undefined;
      }
      const third = thirdOf(item, product, [caller.id, fromId]);
      if (third) return third;
      parkings.passTo(announce, caller.id, product, item);
      const claim = claims.get(product, item.id);
      // The caller's own claim stays with them, as one of an opened alarm.
      if (claim?.userId === caller.id) claims.start(product, item.id);
      else if (claim) claims.end(product, { id: item.id, ...placeOf(item) }, 'taken', caller.id, announce);
      return undefined;
    },
  };
}

export type Hands = ReturnType<typeof createHands>;
