import { isFinal } from '#contract/alarm-status.ts';
import { TAP } from '#contract/limits.ts';
import { inScope, type Scope } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';
import { notFound } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { LocationAlarmStore } from './store.ts';

/** A raw alarm joins the waiting location alarm of its site whose latest alarm is at most this old, in ms. */
const GATHER_WITHIN_MS = 10 * 60_000;

/** Location alarms: the raw alarms of one burst at a site. */
export interface LocationAlarmService {
  /** Finds or makes the location alarm that a new raw alarm belongs to. Inside the transaction of the raw alarm. */
  gather(alarm: NewRawAlarm, announce: Announce): string;
  /**
   * Lets a location alarm follow its raw alarms after one of them has become `latest`: in
   * progress while any is, pending while any waits, and resolved like the last one once all
   * are final. Those under the cut-off are not waited for. Inside the same transaction.
   */
  follow(id: string, latest: string, announce: Announce): void;
  /** Where it is. 404 when it is unknown or out of scope. */
  require(scope: Scope, id: string): { locationId: string };
  /** Pending ones in scope: `high` with a TAP above 50, `low` the others. */
  countPending(scope: Scope, severity: 'high' | 'low'): number;
}

interface NewRawAlarm {
  tenantId: string;
  locationId: string;
  timestampMs: number;
  tap: number;
  status: 'pending' | 'pending_cutoff';
}

export function createLocationAlarmService(store: LocationAlarmStore, newId: NewId): LocationAlarmService {
  return {
    gather: ({ tenantId, locationId, timestampMs, tap, status }, announce) => {
      const waiting = store.latestWaiting(locationId, timestampMs - GATHER_WITHIN_MS);
      const joins = waiting && timestampMs >= waiting.alarmTimeMs - GATHER_WITHIN_MS;
      const id = joins ? waiting.id : newId();
      if (joins) {
        store.extend(id, {
          status: status === 'pending' ? status : waiting.status,
          tap: Math.max(waiting.tap, tap),
          alarmTimeMs: Math.min(waiting.alarmTimeMs, timestampMs),
          lastAlarmMs: Math.max(waiting.lastAlarmMs, timestampMs),
        });
      } else {
        store.insert({ id, tenantId, locationId, status, tap, alarmTimeMs: timestampMs, lastAlarmMs: timestampMs });
      }
      announce('location_alarm', { id });
      return id;
    },
    follow: (id, latest, announce) => {
      const present = store.get(id);
      if (!present || isFinal(present.status)) return;
      const status = statusOfAll(store.statusesOfAlarms(id), latest);
      if (status === present.status) return;
      store.setStatus(id, status);
      announce('location_alarm', { id });
    },
    require: (scope, id) => {
      const present = store.get(id);
      if (!present || !inScope(scope, present)) throw notFound('Location alarm');
      return { locationId: present.locationId };
    },
    countPending: (scope, severity) =>
      store.countPending(scope, severity === 'high' ? { above: TAP.highAbove } : { upTo: TAP.highAbove }),
  };
}

function statusOfAll(statuses: readonly string[], latest: string): string {
  if (statuses.includes('in_progress')) return 'in_progress';
  const queued = statuses.filter((status) => status !== 'pending_cutoff');
  if (queued.some((status) => !isFinal(status))) return 'pending';
  return queued.length > 0 ? latest : 'pending_cutoff';
}
