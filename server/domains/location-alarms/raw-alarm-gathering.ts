import { isFinal } from '#contract/alarm-status.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { placeOf } from '../../auth/scope.ts';
import type { NewId } from '../../ids.ts';
import type { GatheredAlarms } from '../alarms/gathered-alarms.ts';
import type { RawAlarmGathering } from '../alarms/gathering-port.ts';
import type { ClaimService } from '../claims/claim-service.ts';
import type { HistoryService } from '../histories/history-service.ts';
import type { LocationIncidentService } from '../location-incidents/location-incident-service.ts';
import { DETECTED_TEXT, type ParkingService } from '../parkings/parking-service.ts';
import type { LocationAlarmService } from './location-alarm-service.ts';
import { statusOfAll } from './status-of-all.ts';
import type { LocationAlarmStore } from './store.ts';

/** A raw alarm joins its site's pending location alarm if that one's latest raw alarm is at most this old, in ms. */
const GATHER_WITHIN_MS = 10 * 60_000;

interface Parts {
  store: LocationAlarmStore;
  locationAlarms: Pick<LocationAlarmService, 'claimantOf' | 'requireReturnable'>;
  gathered: Pick<GatheredAlarms, 'returnToQueue'>;
  claims: Pick<ClaimService, 'end' | 'claimantOf'>;
  parkings: Pick<ParkingService, 'end' | 'transferTo' | 'locationAlarmsAt'>;
  incidents: Pick<LocationIncidentService, 'hasOpen'>;
  histories: Pick<HistoryService, 'write'>;
  newId: NewId;
  clock: Clock;
}

/** Gathers raw alarms into location alarms. */
export function createRawAlarmGathering(parts: Parts): RawAlarmGathering {
  const { store, gathered, claims, parkings, incidents, histories, newId, clock } = parts;
  return {
    claimantOf: parts.locationAlarms.claimantOf,
    requireReturnable: parts.locationAlarms.requireReturnable,
    gather: ({ id: rawAlarmId, tenantId, locationId, timestampMs, tap, isP0, status }, announce) => {
      const waiting = store.latestWaiting(locationId, timestampMs - GATHER_WITHIN_MS);
      const joins = waiting && timestampMs >= waiting.alarmTimeMs - GATHER_WITHIN_MS;
      const id = joins ? waiting.id : newId();
      const becomes = joins && status !== 'pending' ? waiting.status : status;
      if (joins) {
        store.extend(id, {
          status: becomes,
          tap: Math.max(waiting.tap, tap),
          isP0: waiting.isP0 || isP0,
          alarmTimeMs: Math.min(waiting.alarmTimeMs, timestampMs),
          lastAlarmMs: Math.max(waiting.lastAlarmMs, timestampMs),
        });
      } else {
        store.insert({
          id,
          tenantId,
          locationId,
          status,
          tap,
          isP0,
          alarmTimeMs: timestampMs,
          lastAlarmMs: timestampMs,
        });
      }
      const type = joins ? 'Added to alarm group' : 'Add new event';
      const place = { tenantId, locationId };
      const line = { groupId: id, product: 'rg', type, author: 'system', status: becomes, rawAlarmId } as const;
      histories.write(announce, place, line);
      announce('location_alarm', { id, ...place });
      return id;
    },
    detect: (locationId, announce) => {
      for (const id of parkings.locationAlarmsAt(locationId)) {
        const present = store.get(id);
        if (!present) continue;
        parkings.end(announce, 'rg', present);
        const line = { groupId: id, product: 'rg', author: 'system', text: DETECTED_TEXT } as const;
        if (claims.claimantOf('rg', id) !== undefined || incidents.hasOpen(id)) {
          histories.write(announce, present, { ...line, type: 'Shift handover' });
        } else {
          gathered.returnToQueue(id, { userId: null }, { text: DETECTED_TEXT }, announce);
          const status = statusOfAll(store.statusesOfAlarms(id), 'pending');
          store.setStatus(id, status, null);
          histories.write(announce, present, { ...line, type: 'orphan', status });
        }
        announce('location_alarm', { id, ...placeOf(present) });
      }
    },
    follow: (id, latest, { rawAlarmId, author, userId, comment }, announce) => {
      const present = store.get(id);
      if (!present || isFinal(present.status)) return;
      const status = statusOfAll(store.statusesOfAlarms(id), latest);
      if (status === present.status) return;
      // Its claimant keeps the claim until they resolve or return it.
      if (status === 'pending' && claims.claimantOf('rg', id) !== undefined) return;
      // An open incident keeps it in progress until an operator resolves the incident.
      if (status !== 'in_progress' && incidents.hasOpen(id)) return;
      store.setStatus(id, status, isFinal(status) ? clock.now() : null);
      const type = isFinal(status) && author !== 'user' ? 'Auto resolved' : 'Change Status';
      const line = { groupId: id, product: 'rg', type, author, userId, status, comment, rawAlarmId } as const;
      histories.write(announce, present, line);
      if (status !== 'in_progress') parkings.end(announce, 'rg', present);
      else if (userId !== null) parkings.transferTo(announce, userId, 'rg', present);
      if (isFinal(status)) claims.end('rg', present, 'resolved', userId, announce);
      announce('location_alarm', { id, ...placeOf(present) });
    },
    noteAi: (id, { id: rawAlarmId, ...place }, { headline, recommendation, summary }, announce) => {
      histories.write(announce, place, {
        groupId: id,
        product: 'rg',
        type: 'Add AI comment',
        author: 'ai',
        text: headline,
        recommendation,
        summary,
        rawAlarmId,
      });
      announce('location_alarm', { id, ...placeOf(place) });
      announce('ai_view', { product: 'rg', groupId: id, recommendation, headline, summary, ...placeOf(place) });
    },
  };
}
