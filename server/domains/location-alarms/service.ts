import { isFinal } from '#contract/alarm-status.ts';
import { TAP } from '#contract/limits.ts';
import type { Scope } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';
import type { NewId } from '../../ids.ts';
import type { LocationAlarmStore } from './store.ts';

/** A raw alarm joins the pending location alarm of its site whose latest alarm is at most this old, in ms. */
export const GATHER_WITHIN_MS = 10 * 60_000;

/** Location alarms: the raw alarms of one burst at a site. */
export interface LocationAlarmService {
  /** Finds or makes the location alarm that a new raw alarm belongs to. Inside the transaction of the raw alarm. */
  gather(alarm: { tenantId: string; locationId: string; timestampMs: number; tap: number }, announce: Announce): string;
  /** Resolves a location alarm as its last raw alarm was, once all of them are final. Inside the same transaction. */
  settle(id: string, status: string, announce: Announce): void;
  /** Pending ones in scope: `high` with a TAP above 50, `low` the others. */
  countPending(scope: Scope, severity: 'high' | 'low'): number;
}

export function createLocationAlarmService(store: LocationAlarmStore, newId: NewId): LocationAlarmService {
  return {
    gather: (alarm, announce) => {
      const open = store.latestPending(alarm.locationId, alarm.timestampMs - GATHER_WITHIN_MS);
      const joins = open && alarm.timestampMs >= open.alarmTimeMs - GATHER_WITHIN_MS;
      const id = joins ? open.id : newId();
      if (joins) {
        store.extend(id, {
          tap: Math.max(open.tap, alarm.tap),
          alarmTimeMs: Math.min(open.alarmTimeMs, alarm.timestampMs),
          lastAlarmMs: Math.max(open.lastAlarmMs, alarm.timestampMs),
        });
      } else {
        store.insert({
          id,
          tenantId: alarm.tenantId,
          locationId: alarm.locationId,
          status: 'pending',
          tap: alarm.tap,
          alarmTimeMs: alarm.timestampMs,
          lastAlarmMs: alarm.timestampMs,
        });
      }
      announce('location_alarm', { id });
      return id;
    },
    settle: (id, status, announce) => {
      const present = store.get(id);
      if (!present || isFinal(present.status) || !store.statusesOfAlarms(id).every(isFinal)) return;
      store.setStatus(id, status);
      announce('location_alarm', { id });
    },
    countPending: (scope, severity) =>
      store.countPending(scope, severity === 'high' ? { above: TAP.highAbove } : { upTo: TAP.highAbove }),
  };
}
