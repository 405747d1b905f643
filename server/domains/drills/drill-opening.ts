import { randomInt } from 'node:crypto';
import type * as z from 'zod/mini';
import type { openDrill } from '#contract/drills/drills.ts';
import { prepareDrill } from '#contract/drills/plays.ts';
import { CODE_LENGTH, CODE_LETTERS } from '#contract/drills/seats.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import { Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { SimulatorLink } from '../control/simulator-link.ts';
import type { WorldChanges } from '../control/world-changes.ts';
import { seesDrill } from './find-drill.ts';
import type { SeatStaging } from './seat-staging.ts';
import type { DrillStore } from './store.ts';

export type NewDrill = z.output<typeof openDrill.body>;

interface Parts {
  store: DrillStore;
  staging: SeatStaging;
  simulator: SimulatorLink;
  changes: Changes;
  audit: Audit;
  clock: Clock;
  newId: NewId;
  /** 409 while another world is prepared, in which the drill would be lost. */
  worldChanges: Pick<WorldChanges, 'requireNone'>;
  /** Whether a provider outside is configured, which a drill must never reach. */
  hasRealProvider: boolean;
}

/** The world has one clock: 409 while another drill is open or runs. Nobody learns of one of another tenant what it is. */
export function requireNone(store: DrillStore, caller: Caller, { butId }: { butId?: string } = {}): void {
  const present = store.present();
  if (!present || present.id === butId) return;
  const held = seesDrill(caller, present)
    ? `'${present.title}' is held already: end it first`
    : 'A drill of another tenant is held: wait until it has ended';
  throw new Refused('transition_refused', held);
}

/** The name of the present drill for a caller; its title only for those who may see it. Undefined without a drill. */
export function drillFor(store: DrillStore, caller: Caller | undefined): string | undefined {
  const present = store.present();
  if (!present) return undefined;
  if (!caller) return 'A drill';
  return seesDrill(caller, present) ? `The drill '${present.title}'` : 'A drill of another tenant';
}

/** Returns a function that opens a drill with its seats, and resolves to its id. See `openDrill` of the contract. */
export function createDrillOpening(parts: Parts): (caller: Caller, given: NewDrill) => Promise<string> {
  const { store, staging, simulator, changes, audit, clock } = parts;
  const freeCode = (): string => {
    for (;;) {
      const code = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
      if (!store.withCode(code)) return code;
    }
  };

  return async (caller, given) => {
    if (parts.hasRealProvider) {
      throw new Refused('transition_refused', 'Calls and messages go to a real provider here: no drill can be held');
    }
    requireNone(store, caller);
    parts.worldChanges.requireNone();
    const { payload: prepared } = await simulator.call(prepareDrill, { body: given });
    staging.requireAccounts(prepared);
    if (given.seats > prepared.plan.seats) {
      throw new Refused('invalid_input', `The drill has at most ${prepared.plan.seats} seats`);
    }
    const passwordHash = await staging.unknownPassword();
    const { file, text, title, seed, startMs, limitMs, plan, quickInjects, isShared } = prepared;
    const id = parts.newId();
    changes.run((announce) => {
      requireNone(store, caller);
      parts.worldChanges.requireNone();
      const code = freeCode();
      store.insert({
        ...{ id, code, title, file, seed, limitMs, plan, quickInjects, isShared },
        scenario: text,
        scenarioStartMs: startMs,
        state: 'open',
        attempt: 0,
        trainerId: caller.id,
        tenantId: caller.tenant.id,
        createdAtMs: clock.now(),
      });
      const all = Array.from({ length: given.seats }, (_, index) => index + 1);
      for (const nos of isShared ? [all] : all.map((no) => [no])) {
        const [first = 1, ...others] = nos;
        const staged = staging.stage({ code, nos: [first, ...others], prepared, passwordHash }, announce);
        for (const { no, userId } of staged.seats) {
          store.insertSeat({ drillId: id, no, tenantId: staged.tenantId, userId, isReady: false });
        }
      }
      announce('drill', { drillId: id, seats: 'none' });
      audit.record(caller, {
        action: 'add',
        activity: `opened the drill '${title}' with ${given.seats} seats`,
        record: { kind: 'drill', id },
        tenantId: caller.tenant.id,
      });
    });
    return id;
  };
}
