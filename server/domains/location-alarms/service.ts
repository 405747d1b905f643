import type * as z from 'zod';
import type { Clock } from '#clock/clock.ts';
import { isFinal } from '#contract/alarm-status.ts';
import { TAP } from '#contract/limits.ts';
import type { IngestAi } from '#contract/sim/alarms.ts';
import { inScope, type Scope } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';
import { notFound } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { ClaimService } from '../claims/service.ts';
import type { GroupUpdateService } from '../group-updates/service.ts';
import type { LocationAlarmStore, StoredLocationAlarm } from './store.ts';

/** A raw alarm joins the waiting location alarm of its site whose latest alarm is at most this old, in ms. */
const GATHER_WITHIN_MS = 10 * 60_000;

/** The TAP that makes a severity, both ends included. */
export const SEVERITY_BANDS = {
  high: { from: TAP.highAbove + 1, to: TAP.max },
  low: { from: TAP.min, to: TAP.highAbove },
} as const;

/** Location alarms: the raw alarms of one burst at a site. */
export interface LocationAlarmService {
  /** Finds or makes the location alarm that a new raw alarm belongs to. Inside the transaction of the raw alarm. */
  gather(alarm: NewRawAlarm, announce: Announce): string;
  /**
   * Lets a location alarm follow its raw alarms after one of them has become `latest`: in
   * progress while any is, pending while any waits, and resolved like the last one once all
   * are final. Those under the cut-off are not waited for. Inside the same transaction.
   */
  follow(id: string, latest: string, by: RawAlarmChange, announce: Announce): void;
  /** Notes in the history what the AI makes of a raw alarm. Inside the transaction of the AI's output. */
  noteAi(id: string, rawAlarmId: string, ai: z.output<typeof IngestAi>, announce: Announce): void;
  /** Where it is, as it is stored. 404 when it is unknown or out of scope. */
  require(scope: Scope, id: string): StoredLocationAlarm;
  /** Whether there is one of this id in scope. */
  has(scope: Scope, id: string): boolean;
  /** Pending ones in scope: `high` with a TAP above 50, `low` the others. */
  countPending(scope: Scope, severity: 'high' | 'low'): number;
}

interface NewRawAlarm {
  id: string;
  tenantId: string;
  locationId: string;
  timestampMs: number;
  tap: number;
  status: 'pending' | 'pending_cutoff';
}

/** Who changed a raw alarm, and what was said. */
interface RawAlarmChange {
  rawAlarmId: string;
  author: 'user' | 'ai' | 'system';
  userId: string | null;
  comment: string | null;
}

interface Parts {
  store: LocationAlarmStore;
  claims: Pick<ClaimService, 'end' | 'holderOf'>;
  history: Pick<GroupUpdateService, 'write'>;
  newId: NewId;
  clock: Clock;
}

export function createLocationAlarmService({ store, claims, history, newId, clock }: Parts): LocationAlarmService {
  return {
    gather: ({ id: rawAlarmId, tenantId, locationId, timestampMs, tap, status }, announce) => {
      const waiting = store.latestWaiting(locationId, timestampMs - GATHER_WITHIN_MS);
      const joins = waiting && timestampMs >= waiting.alarmTimeMs - GATHER_WITHIN_MS;
      const id = joins ? waiting.id : newId();
      const becomes = joins && status !== 'pending' ? waiting.status : status;
      if (joins) {
        store.extend(id, {
          status: becomes,
          tap: Math.max(waiting.tap, tap),
          alarmTimeMs: Math.min(waiting.alarmTimeMs, timestampMs),
          lastAlarmMs: Math.max(waiting.lastAlarmMs, timestampMs),
        });
      } else {
        store.insert({ id, tenantId, locationId, status, tap, alarmTimeMs: timestampMs, lastAlarmMs: timestampMs });
      }
      const type = joins ? 'Added to alarm group' : 'Add new event';
      history.write(announce, { groupId: id, product: 'rg', type, author: 'system', status: becomes, rawAlarmId });
      announce('location_alarm', { id });
      return id;
    },
    follow: (id, latest, { rawAlarmId, author, userId, comment }, announce) => {
      const present = store.get(id);
      if (!present || isFinal(present.status)) return;
      const status = statusOfAll(store.statusesOfAlarms(id), latest);
      if (status === present.status) return;
      // Whoever holds it has it until he resolves it or gives it back.
      if (status === 'pending' && claims.holderOf('rg', id) !== undefined) return;
      store.setStatus(id, status, isFinal(status) ? clock.now() : null);
      const type = isFinal(status) && author !== 'user' ? 'Auto resolved' : 'Change Status';
      history.write(announce, { groupId: id, product: 'rg', type, author, userId, status, comment, rawAlarmId });
      if (isFinal(status)) claims.end('rg', id, 'resolved', userId, announce);
      announce('location_alarm', { id });
    },
    noteAi: (id, rawAlarmId, { headline, recommendation, summary }, announce) => {
      history.write(announce, {
        groupId: id,
        product: 'rg',
        type: 'Add AI comment',
        author: 'ai',
        text: headline,
        recommendation,
        summary,
        rawAlarmId,
      });
      announce('location_alarm', { id });
    },
    require: (scope, id) => {
      const present = store.get(id);
      if (!present || !inScope(scope, present)) throw notFound('Location alarm');
      return present;
    },
    has: (scope, id) => {
      const present = store.get(id);
      return present !== undefined && inScope(scope, present);
    },
    countPending: (scope, severity) => store.countPending(scope, SEVERITY_BANDS[severity]),
  };
}

/** In progress while any is, pending while any waits, and `latest` once all are final. */
export function statusOfAll(statuses: readonly string[], latest: string): string {
  if (statuses.includes('in_progress')) return 'in_progress';
  const queued = statuses.filter((status) => status !== 'pending_cutoff');
  if (queued.some((status) => !isFinal(status))) return 'pending';
  return queued.length > 0 ? latest : 'pending_cutoff';
}
