import { claimAccess } from '#contract/channels/location-alarms.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import type { Caller } from '../../auth/caller.ts';
import type { ClaimQueue, WaitingAlarm } from '../claims/claim-queue.ts';
import type { ClaimService, LossReason } from '../claims/claim-service.ts';
import type { LocationAlarmReader } from '../location-alarms/reader.ts';
import type { ParkingService } from '../parkings/parking-service.ts';
import type { Desk } from './desk-service.ts';

/** A claimed location alarm, as the channel describes it. */
interface ClaimedAlarm {
  id: string;
  tenantId: string;
  partitionKey: string;
}

/** A request for the next alarm of a severity. */
export interface ClaimRequest {
  caller: Caller;
  severity: 'high' | 'low';
}

/** The desk of Monitoring: pending location alarms, one at a time for each operator. */
export interface MonitoringDesk
  extends Pick<Desk, 'enter' | 'recheck' | 'leave' | 'disconnect' | 'startLeases' | 'returnDue'> {
  /**
   * Claims the next alarm for each request, in order and in one transaction: in the caller's scope high severity before
   * low, unless the caller asks for low only; within a severity the oldest first, and none older than 24 h. A caller
   * with a claim gets the same alarm again. Undefined when no alarm is available, and for a caller who has left.
   */
  claimEach(requests: readonly ClaimRequest[]): (ClaimedAlarm | undefined)[];
  /** The caller's claims, oldest first. */
  claimedBy(caller: Caller): ClaimedAlarm[];
  /**
   * The alarm, if the caller has claimed it; otherwise the reason of the loss. Null when it is unknown or out of scope.
   * An unclaimed alarm that is parked for the caller is claimed, unless they have claimed another one.
   */
  load(caller: Caller, id: string): { alarm: LocationAlarm } | { lost: LossReason } | null;
}

interface Parts {
  desk: Desk;
  queue: Pick<ClaimQueue, 'find'>;
  reader: Pick<LocationAlarmReader, 'get'>;
  claims: Pick<ClaimService, 'get'>;
  parkings: Pick<ParkingService, 'isOf'>;
}

/** Whether a member of the channel may claim alarms; others see the counts only. */
export const mayMonitor = ({ permissions }: Pick<Caller, 'permissions'>) =>
  claimAccess.every((permission) => permissions.has(permission));

export function createMonitoringDesk({ desk, queue, reader, claims, parkings }: Parts): MonitoringDesk {
  const claimedBy = (caller: Caller): ClaimedAlarm[] =>
    desk.claimed(caller.id).flatMap(({ groupId }) => {
      const alarm = queue.find(caller, groupId);
      return alarm ? [wireClaimed(alarm)] : [];
    });
  const isParkedForThem = (caller: Caller, id: string) =>
    mayMonitor(caller) &&
    parkings.isOf(caller.id, 'rg', id) &&
    claims.get('rg', id) === undefined &&
    claimedBy(caller).length === 0;

  return {
    enter: desk.enter,
    recheck: desk.recheck,
    leave: desk.leave,
    disconnect: desk.disconnect,
    startLeases: desk.startLeases,
    returnDue: desk.returnDue,
    claimEach: (requests) => {
      const allocated = desk.allocateEach(
        requests.map(({ caller, severity }) => ({
          caller,
          count: 1,
          severities: severity === 'low' ? ['low'] : ['high', 'low'],
          isWholeList: true,
        })),
      );
      return requests.map(({ caller }, at) => {
        const [added] = allocated[at]?.added ?? [];
        return added ? wireClaimed(added) : claimedBy(caller)[0];
      });
    },
    claimedBy,
    load: (caller, id) => {
      const alarm = queue.find(caller, id);
      if (!alarm) return null;
      if (alarm.state === 'final') return { lost: 'resolved' };
      if (isParkedForThem(caller, id)) desk.claim(caller, 'rg', id, false);
      if (desk.hasClaimed(caller.id, 'rg', id)) return { alarm: reader.get(caller, id, undefined) };
      return { lost: alarm.status === 'in_progress' ? 'taken' : 'balanced' };
    },
  };
}

const wireClaimed = ({ id, tenantId, timeMs }: WaitingAlarm): ClaimedAlarm => ({
  id,
  tenantId,
  partitionKey: partitionKeyOf(timeMs),
});
