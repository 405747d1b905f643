import type * as z from 'zod/mini';
import { compareNames } from '#contract/fold-text.ts';
import { SCAN_TYPES } from '#contract/insight-codes.ts';
import type {
  getInsightChoices,
  getInsightFigures,
  getOwnInsights,
  InsightFigures,
  OperatorFigures,
  OwnInsights,
} from '#contract/insights.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { SessionCaller } from '../../auth/caller.ts';
import type { Scope } from '../../auth/scope.ts';
import { Refused } from '../../http/refused.ts';
import { passes } from '../../lists/filter-list.ts';
import type { MediaAddresses } from '../../providers/media-addresses.ts';
import { type IsSimulated, unlessRemoved, type WorldCache } from '../../world/world-cache.ts';
import { createZoneShifts } from '../../world/zone-shifts.ts';
import { byNumber, locationsWithFigures, zonesOf } from './figure-scope.ts';
import type { FigureStore } from './figure-store.ts';
import type { HoursInMemory } from './hours-in-memory.ts';
import { OperatorTally } from './operator-tally.ts';
import { PeriodTally } from './period-tally.ts';
import { type NamedDays, periodsOf } from './periods.ts';
import { type CellFilter, walkCells } from './walk-cells.ts';
import { wireCauses, wireFigures, wireSeries, wireSites, wireWorstCameras } from './wire-figures.ts';

type Query = z.output<typeof getInsightFigures.query>;
type Choices = z.output<typeof getInsightChoices.reply>['payload'];

/** The figures of insights (administration, 2.12). */
export interface FigureService {
  /** Of the alarms in the caller's scope. */
  figures(caller: SessionCaller, query: Query): InsightFigures;
  choices(caller: SessionCaller): Choices;
  /** The caller's own, or with `operator` those of one of theirs. 403 for anybody else. */
  own(caller: SessionCaller, query: z.output<typeof getOwnInsights.query>): OwnInsights;
}

interface Parts {
  hours: HoursInMemory;
  store: FigureStore;
  world: WorldCache;
  addresses: MediaAddresses;
  isSimulated: IsSimulated;
  clock: Pick<Clock, 'now'>;
}

/** Tests whether a number is one of these. */
function isOneOf(numbers: readonly number[]): (no: number) => boolean {
  const set = new Set(numbers);
  return (no) => set.has(no);
}

const EVERYWHERE: Scope = { tenantIds: 'all', locationIds: 'all' };

export function createFigureService({ hours, store, world, addresses, isSimulated, clock }: Parts): FigureService {
  const shifts = createZoneShifts();

  const typeNames = () => {
    const { alarmTypes } = world.current();
    return [...[...alarmTypes.values()].map(({ no, id, name }) => ({ code: no, id, name })), ...SCAN_TYPES];
  };

  /** The numbers of the records that a multi-value filter lets through. */
  const filterOf = ({ scope }: SessionCaller, query: Query): CellFilter => {
    const { types, cameras, product } = query;
    const all = world.current();
    return {
      zones: zonesOf(all, scope, query),
      product: product && (product === 'scan' ? 1 : 0),
      type: types && isOneOf(typeNames().flatMap(({ code, id }) => (passes(types, id) ? [code] : []))),
      camera: cameras && isOneOf([...all.cameras.values()].flatMap(({ no, id }) => (passes(cameras, id) ? [no] : []))),
    };
  };

  const tallyOf = (filter: CellFilter, days: NamedDays): PeriodTally => {
    const tally = new PeriodTally();
    walkCells(hours, shifts, filter, days, tally.count);
    return tally;
  };

  const operatorFigures = (no: number, filter: CellFilter, days: NamedDays): OperatorFigures => {
    const tally = new OperatorTally(no);
    walkCells(hours, shifts, filter, days, tally.count);
    return { ...days.named, ...tally.figures() };
  };

  /** 403 unless the caller is that operator or manages them. */
  const operatorOf = (caller: SessionCaller, id: string | undefined) => {
    if (id === undefined || id === caller.id) return { id: caller.id, name: caller.name };
    const managed = caller.permissions.has('insights:view') ? store.operators(caller.scope) : [];
    const operator = managed.find((one) => one.id === id);
    if (!operator) throw new Refused('permission_denied', 'Only operators and their managers see their figures');
    return operator;
  };

  return {
    figures: (caller, query) => {
      const filter = filterOf(caller, query);
      const periods = periodsOf(query, clock.now());
      const now = tallyOf(filter, periods.now);
      const before = periods.before && tallyOf(filter, periods.before);
      const { locations, cameras } = world.current();
      const sites = byNumber(locations);
      const camerasByNo = byNumber(cameras);
      const types = new Map(typeNames().map((type) => [type.code, type]));
      const present = addresses.inSession(caller);
      const stillOf = (camera: Parameters<IsSimulated>[0] & { id: string; deletedAtMs: number | null }) =>
        unlessRemoved(camera) && isSimulated(camera) ? present.present(camera.id) : null;
      return {
        counted: store.counted(),
        now: wireFigures(now, periods.now),
        before: before && periods.before && wireFigures(before, periods.before),
        weekdays: now.weekdays(),
        types: wireSeries(now.types, before?.types, types),
        sites: wireSeries(now.sites, before?.sites, sites),
        cameras: wireSeries(now.cameras, before?.cameras, camerasByNo),
        causes: wireCauses(now, before),
        worstCameras: wireWorstCameras(now, camerasByNo, locations, stillOf),
        aiBySite: wireSites(now, sites),
      };
    },
    choices: ({ scope }) => {
      const { tenants } = world.current();
      const named = <Row extends { id: string; name: string }>(rows: Iterable<Row>) => [...rows].toSorted(compareNames);
      const seen = locationsWithFigures(world.current(), scope);
      const withSites = new Set(seen.map(({ tenantId }) => tenantId));
      return {
        tenants: named(tenants.values()).flatMap(({ id, name }) => (withSites.has(id) ? [{ id, name }] : [])),
        locations: named(seen).map(({ id, name, tenantId }) => ({ id, name, tenantId })),
        types: named(typeNames()).map(({ id, name }) => ({ id, name })),
        operators: store.operators(scope),
      };
    },
    own: (caller, query) => {
      const operator = operatorOf(caller, query.operator);
      // Users see all that they did themselves, also at sites that they no longer work for.
      const scope = operator.id === caller.id ? EVERYWHERE : caller.scope;
      const filter = { zones: zonesOf(world.current(), scope, {}) };
      const no = store.operatorNo(operator.id) ?? -1;
      const periods = periodsOf(query, clock.now());
      return {
        operator,
        counted: store.counted(),
        now: operatorFigures(no, filter, periods.now),
        before: periods.before && operatorFigures(no, filter, periods.before),
      };
    },
  };
}
