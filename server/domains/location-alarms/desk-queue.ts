import { isFinal } from '#contract/alarm-status.ts';
import { QUEUE, TAP } from '#contract/limits.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { inScope, placeOf } from '../../auth/scope.ts';
import type { AlarmState, ClaimQueue, WaitingAlarm } from '../claims/claim-queue.ts';
import type { LocationAlarmService } from './location-alarm-service.ts';
import type { LocationAlarmMoves } from './moves.ts';
import type { LocationAlarmStore, OfferedAlarm } from './store.ts';

interface Parts {
  store: LocationAlarmStore;
  moves: LocationAlarmMoves;
  locationAlarms: Pick<LocationAlarmService, 'hasOpenIncident'>;
  clock: Clock;
}

/** The queue of location alarms: the one of Monitoring. */
export function createLocationAlarmQueue(parts: Parts): ClaimQueue {
  const { store, moves, locationAlarms, clock } = parts;
  const fromMs = () => clock.now() - QUEUE.offeredForMs;
  const stateOf = (id: string, status: string): AlarmState => {
    if (isFinal(status)) return 'final';
    if (status !== 'in_progress') return 'waiting';
    return locationAlarms.hasOpenIncident(id) ? 'open' : 'busy';
  };
  return {
    product: 'rg',
    next: (caller, severity, exceptSites) => {
      const next = store.nextPending(caller.scope, severity, fromMs(), exceptSites);
      return next && waiting(next);
    },
    count: (caller, severity) => store.queueCounts(caller.scope, severity, fromMs()).offered,
    countAt: (caller, sites) => store.pendingAt(caller.scope, fromMs(), sites),
    find: (caller, id) => {
      const alarm = store.get(id);
      if (!alarm || !inScope(caller.scope, alarm)) return undefined;
      const { status, tap, isP0 } = alarm;
      return { ...waiting(alarm), status, isHigh: isP0 || tap > TAP.highAbove, state: stateOf(id, status) };
    },
    assign: (announce, to, { timeMs: alarmTimeMs, ...alarm }) => moves.assign(announce, to, { ...alarm, alarmTimeMs }),
    sendReturn: moves.sendReturn,
  };
}

const waiting = (alarm: OfferedAlarm): WaitingAlarm => ({
  id: alarm.id,
  ...placeOf(alarm),
  timeMs: alarm.alarmTimeMs,
  // Rows read without the schema have 0 or 1.
  isP0: Boolean(alarm.isP0),
});
