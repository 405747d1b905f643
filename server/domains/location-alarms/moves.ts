import { isFinal } from '#contract/alarm-status.ts';
import { placeOf } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';
import type { GatheredAlarms } from '../alarms/gathered-alarms.ts';
import type { Claimant, ClaimService } from '../claims/claim-service.ts';
import { CLAIMED_TEXT, type Return } from '../claims/returns.ts';
import type { HistoryService } from '../histories/history-service.ts';
import { OPENED_PARKED_TEXT, type ParkingService, STAYS_PARKED_TEXT } from '../parkings/parking-service.ts';
import { statusOfAll } from './status-of-all.ts';
import type { LocationAlarmStore, OfferedAlarm } from './store.ts';

/** Location alarms between the queue and operators, inside the caller's transaction. */
export interface LocationAlarmMoves {
  /** Gives an alarm that waits, or is parked for them, to an operator: it and its raw alarms are in progress from then on. */
  assign(announce: Announce, to: Claimant, alarm: Omit<OfferedAlarm, 'isP0'>): void;
  /**
   * Returns an alarm, of this user or of nobody, to the queue. A final alarm only loses its claim, and so does a parked
   * one before its time.
   */
  sendReturn(announce: Announce, userId: string | null, id: string, why: Return): void;
}

interface Parts {
  store: LocationAlarmStore;
  claims: Pick<ClaimService, 'claim' | 'end'>;
  parkings: Pick<ParkingService, 'isBeforeTime' | 'end' | 'transferTo'>;
  gathered: GatheredAlarms;
  histories: Pick<HistoryService, 'write'>;
}

export function createLocationAlarmMoves({ store, claims, parkings, gathered, histories }: Parts): LocationAlarmMoves {
  return {
    assign: (announce, to, alarm) => {
      const { id } = alarm;
      const { userId } = to;
      claims.claim('rg', id, to);
      const wasParkedForThem = parkings.transferTo(announce, userId, 'rg', alarm);
      gathered.startWork(id, { userId }, announce);
      store.setStatus(id, 'in_progress', null);
      histories.write(announce, alarm, {
        groupId: id,
        product: 'rg',
        type: 'allocation',
        author: 'user',
        userId,
        status: 'in_progress',
        text: wasParkedForThem ? OPENED_PARKED_TEXT : CLAIMED_TEXT,
      });
      announce('location_alarm', { id, ...placeOf(alarm) });
    },
    sendReturn: (announce, userId, id, { author, text, reason = 'balanced' }) => {
      const alarm = store.get(id);
      if (!alarm) return;
      claims.end('rg', alarm, reason, author === 'user' ? userId : null, announce);
      if (isFinal(alarm.status)) return;
      const line = { groupId: id, product: 'rg', type: 'orphan', author, userId } as const;
      if (parkings.isBeforeTime('rg', id)) {
        histories.write(announce, alarm, { ...line, status: alarm.status, text: STAYS_PARKED_TEXT });
      } else {
        parkings.end(announce, 'rg', alarm);
        gathered.returnToQueue(id, { userId: author === 'user' ? userId : null }, { text }, announce);
        const status = statusOfAll(store.statusesOfAlarms(id), 'pending');
        store.setStatus(id, status, null);
        histories.write(announce, alarm, { ...line, status, text });
      }
      announce('location_alarm', { id, ...placeOf(alarm) });
    },
  };
}
