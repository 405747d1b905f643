import { finalStatuses, statusFilterChoices } from '#contract/alarm-status.ts';
import { TAP } from '#contract/limits.ts';
import type { FilterList } from '#contract/lists.ts';
import type { Named } from '#contract/names.ts';
import { appConfig } from '../../lib/config.ts';

/** The statuses that alarms can be filtered by; each stands for several keys and is known by the first of them. */
export const statusNames = (): Named[] =>
  statusFilterChoices(appConfig()).map(({ label, keys }) => ({ id: keys[0], name: label }));

/** The keys that the statuses stand for; undefined for none. */
export function statusKeys(values: readonly Pick<Named, 'id'>[], negative: boolean): FilterList | undefined {
  const meant = statusFilterChoices(appConfig()).filter(({ keys }) => values.some(({ id }) => id === keys[0]));
  return meant.length === 0 ? undefined : { values: meant.flatMap(({ keys }) => [...keys]), negative };
}

/**
 * The alarms that count as pending: TAP above 50 and not resolved (core, section 4), whatever statuses the filters of a
 * list name. `tap` is the least that the filters take.
 */
export const countsAsPending = (tap: number | null): { tap: number; statuses: FilterList } => ({
  tap: Math.max(tap ?? 0, TAP.highAbove + 1),
  statuses: { values: finalStatuses(appConfig().providerSlug), negative: true },
});
