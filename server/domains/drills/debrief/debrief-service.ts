import { CORRECTIVE_ACTS_MAX, type CorrectiveActText, type Debrief } from '#contract/drills/debrief.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { SessionCaller } from '../../../auth/caller.ts';
import type { Changes } from '../../../changes.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import type { NewId } from '../../../ids.ts';
import type { Audit } from '../../audit/audit-service.ts';
import type { DrillVersions } from '../drill-versions.ts';
import type { DrillStore } from '../store.ts';
import type { AttemptScores } from './attempt-scores.ts';
import type { DebriefStore } from './debrief-store.ts';
import { attemptOf, type DebriefView, type FindDebrief } from './debrief-view.ts';
import { requireUnsigned } from './require-unsigned.ts';
import { wireDebrief } from './wire-debrief.ts';

/** A seat of a drill. */
interface Place {
  id: string;
  seat: number;
}

/** Debriefs of drills, for trainers and trainees. Refused as the contract says. */
export interface DebriefService {
  /** Waits until the version of the drill is above `after`, at most `waitMs` of real time. */
  get(
    caller: SessionCaller,
    id: string,
    query: {
      seat?: number | undefined;
      attempt?: number | undefined;
      after?: number | undefined;
      wait?: number | undefined;
    },
  ): Promise<Debrief>;
  /** The debrief of the attempt that counts, as a file of this kind: written to the audit log. */
  forExport(caller: SessionCaller, place: Place, kind: string): Debrief;
  addAct(caller: SessionCaller, place: Place, act: CorrectiveActText): Debrief;
  changeAct(caller: SessionCaller, place: Place & { actId: string }, act: CorrectiveActText): Debrief;
  setActDone(caller: SessionCaller, place: Place & { actId: string }, isDone: boolean): Debrief;
  removeAct(caller: SessionCaller, place: Place & { actId: string }): Debrief;
  sign(caller: SessionCaller, place: Place, attempt: number): Debrief;
}

interface Parts {
  store: DrillStore;
  debriefs: DebriefStore;
  find: FindDebrief;
  scores: AttemptScores;
  versions: DrillVersions;
  changes: Changes;
  audit: Audit;
  clock: Clock;
  newId: NewId;
}

export function createDebriefService(parts: Parts): DebriefService {
  const { debriefs, find, versions, changes, audit, clock } = parts;
  const show = (view: DebriefView, shown = view.counting): Debrief =>
    wireDebrief(view, shown, { ...parts, version: versions.of({ drillId: view.row.id }) });
  const nameFor = ({ name, email }: SessionCaller) => name || email;

  /** The attempt that counts. */
  const placeOf = ({ row, seat, counting }: DebriefView) => ({
    drillId: row.id,
    seat: seat.no,
    attempt: counting.attempt,
  });
  const signaturesOf = (view: DebriefView) => {
    const { drillId, seat, attempt } = placeOf(view);
    return debriefs.signatures(drillId).filter((one) => one.seat === seat && one.attempt === attempt);
  };
  const record = (
    caller: SessionCaller,
    { row, seat }: DebriefView,
    entry: Pick<Parameters<Audit['record']>[1], 'action' | 'activity' | 'before' | 'after'>,
  ) =>
    audit.record(caller, {
      ...entry,
      activity: `${entry.activity} the debrief of seat ${seat.no} of the drill '${row.title}'`,
      record: { kind: 'drill', id: row.id },
      tenantId: caller.tenant.id,
    });

  /** Each look of a trainer is written down, but not the calls that only follow its changes. */
  const looked = new Set<string>();
  const noteLook = (caller: SessionCaller, view: DebriefView, isFollowing: boolean) => {
    const look = `${caller.id} ${view.row.id} ${view.seat.no}`;
    if (view.side === 'trainee' || (isFollowing && looked.has(look))) return;
    changes.run(() => record(caller, view, { action: 'change', activity: 'looked into' }));
    looked.add(look);
  };

  /** Changes the plan of a debrief. `isProgress`: also under a signed one. */
  const change = (
    caller: SessionCaller,
    { id, seat }: Place,
    {
      activity,
      isProgress = false,
      work,
    }: { activity: string; isProgress?: boolean; work: (view: DebriefView) => object },
  ): Debrief => {
    const view = find(caller, id, seat);
    changes.run((announce) => {
      if (!isProgress) requireUnsigned(debriefs, placeOf(view));
      const recorded = work(view);
      announce('drill', { drillId: id, seats: 'none' });
      record(caller, view, { action: 'change', activity, ...recorded });
    });
    return show(view);
  };
  const findAct = (view: DebriefView, actId: string) => {
    const act = debriefs.acts(placeOf(view)).find((one) => one.id === actId);
    if (!act) throw notFound('Corrective act');
    return act;
  };

  return {
    get: async (caller, id, { seat, attempt, after = 0, wait = 0 }) => {
      noteLook(caller, find(caller, id, seat), after > 0);
      await versions.waitBeyond({ drillId: id }, after, wait);
      const view = find(caller, id, seat);
      return show(view, attemptOf(view, attempt));
    },
    forExport: (caller, { id, seat }, kind) => {
      const view = find(caller, id, seat);
      changes.run(() => record(caller, view, { action: 'export', activity: `exported as ${kind}` }));
      return show(view);
    },
    addAct: (caller, place, act) =>
      change(caller, place, {
        activity: 'added a corrective act to',
        work: (view) => {
          if (debriefs.acts(placeOf(view)).length >= CORRECTIVE_ACTS_MAX) {
            throw new Refused('transition_refused', `A debrief has at most ${CORRECTIVE_ACTS_MAX} corrective acts`);
          }
          debriefs.insertAct({ id: parts.newId(), ...placeOf(view), ...act, doneAtMs: null, doneBy: null });
          return { after: act };
        },
      }),
    changeAct: (caller, { actId, ...place }, act) =>
      change(caller, place, {
        activity: 'changed a corrective act of',
        work: (view) => {
          const { text, owner, due } = findAct(view, actId);
          debriefs.updateAct(actId, act);
          return { before: { text, owner, due }, after: act };
        },
      }),
    setActDone: (caller, { actId, ...place }, isDone) =>
      change(caller, place, {
        activity: isDone ? 'marked a corrective act as done in' : 'marked a corrective act as not done in',
        isProgress: true,
        work: (view) => {
          const { text, doneAtMs } = findAct(view, actId);
          const done = isDone ? { doneAtMs: clock.now(), doneBy: nameFor(caller) } : { doneAtMs: null, doneBy: null };
          // A colleague may have marked it meanwhile: theirs counts.
          if (isDone !== (doneAtMs !== null)) debriefs.updateAct(actId, done);
          return { after: { text, isDone } };
        },
      }),
    removeAct: (caller, { actId, ...place }) =>
      change(caller, place, {
        activity: 'removed a corrective act from',
        work: (view) => {
          const { text, owner, due } = findAct(view, actId);
          debriefs.deleteAct(actId);
          return { before: { text, owner, due } };
        },
      }),
    sign: (caller, { id, seat }, attempt) => {
      const view = find(caller, id, seat);
      const { side, counting } = view;
      if (counting.attempt !== attempt) {
        throw new Refused('transition_refused', `Attempt ${counting.attempt} counts: sign the debrief of that one`);
      }
      changes.run((announce) => {
        const signed = signaturesOf(view);
        const own = signed.find((one) => one.side === side);
        if (own) throw new Refused('transition_refused', `${own.name} has signed for the ${side} already`);
        if (side === 'trainee' && signed.length === 0) {
          throw new Refused('transition_refused', 'Your trainer signs first');
        }
        const name = side === 'trainee' ? counting.trainee : nameFor(caller);
        debriefs.insertSignature(placeOf(view), side, { name, atMs: clock.now() });
        announce('drill', { drillId: id, seats: 'none' });
        record(caller, view, { action: 'confirm', activity: `signed, as the ${side},` });
      });
      return show(view);
    },
  };
}
