import type { AlarmCount } from '#contract/channels/location-alarms.ts';
import { QUEUE } from '#contract/limits.ts';
import type { Named } from '#contract/names.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { inScope, type Scope } from '../../auth/scope.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { ClaimService } from '../claims/claim-service.ts';
import type { LocationIncidentService } from '../location-incidents/location-incident-service.ts';
import type { LocationAlarmStore, StoredLocationAlarm } from './store.ts';

/** Location alarms: each gathers the raw alarms of one burst at a site. */
export interface LocationAlarmService {
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

interface Parts {
  store: LocationAlarmStore;
  claims: Pick<ClaimService, 'claimants'>;
  incidents: Pick<LocationIncidentService, 'hasOpen'>;
  clock: Clock;
}

export function createLocationAlarmService(parts: Parts): LocationAlarmService {
  const { store, claims, clock } = parts;
  const claimantOf = (id: string) => claims.claimants('rg', [id]).get(id) ?? null;
  const requireNoIncident = (id: string) => {
    if (parts.incidents.hasOpen(id)) {
      throw new Refused('transition_refused', 'This alarm has an open incident: resolve it first');
    }
  };
  return {
    claimantOf,
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
