import type { AlarmParking } from '#contract/alarm-parking.ts';
import { HANDOVER_PERMISSIONS, type HandoverSubjectKind, type ParkedAlarm } from '#contract/shift-handovers.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope, type Place, placeOf } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';
import type { ClaimProduct } from '../claims/claim-service.ts';
import { toOpenWork } from './open-work.ts';
import type { ParkedRow, Parking, ParkingStore } from './store.ts';

/** A location alarm (`rg`) or alarm group (`scan`). */
interface Parked extends Place {
  id: string;
}

/**
 * Parkings: a colleague has accepted an alarm that waits until a time. Until then it does not return to the queue. A
 * parking ends when the alarm is no longer in progress, gets a new detection, goes to another operator or is handed
 * over again. It does not count while its acceptor is disabled.
 */
export interface ParkingService {
  /** The parking of an alarm, before its time or after it. */
  get(product: ClaimProduct, id: string): Parking | undefined;
  /** The same on the wire; null for an alarm that is not parked. */
  read(product: ClaimProduct, id: string): AlarmParking | null;
  /** Whether this user has accepted the alarm as parked, before its time or after it. */
  isOf(userId: string, product: ClaimProduct, id: string): boolean;
  /** Whether an alarm is parked until a time that has not come yet. */
  isBeforeTime(product: ClaimProduct, id: string): boolean;
  /** Inside a transaction. Returns whether the alarm was parked. */
  end(announce: Announce, product: ClaimProduct, alarm: Parked): boolean;
  /**
   * Inside a transaction: an operator gets the alarm. A colleague's parking ends, and the handovers in which colleagues
   * gave it away lapse; the operator's own continue. Returns whether the alarm is parked for this operator.
   */
  transferTo(announce: Announce, userId: string, product: ClaimProduct, alarm: Parked): boolean;
  /** The ids of the parked location alarms of a site. */
  locationAlarmsAt(locationId: string): readonly string[];
  /** The parked alarms that the caller may see, the next due first. */
  list(caller: Caller): ParkedAlarm[];
}

/** The history text of a parked alarm that gets a new detection. */
export const DETECTED_TEXT = 'New detection: no longer parked';

/** The history text of a parked alarm that its acceptor opens on a screen. */
export const OPENED_PARKED_TEXT = 'Opened while parked';

/** The history text of a parked alarm that its acceptor leaves on a screen. */
export const STAYS_PARKED_TEXT = 'Left while parked: not offered before its time';

const SUBJECTS = { rg: 'location_alarm', scan: 'alarm_group' } as const satisfies Record<
  ClaimProduct,
  HandoverSubjectKind
>;

export function createParkingService(store: ParkingStore, clock: Clock): ParkingService {
  const get: ParkingService['get'] = (product, id) => store.get(SUBJECTS[product], id);
  const end: ParkingService['end'] = (announce, product, alarm) => {
    const wasParked = store.end(SUBJECTS[product], alarm.id);
    if (wasParked) announce('shift_handover', placeOf(alarm));
    return wasParked;
  };
  const isOf: ParkingService['isOf'] = (userId, product, id) => get(product, id)?.acceptedById === userId;
  return {
    get,
    read: (product, id) => {
      const parking = get(product, id);
      return parking ? wireParking(parking) : null;
    },
    isOf,
    isBeforeTime: (product, id) => (get(product, id)?.untilMs ?? 0) > clock.now(),
    end,
    transferTo: (announce, userId, product, alarm) => {
      const lapsed = store.lapse(SUBJECTS[product], alarm.id, userId, clock.now());
      if (lapsed) announce('shift_handover', placeOf(alarm));
      const isTheirs = isOf(userId, product, alarm.id);
      if (!isTheirs) end(announce, product, alarm);
      return isTheirs;
    },
    locationAlarmsAt: store.locationAlarmsAt,
    list: ({ scope, permissions }) =>
      store
        .all()
        .filter((row) => inScope(scope, row) && permissions.has(HANDOVER_PERMISSIONS[row.subject].read))
        .map(wireParked),
  };
}

const iso = (ms: number) => new Date(ms).toISOString();

const wireParked = (row: ParkedRow): ParkedAlarm => ({
  ...toOpenWork(row),
  ...wireParking(row),
  tenantId: row.tenantId,
});

const wireParking = (row: Parking): AlarmParking => ({
  until: iso(row.untilMs),
  reason: row.reason,
  from: { id: row.fromId, name: row.fromName },
  acceptedBy: { id: row.acceptedById, name: row.acceptedByName },
  acceptedAt: iso(row.acceptedAtMs),
});
