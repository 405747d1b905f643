import { type BlindTestResult, isThreat, type RevealReason } from '#contract/drills/blind-tests.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope, placeOf } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { HistoryService } from '../histories/history-service.ts';
import { judgeTest } from './judge-test.ts';
import type { PlantedAlarm, PlantedAlarms } from './planted-alarms.ts';
import type { BlindTestRow, BlindTestStore } from './store.ts';
import type { WatchKeeper } from './watch-keeper.ts';

/** A test whose alarm has been raised. */
export type RaisedTest = BlindTestRow & { incidentId: string; raisedAtMs: number; alarm: PlantedAlarm };

/** A test with its alarm, if that has been raised. */
export function raisedTest(row: BlindTestRow): RaisedTest | undefined {
  const { incidentId, raisedAtMs, product, groupId, rawAlarmId } = row;
  if (incidentId === null || raisedAtMs === null || product === null || groupId === null) return undefined;
  return { ...row, incidentId, raisedAtMs, alarm: { product, groupId, rawAlarmId } };
}

interface Parts {
  store: BlindTestStore;
  alarms: PlantedAlarms;
  watch: Pick<WatchKeeper, 'watching'>;
  /** The user with an id, if they can sign in. */
  callerOf: (userId: string) => Caller | undefined;
  histories: Pick<HistoryService, 'write'>;
  audit: Audit;
  clock: Clock;
}

/** Reveals a test in the transaction of what reveals it; `by`: the operator who would have called somebody. */
export type Reveal = (announce: Announce, test: RaisedTest, because: RevealReason, by?: Caller) => void;

export function createReveal(parts: Parts): Reveal {
  const { store, alarms, watch, clock } = parts;

  /** A missed test counts for these operators: those on watch all the time who could have got its alarm. */
  const watchersOf = ({ tenantId, locationId, raisedAtMs, inTimeMs }: RaisedTest) =>
    watch.watching(raisedAtMs, raisedAtMs + inTimeMs).filter((userId) => {
      const caller = parts.callerOf(userId);
      return caller?.isEnabled && inScope(caller.scope, { tenantId, locationId });
    });

  return (announce, test, because, by) => {
    const nowMs = clock.now();
    const { id, alarm, kind, inTimeMs, raisedAtMs } = test;
    const course = alarms.course(alarm, test.incidentId);
    const handledBy = by?.id ?? course.ended?.userId ?? undefined;
    const since = (atMs: number | undefined) => (atMs === undefined ? undefined : atMs - raisedAtMs);
    const result = judgeTest({
      ...{ kind, because, inTimeMs },
      takenAfterMs: since(course.taken?.atMs) ?? (by === undefined ? undefined : nowMs - raisedAtMs),
      handledAfterMs: nowMs - raisedAtMs,
      isEscalated: course.isEscalated,
      isByOperator: handledBy !== undefined,
    });
    const operatorId = handledBy ?? course.taken?.userId ?? null;
    store.update(id, { state: 'revealed', revealedAtMs: nowMs, because, result, operatorId });
    if (result !== null) {
      const concerned = new Set(result === 'missed' ? watchersOf(test) : []);
      if (operatorId !== null) concerned.add(operatorId);
      store.insertResults([...concerned].map((userId) => ({ testId: id, userId, atMs: raisedAtMs, result })));
    }
    alarms.mark(alarm, course.isMixed);
    const place = placeOf(test);
    const { product, groupId, rawAlarmId } = alarm;
    if (rawAlarmId !== null) announce('alarm', { id: rawAlarmId, status: course.status, ...place });
    if (product === 'scan') announce('alarm_group', { id: groupId, status: course.status, ...place });
    else if (groupId !== rawAlarmId) announce('location_alarm', { id: groupId, ...place });
    if (groupId !== rawAlarmId) {
      const text = revealText({ ...test, because, result, revealedAtMs: nowMs });
      parts.histories.write(announce, place, { groupId, product, type: 'statusupdate', author: 'system', text });
    }
    announce('blind_test', { id });
    const entry = {
      action: 'change',
      record: { kind: 'blind-test', id },
      ...place,
      after: { kind, because, result },
    } as const;
    if (by) parts.audit.record(by, { ...entry, activity: `revealed a blind test: ${because}` });
    else parts.audit.note({ ...entry, activity: `A blind test was revealed: ${because}` });
  };
}

const KIND_WORDS = {
  person: 'a person',
  vehicle: 'a vehicle',
  animal: 'an animal',
  foliage: 'moving branches',
  headlights: 'headlights',
  rain: 'rain',
} as const;

const RESULT_WORDS: Readonly<Record<BlindTestResult, string>> = {
  hit: 'Handled rightly, in time',
  late: 'Handled rightly, but late',
  wrong: 'Handled wrongly',
  missed: 'Nobody took it in time',
};

const STOPPED_WORDS: Readonly<Partial<Record<RevealReason, string>>> = {
  call: 'The call did not go out.',
  text: 'The message was not sent.',
  dispatch: 'Nobody was dispatched.',
  'real-alarm': 'It counts for nobody, because the site has a real alarm too: go on with that one.',
  'called-off': 'It was called off and counts for nobody.',
};

/** A span of time as a clock shows it: 1:32. */
const spanText = (ms: number) => {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** A revealed test in words: for the history of its alarm, and for the refusal of a call about it. */
export function revealText(
  test: Pick<BlindTestRow, 'kind' | 'raisedAtMs' | 'revealedAtMs' | 'because' | 'result'>,
): string {
  const { kind, raisedAtMs, revealedAtMs, because, result } = test;
  const should = isThreat(kind) ? 'to be acted on' : 'to be resolved as a false alarm';
  const took = raisedAtMs === null || revealedAtMs === null ? '' : ` after ${spanText(revealedAtMs - raisedAtMs)}`;
  const stopped = because === null ? undefined : STOPPED_WORDS[because];
  return [
    `Blind test: ${KIND_WORDS[kind]} was planted, ${should}.`,
    ...(result === null ? [] : [`${RESULT_WORDS[result]}${took}.`]),
    ...(stopped === undefined ? [] : [stopped]),
  ].join(' ');
}
