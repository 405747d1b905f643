import type * as z from 'zod/mini';
import { compareTexts } from '#contract/fold-text.ts';
import { type getInsightResponders, type InsightResponders, WENT_TO } from '#contract/insights.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { passes } from '../../lists/filter-list.ts';
import type { WorldCache } from '../../world/world-cache.ts';
import { createZoneShifts } from '../../world/zone-shifts.ts';
import { Distributions } from './distributions.ts';
import { zonesOf } from './figure-scope.ts';
import type { EscalationRow, FigureStore } from './figure-store.ts';
import { periodsOf } from './periods.ts';
import { type Days, MOVED_MAX } from './walk-cells.ts';

type Query = z.output<typeof getInsightResponders.query>;

/** Escalations and who responded. */
export interface ResponderService {
  /** Of the escalations in the caller's scope. */
  responders(caller: Caller, query: Query): InsightResponders;
}

interface Parts {
  store: Pick<FigureStore, 'escalations'>;
  world: WorldCache;
  clock: Pick<Clock, 'now'>;
}

/** Quarters of an hour in an hour and in a day. */
const HOUR = 4;
const DAY = 96;

/** Responders that are named; all after them are rare. */
const NAMED = 20;

const NOBODY = WENT_TO.indexOf('Nobody');

interface Responder {
  name: string;
  to: (typeof WENT_TO)[number];
  jobs: number;
  accepted: Distributions;
  arrived: Distributions;
}

export function createResponderService({ store, world, clock }: Parts): ResponderService {
  const shifts = createZoneShifts();

  /** The escalations on days in site time. */
  function* escalationsOf({ scope }: Caller, query: Query, days: Days): Generator<EscalationRow> {
    const all = world.current();
    const zones = zonesOf(all, scope, query);
    const cameras = new Set([...all.cameras.values()].flatMap(({ no, id }) => (passes(query.cameras, id) ? [no] : [])));
    for (const row of store.escalations((days.from - 1 - MOVED_MAX) * DAY, (days.to + 2 + MOVED_MAX) * DAY)) {
      const [slot, location, product, camera] = row;
      const zone = zones.get(location);
      if (zone === undefined) continue;
      const day = Math.floor((slot + (shifts.ofHour(zone, Math.floor(slot / HOUR))[slot % HOUR] ?? 0)) / DAY);
      const counted = day - (days.movedIn?.(zone) ?? 0);
      if (counted < days.from || counted > days.to) continue;
      if (query.product && (query.product === 'scan') !== (product === 1)) continue;
      if (query.cameras && !cameras.has(camera)) continue;
      yield row;
    }
  }

  const countOf = (caller: Caller, query: Query, days: Days): number => {
    let escalations = 0;
    for (const _ of escalationsOf(caller, query, days)) escalations += 1;
    return escalations;
  };

  return {
    responders: (caller, query) => {
      const periods = periodsOf(query, clock.now());
      const wentTo = WENT_TO.map(() => 0);
      const responders = new Map<string, Responder>();
      for (const [, , , , code, name, accepted, arrived] of escalationsOf(caller, query, periods.now)) {
        wentTo[code] = (wentTo[code] ?? 0) + 1;
        if (name === '') continue;
        const responder = responders.get(name) ?? {
          name,
          to: WENT_TO[code] ?? 'Other',
          jobs: 0,
          accepted: new Distributions(1),
          arrived: new Distributions(1),
        };
        responders.set(name, responder);
        responder.jobs += 1;
        if (accepted > 0) responder.accepted.add(0, accepted, 1);
        if (arrived > 0) responder.arrived.add(0, arrived, 1);
      }
      const escalations = wentTo.reduce((sum, count) => sum + count, 0);
      return {
        escalations,
        withResponder: escalations - (wentTo[NOBODY] ?? 0),
        before: periods.before && { escalations: countOf(caller, query, periods.before) },
        wentTo: WENT_TO.map((to, code) => ({ to, escalations: wentTo[code] ?? 0 })),
        responders: [...responders.values()]
          .toSorted((a, b) => b.jobs - a.jobs || compareTexts(a.name, b.name))
          .slice(0, NAMED)
          .map(({ accepted, arrived, ...one }) => ({ ...one, accepted: accepted.times(0), arrived: arrived.times(0) })),
      };
    },
  };
}
