import { useState } from 'react';
import type { FigureQuery } from '../../data/insights.ts';
import { serverNow } from '../../lib/server-time.ts';
import { userZone } from '../../lib/user-zone.ts';
import type { PickOption } from '../../ui/forms/pick-option.ts';
import { type Comparison, comparedPeriod, type FigurePeriod, type NamedPeriod, periodOf } from './figure-periods.ts';

/** The multi-value filters of the dashboard. */
export const PICKED = ['tenants', 'locations', 'types'] as const;
export type Picked = (typeof PICKED)[number];

export interface DashboardState {
  view: 'team' | 'own';
  period: NamedPeriod | FigurePeriod;
  comparison: Comparison;
  product: 'rg' | 'scan' | undefined;
  picked: Readonly<Record<Picked, readonly PickOption[]>>;
  /** The operator of the own view; the viewer without one. */
  operator: string | undefined;
}

const START: DashboardState = {
  view: 'team',
  period: 'past-7-days',
  comparison: 'before',
  product: undefined,
  picked: { tenants: [], locations: [], types: [] },
  operator: undefined,
};

/** Today on the clock of the viewer, from which named periods are counted: '2025-11-20'. Sites with another date have theirs. */
export const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: userZone() }).format(serverNow());

/** The state of the dashboard: its period, person and filters. */
export function useDashboardState() {
  const [state, setState] = useState(START);
  const change = (part: Partial<DashboardState>) => setState((now) => ({ ...now, ...part }));
  const period = typeof state.period === 'string' ? periodOf(state.period, today()) : state.period;
  const before = comparedPeriod(period, state.comparison);
  const listOf = (picked: Picked) => {
    const values = state.picked[picked].map(({ value }) => value);
    return values.length > 0 ? { [picked]: { values, negative: false } } : {};
  };
  const query: FigureQuery = {
    ...period,
    ...(before ? { before: before.from } : {}),
    ...(typeof state.period === 'string' ? { today: today() } : {}),
    ...(state.product ? { product: state.product } : {}),
    ...listOf('tenants'),
    ...listOf('locations'),
    ...listOf('types'),
  };
  return { state, change, period, before, query };
}
