import { TAP } from '#contract/limits.ts';
import type { IngestEvent } from '#contract/sim/events.ts';
import { type Place, placeOf } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';
import { Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { ClaimService } from '../claims/claim-service.ts';
import type { HistoryService } from '../histories/history-service.ts';
import { DETECTED_TEXT, type ParkingService } from '../parkings/parking-service.ts';
import type { AlarmGroupStore, StoredGroup } from './store.ts';

/**
 * An alarm whose named group is resolved joins the site's open group if that group's latest alarm is at most this old,
 * in ms.
 */
const GATHER_WITHIN_MS = 10 * 60_000;

/** Gathers event alarms into alarm groups, in the transaction of the event. */
export interface GroupGathering {
  /**
   * Finds or creates the group of a new event and extends it. The event's named group is used unless it is resolved.
   * `isResolved`: the event joined a resolved group, so nobody needs to handle it. 400 when the named group belongs to
   * another location.
   */
  gather(event: IngestEvent, camera: Site, announce: Announce): { groupId: string; isResolved: boolean };
}

interface Site extends Place {
  name: string;
}

interface Parts {
  store: AlarmGroupStore;
  claims: Pick<ClaimService, 'claimantOf'>;
  parkings: Pick<ParkingService, 'end'>;
  histories: Pick<HistoryService, 'write'>;
  newId: NewId;
}

export function createGroupGathering({ store, claims, parkings, histories, newId }: Parts): GroupGathering {
  /**
   * The group of the event: an open one, or a resolved one that the event does not reopen. Undefined starts a new
   * group.
   */
  const groupFor = (event: IngestEvent, site: Site, named: StoredGroup | undefined): StoredGroup | undefined => {
    if (named?.status !== 'resolved' || event.isPastEvent || event.isDedupEvent) return named;
    return store.latestOpen(site.locationId, event.startMs - GATHER_WITHIN_MS);
  };

  /**
   * A new detection ends the parking of a group: it returns to the queue, unless somebody has claimed it or it is
   * escalated. Returns its status.
   */
  const detect = (event: IngestEvent, group: StoredGroup, announce: Announce): StoredGroup['status'] => {
    const { id: groupId } = group;
    if (event.isPastEvent || event.isDedupEvent || !parkings.end(announce, 'scan', group)) return group.status;
    const line = { groupId, product: 'scan', author: 'system', text: DETECTED_TEXT, rawAlarmId: event.id } as const;
    if (claims.claimantOf('scan', groupId) !== undefined || group.resolution === 'escalation_open') {
      histories.write(announce, group, { ...line, type: 'Shift handover' });
      return group.status;
    }
    store.setState(groupId, { ...group, status: 'pending' });
    histories.write(announce, group, { ...line, type: 'orphan', status: 'pending' });
    return 'pending';
  };

  return {
    gather: (event, site, announce) => {
      const named = store.get(event.alarmGroupId);
      if (named && named.locationId !== site.locationId) {
        throw new Refused('invalid_input', 'alarmGroupId must be a group of the location of the camera');
      }
      const severity = event.severity === 'high' ? 'high' : 'low';
      const group = groupFor(event, site, named);
      const groupId = group?.id ?? (named ? newId() : event.alarmGroupId);
      if (group) {
        store.extend(groupId, {
          severity: group.severity === 'high' ? 'high' : severity,
          alarmCount: group.alarmCount + 1,
          timestampMs: Math.min(group.timestampMs, event.startMs),
          lastAlarmMs: Math.max(group.lastAlarmMs, event.startMs),
        });
      } else {
        store.insert({
          id: groupId,
          tenantId: site.tenantId,
          locationId: site.locationId,
          incidentId: event.incidentId,
          status: 'pending',
          resolution: null,
          tapScore: TAP.default,
          severity,
          alarmCount: 1,
          isEscalated: false,
          timestampMs: event.startMs,
          lastAlarmMs: event.startMs,
          resolvedAtMs: null,
        });
      }
      histories.write(announce, site, {
        groupId,
        product: 'scan',
        type: group ? 'Added to alarm group' : 'detectionevent',
        author: 'system',
        text: site.name,
        status: group ? null : 'pending',
        rawAlarmId: event.id,
      });
      const status = group ? detect(event, group, announce) : 'pending';
      announce('alarm_group', { id: groupId, status, ...placeOf(site) });
      return { groupId, isResolved: status === 'resolved' };
    },
  };
}
