import { finalStatuses, statusFilterChoices } from '#contract/alarm-status.ts';
import { TAP } from '#contract/limits.ts';
import type { FilterList } from '#contract/lists.ts';
import type { Named } from '#contract/names.ts';
import { appConfig } from '../../lib/config.ts';

/** The statuses of the filter; each stands for several keys, the first of which is its id. */
export const statusNames = (): Named[] =>
  statusFilterChoices(appConfig()).map(({ label, keys }) => ({ id: keys[0], name: label }));

/** The keys of the chosen statuses; undefined for none. */
export function statusKeys(values: readonly Pick<Named, 'id'>[], negative: boolean): FilterList | undefined {
  const matching = statusFilterChoices(appConfig()).filter(({ keys }) => values.some(({ id }) => id === keys[0]));
  return matching.length === 0 ? undefined : { values: matching.flatMap(({ keys }) => [...keys]), negative };
}

/**
 * The conditions of alarms that count as pending: TAP above 50 and not resolved (core, section 4), independent of a list's
 * status filter. `tap` is the minimum of the list's TAP filter.
 */
export const pendingFilter = (tap: number | null): { tap: number; statuses: FilterList } => ({
  tap: Math.max(tap ?? 0, TAP.highAbove + 1),
  statuses: { values: finalStatuses(appConfig().providerSlug), negative: true },
});
