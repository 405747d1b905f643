import type { Clock } from '#platform/clock/clock.ts';
import { placeOf } from '../../auth/scope.ts';
import type { Announce, Changes } from '../../changes.ts';
import type { HistoryService } from '../histories/history-service.ts';
import type { PlantedAlarms } from './planted-alarms.ts';
import { type Reveal, raisedTest } from './reveal.ts';
import type { BlindTestRow, BlindTestStore } from './store.ts';

interface Parts {
  store: BlindTestStore;
  alarms: PlantedAlarms;
  reveal: Reveal;
  histories: Pick<HistoryService, 'write'>;
  changes: Changes;
  clock: Clock;
}

/** How long before it was asked for an incident may have begun, ms. */
const EARLIER_MS = 60_000;

/** How long real alarms may join an alarm that was marked while it was open, ms. */
const JOINED_FOR_MS = 2 * 60 * 60_000;

/**
 * Notices at the end of every transaction that the alarm of a test has been raised, that it is over, or that a real alarm
 * has joined it, with the change of any user or program. So a test is revealed in the transaction that resolves its alarm.
 */
export function followTests({ store, alarms, reveal, histories, changes, clock }: Parts): void {
  const noteRaised = (announce: Announce, { id, locationId, incidentId, begunAtMs }: BlindTestRow): boolean => {
    const alarm =
      incidentId === null ? undefined : alarms.find({ locationId }, incidentId, (begunAtMs ?? 0) - EARLIER_MS);
    if (!alarm) return false;
    store.update(id, { state: 'raised', raisedAtMs: clock.now(), ...alarm });
    announce('blind_test', { id });
    return true;
  };
  /** A raw alarm joins a location alarm in a later transaction. */
  const noteLocationAlarm = (row: BlindTestRow): BlindTestRow => {
    if (row.incidentId === null || row.groupId === null || row.groupId !== row.rawAlarmId) return row;
    const alarm = alarms.find(row, row.incidentId, (row.begunAtMs ?? 0) - EARLIER_MS);
    if (!alarm || alarm.groupId === row.groupId) return row;
    store.update(row.id, alarm);
    return { ...row, ...alarm };
  };
  const follow = (announce: Announce) => {
    for (const row of store.playing()) {
      if (row.state === 'begun' && !noteRaised(announce, row)) continue;
      const test = raisedTest(noteLocationAlarm(row.state === 'begun' ? (store.get(row.id) ?? row) : row));
      if (!test) continue;
      const { isOver, isMixed } = alarms.course(test.alarm, test.incidentId);
      if (isOver) reveal(announce, test, 'resolved');
      else if (isMixed) reveal(announce, test, 'real-alarm');
    }
  };
  /** An alarm that was marked while it was open is one to be handled again, when a real one joins it. */
  const noteJoined = (announce: Announce) => {
    for (const row of store.stopped(clock.now() - JOINED_FOR_MS)) {
      const test = raisedTest(row);
      if (!test || !alarms.course(test.alarm, test.incidentId).isMixed || !alarms.unmark(test.alarm)) continue;
      const { product, groupId } = test.alarm;
      const place = placeOf(row);
      const { status } = alarms.course(test.alarm, test.incidentId);
      if (product === 'scan') announce('alarm_group', { id: groupId, status, ...place });
      else announce('location_alarm', { id: groupId, ...place });
      const text = 'A real alarm has joined the blind test: handle this alarm.';
      histories.write(announce, place, { groupId, product, type: 'statusupdate', author: 'system', text });
    }
  };
  changes.attend((announce) => () => {
    follow(announce);
    noteJoined(announce);
  });
}
