import type * as z from 'zod/mini';
import { checkBlindPlay, playBlindTest } from '#contract/drills/blind-plays.ts';
import type { BlindTest, plantBlindTest, RevealedTest } from '#contract/drills/blind-tests.ts';
import { monitoringAt } from '#contract/monitoring.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { randomStream } from '#platform/random/streams.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope, placeOf } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import { gateRulesOf } from '../../world/gate-rules.ts';
import { unlessRemoved, type WorldCache } from '../../world/world-cache.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { SimulatorLink } from '../control/simulator-link.ts';
import type { PlantedAlarms } from './planted-alarms.ts';
import { type Reveal, raisedTest } from './reveal.ts';
import type { BlindTestRow, BlindTestStore } from './store.ts';
import { wireBlindTest, wireRevealed } from './wire-test.ts';

/** Plants tests, and lets the simulator play them. */
export interface BlindTestPlanting {
  list(caller: Caller): BlindTest[];
  /** See `plantBlindTest` of the contract. */
  plant(caller: Caller, given: z.output<typeof plantBlindTest.body>): Promise<BlindTest>;
  cancel(caller: Caller, id: string): BlindTest;
  /** The test of a marked alarm. 404 for one that is not marked, or out of scope. */
  revealed(caller: Caller, alarmId: string): RevealedTest;
  /**
   * Plays the tests that are due, unless their sites have real alarms or are not monitored; again those of which no
   * alarm has come. Returns the time at which it has to be called next, ms UTC; earlier when a test changes.
   */
  playDue(): Promise<number>;
}

interface Parts {
  store: BlindTestStore;
  alarms: PlantedAlarms;
  reveal: Reveal;
  simulator: SimulatorLink;
  world: WorldCache;
  changes: Changes;
  audit: Audit;
  clock: Clock;
  newId: NewId;
  /** The seed of the world. */
  seed: () => string;
  isDrillTenant: (tenantId: string) => boolean;
  /** Whether calls and messages reach somebody outside. */
  hasRealProvider: boolean;
}

/** How many tests are listed. */
const LISTED = 100;

/** How long an alarm may take to come, ms; and how often a test is tried. */
const ALARM_WITHIN_MS = 90_000;
const ATTEMPTS_MAX = 3;

/** How long a test waits for a quiet site, ms. */
const WAITS_FOR_MS = 12 * 60 * 60_000;

/** How long nothing is looked at while no test is to be played, ms. */
const IDLE_MS = 60 * 60_000;

/** When a test that is due, but whose site is not ready, is looked at again: the longer it has waited, the later. */
const nextLookMs = (nowMs: number, dueMs: number) => nowMs + Math.max(1_000, (nowMs - dueMs) / 60);

export function createBlindTestPlanting(parts: Parts): BlindTestPlanting {
  const { store, alarms, reveal, simulator, world, changes, audit, clock } = parts;

  const wire = (id: string): BlindTest => {
    const row = store.get(id);
    if (!row) throw notFound('Blind test');
    return wireBlindTest(row, world.current(), store);
  };
  const find = (caller: Caller, id: string): BlindTestRow => {
    const row = store.get(id);
    if (!row || !inScope(caller.scope, row)) throw notFound('Blind test');
    return row;
  };
  const requireNone = (cameraId: string) => {
    if (store.openOf(cameraId)) throw new Refused('transition_refused', 'This camera has a blind test already');
  };
  /** Without the site and the kind: the audit log must not reveal a test either. */
  const record = (caller: Caller, { id }: Pick<BlindTestRow, 'id'>, activity: string) =>
    audit.record(caller, {
      ...{ action: 'change', activity, tenantId: caller.tenant.id },
      record: { kind: 'blind-test', id },
    });

  const fail = (id: string, failure: string) =>
    changes.run((announce) => {
      store.update(id, { state: 'failed', failure });
      announce('blind_test', { id });
    });

  const play = async (row: BlindTestRow): Promise<void> => {
    const { id, cameraId, kind, ai } = row;
    const incidentId = parts.newId();
    const attempts = row.attempts + 1;
    // Written first: its alarm may come before the simulator's reply, and a killed server must know that it asked.
    changes.run((announce) => {
      store.update(id, { state: 'begun', incidentId, attempts, begunAtMs: clock.now() });
      announce('blind_test', { id });
    });
    try {
      const stream = `blind-test/${id}/${attempts}`;
      await simulator.call(playBlindTest, { body: { incidentId, cameraId, kind, ai, stream } });
    } catch (error) {
      if (error instanceof Refused && error.code !== 'provider_failed') fail(id, error.message);
      else if (!(error instanceof Refused)) throw error;
    }
  };
  /** Whether a camera raises alarms now; the appliance holds back those of one that is not monitored. */
  const isMonitored = (cameraId: string) => {
    const { cameras, locations, configs } = world.current();
    const camera = cameras.get(cameraId);
    const site = camera && locations.get(camera.locationId);
    if (!camera || !site) return false;
    return monitoringAt(gateRulesOf(camera, { ...site, config: configs.get(site.id) }).monitoring, clock.now())
      .isMonitored;
  };
  const isReady = ({ locationId, cameraId }: BlindTestRow) =>
    isMonitored(cameraId) && !alarms.hasOthersOpen(locationId, null, clock.now());

  return {
    list: (caller) =>
      store
        .latest(LISTED)
        .filter((row) => inScope(caller.scope, row))
        .map((row) => wireBlindTest(row, world.current(), store)),
    plant: async (caller, { cameraId, kind, ai, spanMinutes, inTimeSeconds }) => {
      const camera = unlessRemoved(world.current().cameras.get(cameraId));
      if (!camera || !inScope(caller.scope, camera) || parts.isDrillTenant(camera.tenantId)) throw notFound('Camera');
      if (parts.hasRealProvider) {
        const message = 'Calls and messages go to a real provider here: no blind test can be planted';
        throw new Refused('transition_refused', message);
      }
      requireNone(cameraId);
      if (spanMinutes === 0 && !isMonitored(cameraId)) {
        const message = 'This camera is not monitored now, so no alarm would come: choose a span or another camera';
        throw new Refused('transition_refused', message);
      }
      await simulator.call(checkBlindPlay, { body: { cameraId, kind } });
      const id = parts.newId();
      changes.run((announce) => {
        requireNone(cameraId);
        const plantedAtMs = clock.now();
        const random = randomStream(parts.seed(), `blind-test/${store.count() + 1}`);
        const afterMs = spanMinutes === 0 ? 0 : random.int(0, spanMinutes * 60_000);
        store.insert({
          ...{ id, cameraId, kind, ai, plantedAtMs, ...placeOf(camera) },
          inTimeMs: inTimeSeconds * 1_000,
          plantedBy: caller.id,
          dueMs: plantedAtMs + afterMs,
          state: 'planned',
        });
        record(caller, { id }, 'planted a blind test');
        announce('blind_test', { id });
      });
      return wire(id);
    },
    cancel: (caller, id) => {
      find(caller, id);
      changes.run((announce) => {
        const row = find(caller, id);
        const raised = raisedTest(row);
        if (row.state === 'raised' && raised) reveal(announce, raised, 'called-off');
        else if (row.state === 'planned') {
          store.update(id, { state: 'cancelled' });
          announce('blind_test', { id });
        } else {
          const message = row.state === 'begun' ? 'Its pictures begin: call it off once it is raised' : 'It is over';
          throw new Refused('transition_refused', message);
        }
        record(caller, { id }, row.state === 'raised' ? 'called off a blind test' : 'cancelled a blind test');
      });
      return wire(id);
    },
    revealed: (caller, alarmId) => {
      const row = store.revealedOf(alarmId);
      const test = row && inScope(caller.scope, row) ? wireRevealed(row, world.current()) : undefined;
      if (!test) throw notFound('Blind test');
      return test;
    },
    playDue: async () => {
      const nowMs = clock.now();
      let nextMs = nowMs + IDLE_MS;
      const lookAt = (ms: number) => {
        nextMs = Math.min(nextMs, ms);
      };
      for (const row of store.planned()) {
        if (row.dueMs > nowMs) lookAt(row.dueMs);
        else if (isReady(row)) await play(row);
        else if (nowMs - row.dueMs > WAITS_FOR_MS)
          fail(row.id, 'The site was not quiet, or not monitored, for 12 hours');
        else lookAt(nextLookMs(nowMs, row.dueMs));
      }
      for (const row of store.begun()) {
        const againMs = (row.begunAtMs ?? 0) + ALARM_WITHIN_MS;
        if (againMs >= nowMs) lookAt(againMs + 1);
        else if (row.attempts >= ATTEMPTS_MAX)
          fail(row.id, 'No alarm came: zones of the camera may exclude it, or the simulator was stopped');
        else if (isReady(row)) await play(row);
        else lookAt(nextLookMs(nowMs, againMs));
      }
      return nextMs;
    },
  };
}
