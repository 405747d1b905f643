import type { Drill, DrillInject, DrillMark, DrillNote, DrillSummary } from '#contract/drills/drill.ts';
import type { OwnSeat } from '#contract/drills/seats.ts';
import { type ClockState, wantedRate } from '#platform/clock/clock.ts';
import { timeUntil } from './drill-clock.ts';
import type { DrillRow, DrillSeatRow, DrillStore } from './store.ts';

/** The parts of a drill that change by themselves. */
export interface DrillMoment {
  nowMs: number;
  clock: ClockState;
  version: number;
  marks: readonly DrillMark[];
  /** When a trainee's console was heard of last, by their user; ms UTC of real time. */
  seenAtMs: (userId: string) => number | null;
}

/** The time of a drill, ms since its start. */
export const timeOf = ({ startedAtMs, endedAtMs }: Pick<DrillRow, 'startedAtMs' | 'endedAtMs'>, nowMs: number) =>
  startedAtMs === null ? 0 : Math.max(0, (endedAtMs ?? nowMs) - startedAtMs);

const rateOf = ({ state }: DrillRow, clock: ClockState) =>
  state === 'running' ? (clock.mode === 'real' ? 1 : wantedRate(clock)) : 0;

/** A drill as its trainer sees it. */
export function wireDrill(
  row: DrillRow,
  store: DrillStore,
  { nowMs, clock, version, marks, seenAtMs }: DrillMoment,
): Drill {
  const { id, title, file, code, seed, state, attempt, createdAtMs, startedAtMs, limitMs, plan, broken, quickInjects } =
    row;
  const trainer = store.user(row.trainerId);
  const hints = store.hints(id, attempt);
  return {
    ...{
      id,
      title,
      file,
      code,
      seed,
      state,
      attempt,
      createdAtMs,
      startedAtMs,
      limitMs,
      plan,
      broken,
      quickInjects,
      version,
    },
    trainer: { id: row.trainerId, name: nameOf(trainer) },
    t: timeOf(row, nowMs),
    leapMs: clock.mode === 'real' ? 0 : timeUntil(row.scenarioStartMs, nowMs),
    rate: rateOf(row, clock),
    isShared: row.isShared,
    marks: row.state === 'running' ? marks.map(({ name, t }) => ({ name, t })) : [],
    canGoBack: clock.mode !== 'real',
    from: store.markOf(id, attempt),
    goingBackTo: row.goingBackTo,
    heldBy: (row.state === 'running' && clock.held?.by) || null,
    seats: store.seats(id).map(({ no, trainee, isReady, userId }) => ({
      ...{ no, trainee, isReady },
      seenAtMs: trainee === null ? null : seenAtMs(userId),
      lines: store.lastLine({ drillId: id, attempt, seat: no }),
      hints: hints.filter(({ seat }) => seat === no).map(({ name, t }) => ({ name, t })),
    })),
    injects: wireInjects(store, id),
    notes: wireNotes(store, id),
  };
}

/** The steps that trainers ran in a drill. */
export const wireInjects = (store: DrillStore, drillId: string): DrillInject[] =>
  store.injects(drillId).map(({ id, seat, attempt, t, text, failures }) => ({
    ...{ id, seat, attempt, t, text, failures },
  }));

/** The notes on a drill, in the order of their moments. */
export const wireNotes = (store: DrillStore, drillId: string): DrillNote[] =>
  store.notes(drillId).map(({ row: { id, seat, attempt, t, text }, by }) => ({
    ...{ id, seat, attempt, t, text, by: nameOf(by) },
  }));

/** A drill in the list. */
export function summariseDrill(
  { id, title, state, trainerId, createdAtMs }: DrillRow,
  store: DrillStore,
): DrillSummary {
  const seats = store.seats(id);
  return {
    ...{ id, title, state, createdAtMs },
    trainer: nameOf(store.user(trainerId)),
    seats: seats.length,
    trainees: seats.flatMap(({ trainee }) => (trainee === null ? [] : [trainee])),
  };
}

/** A seat as its trainee sees it. */
export function wireOwnSeat(
  row: DrillRow,
  { no, trainee, isReady }: DrillSeatRow,
  store: DrillStore,
  { clock, version, returnsTo }: Pick<DrillMoment, 'clock' | 'version'> & { returnsTo: string | null },
): OwnSeat {
  const { id, title, state, attempt, plan } = row;
  return {
    ...{ title, state, attempt, isReady, version, returnsTo },
    isBeginning: state === 'running' && row.startedAtMs === null,
    drill: id,
    seat: no,
    trainee: trainee ?? '',
    from: store.markOf(id, attempt),
    goingBackTo: row.goingBackTo,
    rate: rateOf(row, clock),
    told: store
      .told({ drillId: id, attempt, seat: no }, plan.trainee)
      .map(({ t, says }) => ({ t, says: typeof says === 'string' ? says : '' })),
    hints: store
      .hints(id, attempt)
      .filter(({ seat }) => seat === no)
      .flatMap(({ name, t }) => {
        const hint = plan.hints.find((one) => one.name === name);
        return hint ? [{ name, t, says: hint.says, costs: hint.costs }] : [];
      }),
  };
}

/** The name of a user, or their email while they have none. */
export const nameOf = (user: { name: string; email: string } | undefined) => user?.name || user?.email || '';
