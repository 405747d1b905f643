import type * as z from 'zod/mini';
import type { Clock } from '#clock/clock.ts';
import { isFinal } from '#contract/alarm-status.ts';
import type { AlarmCount } from '#contract/channels/location-alarms.ts';
import { QUEUE } from '#contract/limits.ts';
import type { Named } from '#contract/names.ts';
import type { IngestAi } from '#contract/sim/alarms.ts';
import { inScope, type Place, placeOf, type Scope } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { ClaimService } from '../claims/service.ts';
import type { GroupUpdateService } from '../group-updates/service.ts';
import type { LocationIncidentService } from '../location-incidents/service.ts';
import type { LocationAlarmStore, StoredLocationAlarm } from './store.ts';

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
  follow(id: string, latest: string, by: RawAlarmChange, announce: Announce): void;
  /** Notes in the history what the AI makes of a raw alarm. Inside the transaction of the AI's output. */
  noteAi(id: string, of: Place & { id: string }, ai: z.output<typeof IngestAi>, announce: Announce): void;
  /** Where it is, as it is stored. 404 when it is unknown or out of scope. */
  require(scope: Scope, id: string): StoredLocationAlarm;
  /** Who has claimed it, or null. */
  holderOf(id: string): Named | null;
  /** Inside a transaction, for what an operator wants back in the queue. 409 while somebody has claimed it, or it has an open incident. */
  requireReturnable(id: string): void;
  /** Inside a transaction, before it becomes pending or final. 409 while it has an open incident, through which it is resolved. */
  requireNoIncident(id: string): void;
  /** Whether there is one of this id in scope. */
  has(scope: Scope, id: string): boolean;
  /** Pending ones in scope: `high` with a TAP above 50, `low` the others; and how many are too old to be offered. */
  countPending(scope: Scope, severity: 'high' | 'low'): AlarmCount;
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
  claims: Pick<ClaimService, 'end' | 'holderOf' | 'holders'>;
  incidents: Pick<LocationIncidentService, 'hasOpen'>;
  history: Pick<GroupUpdateService, 'write'>;
  newId: NewId;
  clock: Clock;
}

export function createLocationAlarmService(parts: Parts): LocationAlarmService {
  const { store, claims, history, newId, clock } = parts;
  const holderOf = (id: string) => claims.holders('rg', [id]).get(id) ?? null;
  const requireNoIncident = (id: string) => {
    if (parts.incidents.hasOpen(id)) {
      throw new Refused('transition_refused', 'This alarm has an open incident: resolve it first');
    }
  };
  return {
    holderOf,
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
      const place = { tenantId, locationId };
      const line = { groupId: id, product: 'rg', type, author: 'system', status: becomes, rawAlarmId } as const;
      history.write(announce, place, line);
      announce('location_alarm', { id, ...place });
      return id;
    },
    follow: (id, latest, { rawAlarmId, author, userId, comment }, announce) => {
      const present = store.get(id);
      if (!present || isFinal(present.status)) return;
      const status = statusOfAll(store.statusesOfAlarms(id), latest);
      if (status === present.status) return;
      // Its holder keeps it until they resolve it or give it back.
      if (status === 'pending' && claims.holderOf('rg', id) !== undefined) return;
      // An open incident keeps it in progress until an operator resolves the incident.
      if (status !== 'in_progress' && parts.incidents.hasOpen(id)) return;
      store.setStatus(id, status, isFinal(status) ? clock.now() : null);
      const type = isFinal(status) && author !== 'user' ? 'Auto resolved' : 'Change Status';
      const line = { groupId: id, product: 'rg', type, author, userId, status, comment, rawAlarmId } as const;
      history.write(announce, present, line);
      if (isFinal(status)) claims.end('rg', present, 'resolved', userId, announce);
      announce('location_alarm', { id, ...placeOf(present) });
    },
    noteAi: (id, { id: rawAlarmId, ...place }, { headline, recommendation, summary }, announce) => {
      history.write(announce, place, {
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
    },
    require: (scope, id) => {
      const present = store.get(id);
      if (!present || !inScope(scope, present)) throw notFound('Location alarm');
      return present;
    },
    requireReturnable: (id) => {
      const holder = holderOf(id);
      if (holder) throw new Refused('transition_refused', `This alarm is claimed by ${holder.name}`);
      requireNoIncident(id);
    },
    requireNoIncident,
    has: (scope, id) => {
      const present = store.get(id);
      return present !== undefined && inScope(scope, present);
    },
    countPending: (scope, severity) => {
      const fromMs = clock.now() - QUEUE.offeredForMs;
      const counts = { high: store.queueCounts(scope, 'high', fromMs), low: store.queueCounts(scope, 'low', fromMs) };
      return {
        count: counts[severity].offered,
        severity,
        low: counts.low.offered,
        notOffered: counts.high.notOffered + counts.low.notOffered,
      };
    },
  };
}

/** In progress while any is, pending while any waits, and `latest` once all are final. */
export function statusOfAll(statuses: readonly string[], latest: string): string {
  if (statuses.includes('in_progress')) return 'in_progress';
  const queued = statuses.filter((status) => status !== 'pending_cutoff');
  if (queued.some((status) => !isFinal(status))) return 'pending';
  return queued.length > 0 ? latest : 'pending_cutoff';
}
