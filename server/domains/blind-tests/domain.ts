import { eq } from 'drizzle-orm';
import {
  cancelBlindTest,
  getRevealedTest,
  listBlindTests,
  plantBlindTest,
  stopForBlindTest,
} from '#contract/drills/blind-tests.ts';
import { getOwnVigilance, getVigilance, listWatchers } from '#contract/drills/vigilance.ts';
import { meta } from '#db/schema/meta.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { ClaimService } from '../claims/claim-service.ts';
import { createSimulatorLink } from '../control/simulator-link.ts';
import type { HistoryService } from '../histories/history-service.ts';
import type { UserService } from '../users/user-service.ts';
import { followTests } from './follow-tests.ts';
import { createPlantedAlarms } from './planted-alarms.ts';
import { createBlindTestPlanting } from './planting.ts';
import { createReveal } from './reveal.ts';
import { createBlindTestStops, NO_STOPS } from './stops.ts';
import { createBlindTestStore } from './store.ts';
import { createVigilanceService } from './vigilance-service.ts';
import { createWatchKeeper, WATCH_STEP_MS } from './watch-keeper.ts';

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** A blind test was planted, or has gone on. */
    blind_test: { id: string };
  }
}

declare module '../audit/entry.ts' {
  interface AuditRecords {
    'blind-test': true;
  }
}

interface Needs extends Foundation {
  claims: ClaimService;
  histories: HistoryService;
  users: UserService;
}

const DAY_MS = 86_400_000;
/** How long figures of operators are kept, days. */
const KEPT_DAYS = 365;

/** Blind tests in the simulated world of a demo, and how watchful operators are. */
export const blindTests = domain({
  services: (needs: Needs) => {
    const { config, db, clock, keepingTime } = needs;
    const simulator = createSimulatorLink({ url: config.simulatorUrl, simToken: config.simToken });
    // As drills: only with sign-in of our own.
    if (!simulator.isOffered || config.authMode !== 'local' || needs.isReader) {
      return { blindTests: undefined, blindTestStops: NO_STOPS };
    }
    const store = createBlindTestStore(db);
    const alarms = createPlantedAlarms(db);
    const watch = createWatchKeeper(needs);
    const reveal = createReveal({ ...needs, store, alarms, watch, callerOf: needs.users.callerWithId });
    followTests({ ...needs, store, alarms, reveal });
    const { telephony, localServicesUrl = '' } = config;
    return {
      blindTests: {
        planting: createBlindTestPlanting({
          ...{ ...needs, store, alarms, reveal, simulator },
          seed: () => db.select().from(meta).where(eq(meta.key, 'seed')).get()?.value ?? '',
          isDrillTenant: (id) => needs.world.current().tenants.get(id)?.isDrill === true,
          hasRealProvider: telephony !== undefined && !telephony.apiUrl.startsWith(localServicesUrl),
        }),
        vigilance: createVigilanceService({ ...needs, store, watch }),
        noteWatch: () => {
          if (watch.isAnybodyOnWatch()) needs.changes.run(() => watch.note(clock.now()));
        },
        forget: () =>
          needs.changes.run(() => {
            const beforeMs = keepingTime() - KEPT_DAYS * DAY_MS;
            store.forgetResults(beforeMs);
            watch.forget(beforeMs);
          }),
      },
      blindTestStops: createBlindTestStops({ ...needs, store, alarms, reveal }),
    };
  },
  routes: ({ blindTests: offered, blindTestStops, world }) => {
    /** 404 where none are offered, 403 for those who are in a drill themselves. */
    const of = (tenantId: string) => {
      if (!offered) throw notFound('Blind test');
      if (world.current().tenants.get(tenantId)?.isDrill) {
        throw new Refused('permission_denied', 'You are in a drill yourself');
      }
      return offered;
    };
    return [
      forUser(listBlindTests, (caller) => ({ payload: of(caller.tenant.id).planting.list(caller) })),
      forUser(plantBlindTest, async (caller, { body }) => ({
        payload: await of(caller.tenant.id).planting.plant(caller, body),
      })),
      forUser(cancelBlindTest, (caller, { params }) => ({
        payload: of(caller.tenant.id).planting.cancel(caller, params.id),
      })),
      forUser(getRevealedTest, (caller, { params }) => ({
        payload: of(caller.tenant.id).planting.revealed(caller, params.id),
      })),
      forUser(stopForBlindTest, (caller, { body: { locationId, way } }) => ({
        payload: blindTestStops.stop(caller, locationId, way) ?? null,
      })),
      forUser(getOwnVigilance, (caller) => ({ payload: of(caller.tenant.id).vigilance.own(caller) })),
      forUser(listWatchers, (caller) => ({ payload: of(caller.tenant.id).vigilance.watchers(caller) })),
      forUser(getVigilance, (caller, { params }) => ({
        payload: of(caller.tenant.id).vigilance.of(caller, params.id),
      })),
    ];
  },
  jobs: ({ blindTests: offered, bus }) =>
    offered
      ? [
          {
            name: 'playing blind tests',
            runDue: offered.planting.playDue,
            onEarlier: (wake) => bus.subscribe('blind_test', wake),
          },
          { name: 'noting who is on watch', everyMs: WATCH_STEP_MS, by: 'world', run: offered.noteWatch },
          {
            name: 'forgetting the vigilance of operators',
            everyMs: 6 * 3_600_000,
            by: 'real-time',
            isHousekeeping: true,
            run: offered.forget,
          },
        ]
      : [],
});
