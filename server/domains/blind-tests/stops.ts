import type { OutgoingWay, RevealedTest } from '#contract/drills/blind-tests.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { WorldCache } from '../../world/world-cache.ts';
import type { ClaimService } from '../claims/claim-service.ts';
import type { AlarmCourse, PlantedAlarms } from './planted-alarms.ts';
import { type RaisedTest, type Reveal, raisedTest, revealText } from './reveal.ts';
import type { BlindTestStore } from './store.ts';
import { wireRevealed } from './wire-test.ts';

/** Keeps calls, messages and dispatches about planted alarms from going out. */
export interface BlindTestStops {
  /**
   * The test that an operator's call about a site is about: it is revealed, and the call must not go out. Undefined when it
   * may: also where the operator does not have the alarm in hand, who would learn of the test by asking, and where the site
   * has a real alarm or escalation besides. 404 for a site out of scope.
   */
  stop(caller: Caller, locationId: string, way: OutgoingWay): RevealedTest | undefined;
  /** The same as a refusal: throws `transition_refused`, which says what was planted. */
  require(caller: Caller, locationId: string, way: OutgoingWay): void;
}

/** Stops nothing: where no tests can be planted. */
export const NO_STOPS: BlindTestStops = { stop: () => undefined, require: () => undefined };

interface Parts {
  store: BlindTestStore;
  alarms: PlantedAlarms;
  reveal: Reveal;
  claims: Pick<ClaimService, 'claimantOf'>;
  changes: Changes;
  clock: Clock;
  world: WorldCache;
}

/** How long a marked alarm that is still open stops calls, ms. */
const STOPS_FOR_MS = 60 * 60_000;

export function createBlindTestStops(parts: Parts): BlindTestStops {
  const { store, alarms, reveal, claims, changes, clock, world } = parts;
  /** Whether it is the alarm that an operator works on, so that what they do about its site is an attempt at the test. */
  const isAttempt = ({ alarm }: RaisedTest, course: AlarmCourse, userId: string, way: OutgoingWay): boolean => {
    const holder = claims.claimantOf(alarm.product, alarm.groupId) ?? alarms.inHandsOf(alarm, course);
    // Only escalated alarms are dispatched.
    return holder === userId && (way !== 'dispatch' || course.isEscalated);
  };
  /** The tests of a site whose alarms are open, and which stop a call of this operator. */
  const stopping = (locationId: string, userId: string, way: OutgoingWay): RaisedTest[] =>
    store.atSite(locationId, clock.now() - STOPS_FOR_MS).flatMap((row) => {
      const test = raisedTest(row);
      if (!test) return [];
      const course = alarms.course(test.alarm, test.incidentId);
      // Everybody sees the mark of a revealed one.
      const stops = !course.isOver && (test.state === 'revealed' || isAttempt(test, course, userId, way));
      return stops ? [test] : [];
    });

  const stop: BlindTestStops['stop'] = (caller, locationId, way) => {
    const location = world.current().locations.get(locationId);
    if (!location || !inScope(caller.scope, { tenantId: location.tenantId, locationId })) throw notFound('Location');
    // Most sites have no test: they cost no transaction.
    if (stopping(locationId, caller.id, way).length === 0) return undefined;
    return changes.run((announce) => {
      const [test] = stopping(locationId, caller.id, way);
      if (!test) return undefined;
      const isReal =
        alarms.hasOthersOpen(locationId, test.alarm.groupId, clock.now()) ||
        alarms.course(test.alarm, test.incidentId).isMixed;
      if (test.state === 'raised') reveal(announce, test, isReal ? 'real-alarm' : way, caller);
      const row = isReal ? undefined : store.get(test.id);
      return row && wireRevealed(row, world.current());
    });
  };

  return {
    stop,
    require: (caller, locationId, way) => {
      const stopped = stop(caller, locationId, way);
      const row = stopped && store.get(stopped.id);
      if (row) throw new Refused('transition_refused', revealText(row));
    },
  };
}
