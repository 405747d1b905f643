import type * as z from 'zod/mini';
import { isFinal } from '#contract/alarm-status.ts';
import type { AlarmCount } from '#contract/channels/location-alarms.ts';
import { QUEUE } from '#contract/limits.ts';
import type { Named } from '#contract/names.ts';
import type { IngestAi } from '#contract/sim/alarms.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { inScope, type Place, placeOf, type Scope } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { ClaimService } from '../claims/service.ts';
import type { HistoryService } from '../histories/history-service.ts';
import type { LocationIncidentService } from '../location-incidents/service.ts';
import { DETECTED_TEXT, type ParkingService } from '../parkings/service.ts';
import type { LocationAlarmStore, StoredLocationAlarm } from './store.ts';

/** A raw alarm joins its site's pending location alarm if that one's latest raw alarm is at most this old, in ms. */
const GATHER_WITHIN_MS = 10 * 60_000;

/** Location alarms: each gathers the raw alarms of one burst at a site. */
export interface LocationAlarmService {
  /** Finds or creates the location alarm of a new raw alarm. Inside the transaction of the raw alarm. */
  gather(alarm: NewRawAlarm, announce: Announce): string;
  /**
   * A new raw alarm ends the parkings at its site: the parked location alarms return to the queue, unless somebody has
   * claimed them or they have an open incident. `giveBack` returns their raw alarms. Inside the transaction of the raw
   * alarm.
   */
  detect(locationId: string, giveBack: (id: string, text: string) => void, announce: Announce): void;
  /**
   * Derives a location alarm's status after one of its raw alarms has changed to `latest`: in progress while any raw
   * alarm is, pending while any is pending, and `latest` once all are final. Raw alarms under the cut-off do not keep
   * it pending. Inside the same transaction.
   */
  follow(id: string, latest: string, by: RawAlarmChange, announce: Announce): void;
  /** Writes the AI's assessment of a raw alarm to the history. Inside the transaction of the AI's output. */
  noteAi(id: string, of: Place & { id: string }, ai: z.output<typeof IngestAi>, announce: Announce): void;
  /** The stored location alarm. 404 when it is unknown or out of scope. */
  require(scope: Scope, id: string): StoredLocationAlarm;
  /** Its claimant, or null. */
  claimantOf(id: string): Named | null;
  /**
   * Inside a transaction, before an operator returns it to the queue. 409 while it is claimed or has an open incident.
   */
  requireReturnable(id: string): void;
  /**
   * Inside a transaction, before it becomes pending or final. 409 while it has an open incident, which must be resolved
   * instead.
   */
  requireNoIncident(id: string): void;
  /** Whether it has an open incident. */
  hasOpenIncident(id: string): boolean;
  /** Whether it exists within the scope. */
  has(scope: Scope, id: string): boolean;
  /** Counts pending ones in scope: `high` with a TAP above 50, `low` the others; and those too old to be offered. */
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

/** The author and content of a raw alarm's change. */
interface RawAlarmChange {
  rawAlarmId: string;
  author: 'user' | 'ai' | 'system';
  userId: string | null;
  comment: string | null;
}

interface Parts {
  store: LocationAlarmStore;
  claims: Pick<ClaimService, 'end' | 'claimantOf' | 'claimants'>;
  parkings: Pick<ParkingService, 'end' | 'passTo' | 'locationAlarmsAt'>;
  incidents: Pick<LocationIncidentService, 'hasOpen'>;
  histories: Pick<HistoryService, 'write'>;
  newId: NewId;
  clock: Clock;
}

export function createLocationAlarmService(parts: Parts): LocationAlarmService {
  const { store, claims, parkings, histories, newId, clock } = parts;
  const claimantOf = (id: string) => claims.claimants('rg', [id]).get(id) ?? null;
  const requireNoIncident = (id: string) => {
    if (parts.incidents.hasOpen(id)) {
      throw new Refused('transition_refused', 'This alarm has an open incident: resolve it first');
    }
  };
  return {
    claimantOf,
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
      histories.write(announce, place, line);
      announce('location_alarm', { id, ...place });
      return id;
    },
    detect: (locationId, giveBack, announce) => {
      for (const id of parkings.locationAlarmsAt(locationId)) {
        const present = store.get(id);
        if (!present) continue;
        parkings.end(announce, 'rg', present);
        const line = { groupId: id, product: 'rg', author: 'system', text: DETECTED_TEXT } as const;
        if (claims.claimantOf('rg', id) !== undefined || parts.incidents.hasOpen(id)) {
          histories.write(announce, present, { ...line, type: 'Shift handover' });
        } else {
          giveBack(id, DETECTED_TEXT);
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
      if (status !== 'in_progress' && parts.incidents.hasOpen(id)) return;
      store.setStatus(id, status, isFinal(status) ? clock.now() : null);
      const type = isFinal(status) && author !== 'user' ? 'Auto resolved' : 'Change Status';
      const line = { groupId: id, product: 'rg', type, author, userId, status, comment, rawAlarmId } as const;
      histories.write(announce, present, line);
      if (status !== 'in_progress') parkings.end(announce, 'rg', present);
      else if (userId !== null) parkings.passTo(announce, userId, 'rg', present);
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
    require: (scope, id) => {
      const present = store.get(id);
      if (!present || !inScope(scope, present)) throw notFound('Location alarm');
      return present;
    },
    requireReturnable: (id) => {
      const claimant = claimantOf(id);
      if (claimant) throw new Refused('transition_refused', `This alarm is claimed by ${claimant.name}`);
      requireNoIncident(id);
    },
    requireNoIncident,
    hasOpenIncident: parts.incidents.hasOpen,
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

/** In progress while any raw alarm is, pending while any is pending, and `latest` once all are final. */
export function statusOfAll(statuses: readonly string[], latest: string): string {
  if (statuses.includes('in_progress')) return 'in_progress';
  const queued = statuses.filter((status) => status !== 'pending_cutoff');
  if (queued.some((status) => !isFinal(status))) return 'pending';
  return queued.length > 0 ? latest : 'pending_cutoff';
}
