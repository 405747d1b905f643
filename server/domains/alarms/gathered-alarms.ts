import type { Clock } from '#clock/clock.ts';
import { isFinal, statusKind } from '#contract/alarm-status.ts';
import type { Announce } from '../../changes.ts';
import type { HistoryStore } from './history-store.ts';
import type { References } from './list/reference-data.ts';
import type { StoredAlarm } from './list/wire-alarm.ts';
import type { AlarmStore } from './store.ts';

/** Who changes them: an operator, or the system where it is nobody. */
interface Actor {
  userId: string | null;
}

/**
 * The raw alarms of a location alarm, changed together with it: each gets a line of its own
 * history. Everything runs inside the transaction of the location alarm's change.
 */
export interface GatheredAlarms {
  /** Those that wait become in progress. */
  take(locationAlarmId: string, by: Actor, announce: Announce): void;
  /** Those in progress wait again: `pending`, or `pending_cutoff` under their tenant's cut-off. */
  giveBack(locationAlarmId: string, by: Actor, text: string, announce: Announce): void;
  /** All that wait or are in progress become `resolved_by_operator`. */
  resolve(locationAlarmId: string, by: Actor, comment: string, announce: Announce): void;
}

interface Parts {
  store: AlarmStore;
  history: HistoryStore;
  references: References;
  clock: Clock;
}

export function createGatheredAlarms({ store, history, references, clock }: Parts): GatheredAlarms {
  const set = (
    { no, id }: StoredAlarm,
    status: string,
    { userId }: Actor,
    why: { text?: string; comment?: string },
    announce: Announce,
  ) => {
    store.setStatus(no, status, isFinal(status) ? clock.now() : null);
    history.add({
      alarmId: id,
      type: 'Change Status',
      author: userId === null ? 'system' : 'user',
      userId,
      status,
      text: why.text ?? null,
      comment: why.comment ?? null,
    });
    announce('alarm', { id, status });
  };
  const waits = ({ status }: StoredAlarm) => statusKind(status) === 'pending';
  const isInProgress = ({ status }: StoredAlarm) => status === 'in_progress';
  const cutOffTap = ({ tenantId }: StoredAlarm) => references.current().tenants.get(tenantId)?.cutOffTap ?? 0;

  return {
    take: (locationAlarmId, by, announce) => {
      for (const alarm of store.ofLocationAlarm(locationAlarmId).filter(waits)) {
        set(alarm, 'in_progress', by, {}, announce);
      }
    },
    giveBack: (locationAlarmId, by, text, announce) => {
      for (const alarm of store.ofLocationAlarm(locationAlarmId).filter(isInProgress)) {
        set(alarm, alarm.tap < cutOffTap(alarm) ? 'pending_cutoff' : 'pending', by, { text }, announce);
      }
    },
    resolve: (locationAlarmId, by, comment, announce) => {
      for (const alarm of store.ofLocationAlarm(locationAlarmId)) {
        if (waits(alarm) || isInProgress(alarm)) set(alarm, 'resolved_by_operator', by, { comment }, announce);
      }
    },
  };
}
