import type { DrillInject } from '#contract/drills/drill.ts';
import { injectIntoPlay } from '#contract/drills/plays.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { SessionCaller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import { notFound } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { SimulatorLink } from '../control/simulator-link.ts';
import type { ChangeDrill } from './change-drill.ts';
import type { DrillRow, DrillStore } from './store.ts';
import { timeOf } from './wire-drill.ts';

/** Steps that have failed at a seat. */
export interface FailedInject {
  inject: string;
  /** Null for a shared floor. */
  seat: number | null;
  reason: string;
}

/** Runs the steps of trainers in drills. */
export interface DrillInjecting {
  /** Refuses them as the simulator does; then nothing remains of them. */
  inject(caller: SessionCaller, row: DrillRow, steps: { seat: number | null; text: string }): Promise<void>;
  /** 404 for unknown ones. A failure that is known already changes nothing. */
  noteFailure(drillId: string, failed: FailedInject): void;
}

interface Parts {
  store: DrillStore;
  simulator: SimulatorLink;
  changes: Changes;
  clock: Clock;
  newId: NewId;
  change: ChangeDrill;
}

export function createDrillInjecting({ store, simulator, changes, clock, newId, change }: Parts): DrillInjecting {
  /** Failures that came before the simulator's reply, by inject. */
  const early = new Map<string, DrillInject['failures']>();
  return {
    inject: async (caller, row, { seat, text }) => {
      const { id: drillId, attempt } = row;
      const id = newId();
      const t = timeOf(row, clock.now());
      early.set(id, []);
      try {
        await simulator.call(injectIntoPlay, { body: { drill: drillId, inject: id, seat, text } });
        const work = () => store.insertInject({ id, drillId, attempt, seat, t, text, failures: early.get(id) ?? [] });
        change(caller, row, 'ran steps in', { seats: 'none', work, after: { seat, text } });
      } finally {
        early.delete(id);
      }
    },
    noteFailure: (drillId, { inject, seat, reason }) => {
      const known = early.get(inject) ?? store.injects(drillId).find(({ id }) => id === inject)?.failures;
      if (!known) throw notFound('Inject');
      if (known.some((one) => one.seat === seat)) return;
      const failures = [...known, { seat, reason }].sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
      if (early.has(inject)) {
        early.set(inject, failures);
        return;
      }
      changes.run((announce) => {
        store.setInjectFailures(inject, failures);
        announce('drill', { drillId, seats: 'none' });
      });
    },
  };
}
