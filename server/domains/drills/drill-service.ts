import type * as z from 'zod/mini';
import { listScenarios } from '#contract/control/stories.ts';
import type { Drill, DrillSummary, LibraryDrill } from '#contract/drills/drill.ts';
import type { addDrillNote, giveHint, injectIntoDrill } from '#contract/drills/drills.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { SessionCaller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { Bus } from '../../realtime/bus.ts';
import type { Snapshots } from '../../snapshots/snapshots.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { SimulatorLink } from '../control/simulator-link.ts';
import type { WorldChanges } from '../control/world-changes.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { createChangeDrill } from './change-drill.ts';
import type { DebriefStore } from './debrief/debrief-store.ts';
import { requireUnsigned } from './debrief/require-unsigned.ts';
import type { DrillClock } from './drill-clock.ts';
import { createDrillInjecting, type FailedInject } from './drill-injecting.ts';
import { createDrillMarks, type DrillMarks } from './drill-marks.ts';
import { createDrillOpening, type NewDrill } from './drill-opening.ts';
import { createDrillRun } from './drill-run.ts';
import type { ChangedSeats, DrillVersions } from './drill-versions.ts';
import type { DrillFinder } from './find-drill.ts';
import type { MarkStore } from './mark-store.ts';
import type { SeatStaging } from './seat-staging.ts';
import type { DrillRow, DrillStore } from './store.ts';
import { summariseDrill, timeOf, wireDrill } from './wire-drill.ts';

/** How many drills are listed. */
const LISTED = 100;

/** Drills as their trainers run them. 404 for an unknown drill, 403 for somebody who is in a drill themselves. */
export interface DrillService {
  library(): Promise<LibraryDrill[]>;
  list(caller: SessionCaller): DrillSummary[];
  open(caller: SessionCaller, given: NewDrill): Promise<Drill>;
  /** Waits until its version is above `after`, at most `waitMs` of real time. */
  get(caller: SessionCaller, id: string, after?: number, waitMs?: number): Promise<Drill>;
  start(caller: SessionCaller, id: string, rate: number): Promise<Drill>;
  end(caller: SessionCaller, id: string): Promise<Drill>;
  takeOver(caller: SessionCaller, id: string): Drill;
  setRate(caller: SessionCaller, id: string, rate: number): Promise<Drill>;
  inject(caller: SessionCaller, id: string, given: z.output<typeof injectIntoDrill.body>): Promise<Drill>;
  giveHint(caller: SessionCaller, id: string, given: z.output<typeof giveHint.body>): Drill;
  addNote(caller: SessionCaller, id: string, given: z.output<typeof addDrillNote.body>): Drill;
  releaseSeat(caller: SessionCaller, id: string, no: number): Drill;
  /** See `rewindDrill` of the contract. */
  rewind(caller: SessionCaller, id: string, mark: string): Promise<Drill>;
  /** The reports of the simulator about marks. */
  readonly marks: Pick<DrillMarks, 'keep' | 'goOn' | 'noteBack'>;
  /** Injected steps have failed at a seat. 404 for unknown ones. */
  noteFailedInject(id: string, failed: FailedInject): void;
  /** The drill, for services beside this one: of any trainer; or one that the caller runs, and that runs. */
  require(caller: SessionCaller, id: string): DrillRow;
  requireRunning(caller: SessionCaller, id: string): DrillRow;
  /** The simulator has come to the end of an attempt. */
  endPlay(id: string, attempt: number, broken: string | null): Promise<void>;
  /** Ends the drills that are played, for a reason. Returns how many. */
  breakAll(reason: string): Promise<number>;
}

interface Parts {
  store: DrillStore;
  finder: DrillFinder;
  debriefs: DebriefStore;
  staging: SeatStaging;
  versions: DrillVersions;
  simulator: SimulatorLink;
  changes: Changes;
  audit: Audit;
  clock: Clock;
  drillClock: DrillClock;
  marks: MarkStore;
  snapshots?: Snapshots;
  bus: Bus;
  newId: NewId;
  sessions: Pick<SessionService, 'endAllOf'>;
  seenAtMs: (userId: string) => number | null;
  /** 409 while another world is prepared, in which the drill would be lost. */
  worldChanges: Pick<WorldChanges, 'requireNone'>;
  /** Whether a provider outside is configured, which a drill must never reach. */
  hasRealProvider: boolean;
}

export function createDrillService(parts: Parts): DrillService {
  const { store, debriefs, versions, simulator, changes, audit, clock, drillClock } = parts;
  const openDrill = createDrillOpening(parts);

  const { find, requireTrainer } = parts.finder;
  /** A drill that the caller runs. */
  const findOwn = (caller: SessionCaller, id: string): DrillRow => {
    const row = find(caller, id);
    if (row.trainerId === caller.id) return row;
    const name = store.user(row.trainerId)?.name || 'Another trainer';
    throw new Refused('transition_refused', `${name} runs this drill: take it over first`);
  };
  const findRunning = (caller: SessionCaller, id: string): DrillRow => {
    const row = findOwn(caller, id);
    if (row.state !== 'running') throw new Refused('transition_refused', 'The drill does not run');
    if (row.goingBackTo !== null) {
      throw new Refused('transition_refused', `The drill goes back to '${row.goingBackTo}': wait until it is there`);
    }
    return row;
  };
  const show = (row: DrillRow): Drill =>
    wireDrill(store.get(row.id) ?? row, store, {
      nowMs: clock.now(),
      clock: drillClock.state(),
      marks: parts.marks.list(row.id),
      version: versions.of({ drillId: row.id }),
      seenAtMs: parts.seenAtMs,
    });
  const changeDrill = createChangeDrill(parts);
  const marks: DrillMarks = createDrillMarks({
    ...{ ...parts, change: changeDrill },
    breakOff: (id, attempt, reason) => run.endPlay(id, attempt, reason),
  });
  const run = createDrillRun({ ...parts, marks, change: changeDrill });
  const injecting = createDrillInjecting({ ...parts, change: changeDrill });
  /** Changes a drill, and shows it. */
  const change = (
    ...[caller, row, activity, seats, work, after]: [SessionCaller, DrillRow, string, ChangedSeats, () => void, object?]
  ): Drill => {
    changeDrill(caller, row, activity, { seats, work, ...(after && { after }) });
    return show(row);
  };
  const requireSeat = ({ id }: DrillRow, no: number) => {
    const seat = store.seats(id).find((one) => one.no === no);
    if (!seat) throw notFound('Seat');
    return seat;
  };
  /** Those who look into a drill of somebody else: each look is written down, but not what they ask for later. */
  const looks = new Set<string>();
  const noteLook = (caller: SessionCaller, row: DrillRow, isFollowing: boolean) => {
    const look = `${caller.id} ${row.id}`;
    if (row.trainerId === caller.id || (isFollowing && looks.has(look))) return;
    looks.add(look);
    changes.run(() =>
      audit.record(caller, {
        action: 'change',
        activity: `looked into the drill '${row.title}' of ${store.user(row.trainerId)?.name ?? ''}`,
        record: { kind: 'drill', id: row.id },
        tenantId: caller.tenant.id,
      }),
    );
  };

  return {
    library: async () => {
      if (!simulator.isOffered) throw notFound('Drill');
      const { payload } = await simulator.call(listScenarios, {});
      return payload.flatMap(({ file, title, about, tags, limitMs, drill }) =>
        drill ? [{ file, title, about, tags, limitMs, ...drill }] : [],
      );
    },
    list: (caller) => {
      requireTrainer(caller);
      return store.latest(caller, LISTED).map((row) => summariseDrill(row, store));
    },
    open: async (caller, given) => {
      requireTrainer(caller);
      return show(find(caller, await openDrill(caller, given)));
    },
    get: async (caller, id, after, waitMs = 0) => {
      const row = find(caller, id);
      noteLook(caller, row, after !== undefined);
      await versions.waitBeyond({ drillId: id }, after ?? 0, waitMs);
      return show(row);
    },
    start: async (caller, id, rate) => {
      const row = findOwn(caller, id);
      await run.start(caller, row, rate);
      return show(row);
    },
    end: async (caller, id) => {
      const row = findOwn(caller, id);
      await run.end(caller, row);
      return show(row);
    },
    takeOver: (caller, id) => {
      const row = find(caller, id);
      return change(caller, row, 'took over', 'none', () => store.update(id, { trainerId: caller.id }));
    },
    setRate: async (caller, id, rate) => {
      const row = findRunning(caller, id);
      if (!drillClock.canSet()) {
        throw new Refused(
          'transition_refused',
          "The server follows the machine's clock: start it with CLOCK=simulated",
        );
      }
      await drillClock.setRate(rate);
      return change(caller, row, rate === 0 ? 'paused' : `set the speed ${rate} of`, 'none', () => undefined);
    },
    inject: async (caller, id, { seat = null, text }) => {
      const row = findRunning(caller, id);
      if (seat !== null) requireSeat(row, seat);
      await injecting.inject(caller, row, { seat, text });
      return show(row);
    },
    giveHint: (caller, id, { seat, name }) => {
      const row = findRunning(caller, id);
      const { plan, attempt } = row;
      requireSeat(row, seat);
      if (!plan.hints.some((hint) => hint.name === name)) throw notFound('Hint');
      if (store.hints(id, attempt).some((given) => given.seat === seat && given.name === name)) return show(row);
      const t = timeOf(row, clock.now());
      return change(
        caller,
        row,
        'gave a hint in',
        seat,
        () => store.insertHint({ drillId: id, attempt, seat, name, t }),
        {
          seat,
          hint: name,
        },
      );
    },
    addNote: (caller, id, { seat = null, text }) => {
      const row = find(caller, id);
      if (row.startedAtMs === null) throw new Refused('transition_refused', 'The drill has not begun');
      if (seat !== null) requireSeat(row, seat);
      const { attempt } = row;
      requireUnsigned(debriefs, { drillId: id, attempt, seat });
      const t = timeOf(row, clock.now());
      return change(
        caller,
        row,
        'wrote a note in',
        'none',
        () => store.insertNote({ id: parts.newId(), drillId: id, attempt, seat, t, text, userId: caller.id }),
        { seat, text },
      );
    },
    releaseSeat: (caller, id, no) => {
      const row = findOwn(caller, id);
      const { userId } = requireSeat(row, no);
      const trainee = store.user(userId);
      changes.run((announce) => {
        if (trainee) parts.sessions.endAllOf(trainee.email, announce);
        change(caller, row, `freed seat ${no} of`, no, () =>
          store.updateSeat(id, no, { trainee: null, keyHash: null, isReady: false }),
        );
      });
      return show(row);
    },
    rewind: async (caller, id, mark) => {
      const row = findRunning(caller, id);
      await marks.goBack(caller, row, mark);
      return show(row);
    },
    marks,
    noteFailedInject: injecting.noteFailure,
    require: find,
    requireRunning: findRunning,
    endPlay: run.endPlay,
    breakAll: async (reason) => {
      const running = store.running();
      for (const { id, attempt } of running) await run.endPlay(id, attempt, reason);
      return running.length;
    },
  };
}
