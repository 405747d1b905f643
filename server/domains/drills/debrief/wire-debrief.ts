import { groupFigures } from '#contract/drills/assess.ts';
import { type Debrief, type DebriefAttempt, DRILL_KEPT_DAYS } from '#contract/drills/debrief.ts';
import { type DrillStore, markOf } from '../store.ts';
import { nameOf, wireInjects, wireNotes } from '../wire-drill.ts';
import type { AttemptScores } from './attempt-scores.ts';
import type { AttemptRow, DebriefStore } from './debrief-store.ts';
import type { DebriefView } from './debrief-view.ts';
import { endOf, readAttempt } from './read-attempt.ts';

const DAY_MS = 86_400_000;

interface Parts {
  store: DrillStore;
  debriefs: DebriefStore;
  scores: AttemptScores;
  version: number;
}

/** The debrief of one of the attempts of a view. */
export function wireDebrief(
  view: DebriefView,
  shown: AttemptRow,
  { store, debriefs, scores, version }: Parts,
): Debrief {
  const { row, side, seat, attempts, counting, seats } = view;
  const { id: drill, plan, title, state, limitMs, createdAtMs } = row;
  const of = { drillId: drill, seat: seat.no, attempt: shown.attempt };
  const signatures = debriefs
    .signatures(drill)
    .filter((one) => one.seat === seat.no && one.attempt === shown.attempt)
    .map((one) => [one.side, { name: one.name, atMs: one.atMs }] as const);
  const signed = new Map(signatures);
  const isOfSeat = (one: { attempt: number; seat: number | null }) =>
    one.attempt === shown.attempt && (one.seat ?? seat.no) === seat.no;
  const together = debriefs.attempts(drill).filter(({ attempt }) => attempt === shown.attempt);
  return {
    ...{ drill, title, state, side, limitMs, plan, version },
    trainer: nameOf(store.user(row.trainerId)),
    seats: seats.map((one) => ({ no: one.seat, trainee: one.trainee })),
    seat: seat.no,
    trainee: shown.trainee,
    attempt: shown.attempt,
    counting: counting.attempt,
    attempts: attempts.toReversed().map((one): DebriefAttempt => {
      const { attempt, trainee, startedAtMs } = one;
      return { attempt, trainee, from: markOf(one), startedAtMs, endT: endOf(one, store), ...scores(one, plan) };
    }),
    startedAtMs: shown.startedAtMs,
    ...readAttempt(shown, store),
    notes: wireNotes(store, drill).filter(isOfSeat),
    injects: wireInjects(store, drill).filter(isOfSeat),
    group: groupFigures(together.map((one) => scores(one, plan).total)),
    acts: debriefs
      .acts(of)
      .map(({ id, text, owner, due, doneAtMs, doneBy }) => ({ id, text, owner, due, doneAtMs, doneBy })),
    signatures: { trainer: signed.get('trainer') ?? null, trainee: signed.get('trainee') ?? null },
    keptUntilMs: createdAtMs + DRILL_KEPT_DAYS * DAY_MS,
  };
}
