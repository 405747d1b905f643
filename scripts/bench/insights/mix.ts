import type { InputOf } from '#contract/endpoint.ts';
import { type getInsightFigures, INSIGHTS } from '#contract/insights.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import type { SessionCaller } from '#server/auth/caller.ts';
import type { Services } from '#server/domains.ts';
import type { World } from '#server/world/world-cache.ts';
import { START_MS } from '../repeated-week.ts';
import { YEAR } from './counted-year.ts';

type Query = InputOf<typeof getInsightFigures>['query'];

/** A read of the dashboard: its kind, and the read itself, which returns how many alarms it counted. */
export interface DrawnRead {
  kind: string;
  read: () => number;
}

const HALF = { from: '2026-05-22', to: '2026-11-20', before: '2025-11-20' };

/** Draws reads over a year as the dashboard makes them. */
export function dashboardMix(services: Services, world: World, random: RandomStream): () => DrawnRead {
  const callerOf = (account: string): SessionCaller => {
    const { caller } = services.users.account(`${account}@watchfloor.test`) ?? {};
    if (!caller) throw new Error(`the world has no user ${account}`);
    const expiresMs = START_MS + INSIGHTS.tokenMs;
    return {
      ...caller,
      session: { id: 'bench', credentialId: caller.credentialId, expiresMs, mediaAccess: 'bench.1' },
    };
  };
  const [support, manager] = [callerOf('support'), callerOf('msp-manager')];
  const only = (rows: ReadonlyMap<string, unknown>) => ({ values: [random.pick([...rows.keys()])], negative: false });
  const figures = (kind: string, caller: SessionCaller, query: Query): DrawnRead => ({
    kind,
    read: () => {
      const { now, before } = services.figures.figures(caller, query);
      return now.alarms + (before?.alarms ?? 0);
    },
  });
  const kinds: { item: () => DrawnRead; weight: number }[] = [
    { item: () => figures('a year', support, YEAR), weight: 4 },
    { item: () => figures('half a year and the half before', support, HALF), weight: 4 },
    { item: () => figures('the tenants of a manager', manager, YEAR), weight: 2 },
    { item: () => figures('a tenant', support, { ...YEAR, tenants: only(world.tenants) }), weight: 1 },
    { item: () => figures('a site', support, { ...YEAR, locations: only(world.locations) }), weight: 1 },
    { item: () => figures('a type', support, { ...YEAR, types: only(world.alarmTypes) }), weight: 1 },
    { item: () => figures('a product', support, { ...YEAR, product: 'rg' }), weight: 1 },
    {
      item: () => ({ kind: 'responders', read: () => services.responders.responders(support, YEAR).escalations }),
      weight: 2,
    },
    { item: () => ({ kind: 'own figures', read: () => services.figures.own(manager, YEAR).now.handled }), weight: 1 },
  ];
  return () => random.weighted(kinds)();
}
