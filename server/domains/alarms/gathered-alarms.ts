import { isFinal, statusKind } from '#contract/alarm-status.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { placeOf } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';
import type { WorldCache } from '../../world/world-cache.ts';
import type { HistoryStore } from './history-store.ts';
import type { AlarmStore, GatheredAlarm } from './store.ts';

/** The actor of the change: an operator, or the system. */
interface Actor {
  userId: string | null;
}

/** The content of the history lines beyond the status. */
interface LineText {
  text?: string | undefined;
  comment?: string | undefined;
}

/**
 * Changes the raw alarms of a location alarm together with it; each gets its own history line. Everything runs inside
 * the transaction of the location alarm's change.
 */
export interface GatheredAlarms {
  /** Sets pending alarms in progress. */
  startWork(locationAlarmId: string, by: Actor, announce: Announce): void;
  /** Returns alarms in progress to pending. */
  returnToQueue(locationAlarmId: string, by: Actor, words: LineText, announce: Announce): void;
  /** The pending status of a raw alarm: `pending`, or `pending_cutoff` under its tenant's cut-off. */
  waitingStatus(alarm: GatheredAlarm): 'pending' | 'pending_cutoff';
  /** Sets all alarms that are pending or in progress to `resolved_by_operator`. */
  resolve(locationAlarmId: string, by: Actor, comment: string, announce: Announce): void;
}

interface Parts {
  store: AlarmStore;
  history: HistoryStore;
  world: WorldCache;
  clock: Clock;
}

export function createGatheredAlarms({ store, history, world, clock }: Parts): GatheredAlarms {
  const set = (alarm: GatheredAlarm, status: string, { userId }: Actor, words: LineText, announce: Announce) => {
    const { no, id } = alarm;
    store.setStatus(no, status, isFinal(status) ? clock.now() : null);
    history.add({
      alarmId: id,
      type: 'Change Status',
      author: userId === null ? 'system' : 'user',
      userId,
      status,
      text: words.text ?? null,
      comment: words.comment ?? null,
    });
    announce('alarm', { id, status, ...placeOf(alarm) });
  };
  const isPending = ({ status }: GatheredAlarm) => statusKind(status) === 'pending';
  const isInProgress = ({ status }: GatheredAlarm) => status === 'in_progress';
  const waitingStatus = ({ tenantId, tap }: GatheredAlarm) =>
    tap < (world.current().tenants.get(tenantId)?.cutOffTap ?? 0) ? 'pending_cutoff' : 'pending';

  return {
    startWork: (locationAlarmId, by, announce) => {
      for (const alarm of store.gatheredBy(locationAlarmId).filter(isPending)) {
        set(alarm, 'in_progress', by, {}, announce);
      }
    },
    returnToQueue: (locationAlarmId, by, words, announce) => {
      for (const alarm of store.gatheredBy(locationAlarmId).filter(isInProgress)) {
        set(alarm, waitingStatus(alarm), by, words, announce);
      }
    },
    waitingStatus,
    resolve: (locationAlarmId, by, comment, announce) => {
      for (const alarm of store.gatheredBy(locationAlarmId)) {
        if (isPending(alarm) || isInProgress(alarm)) set(alarm, 'resolved_by_operator', by, { comment }, announce);
      }
    },
  };
}
