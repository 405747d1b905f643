import { COMPARED_MIN, lastShift, shareOf, VIGILANCE_DAYS, type Vigilance } from '#contract/drills/vigilance.ts';
import { compareNames } from '#contract/fold-text.ts';
import type { Named } from '#contract/names.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import { notFound } from '../../http/refused.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { BlindTestStore } from './store.ts';
import type { WatchKeeper } from './watch-keeper.ts';

/** How watchful operators are, by the tests that they have had. */
export interface VigilanceService {
  own(caller: Caller): Vigilance;
  /** Operators in scope who were on watch or had a test, by name. */
  watchers(caller: Caller): Named[];
  /** Writes the look into the audit log. 404 for somebody out of scope, or without a watch or test. */
  of(caller: Caller, userId: string): Vigilance;
}

interface Parts {
  store: BlindTestStore;
  watch: WatchKeeper;
  changes: Changes;
  audit: Audit;
  clock: Clock;
}

const DAY_MS = 86_400_000;

export function createVigilanceService({ store, watch, changes, audit, clock }: Parts): VigilanceService {
  const sinceMs = () => clock.now() - VIGILANCE_DAYS * DAY_MS;
  const known = (caller: Caller) => {
    const since = sinceMs();
    const ids = new Set([...watch.watchers(since), ...store.results(since).map(({ userId }) => userId)]);
    return [...ids].flatMap((id) => {
      const user = store.user(id);
      return user && inScope(caller.scope, { tenantId: user.tenantId, locationId: null }) ? [user] : [];
    });
  };
  const nameOf = ({ id, name, email }: { id: string; name: string; email: string }): Named => ({
    id,
    name: name || email,
  });

  const read = (operator: Named): Vigilance => {
    const since = sinceMs();
    const results = store.resultsOf(operator.id, since);
    const everybody = store.results(since);
    const isCompared = new Set(everybody.map(({ userId }) => userId)).size >= COMPARED_MIN;
    const count = (wanted: string) => results.filter(({ result }) => result === wanted).length;
    return {
      operator,
      shift: lastShift(watch.spansOf(operator.id, since), results),
      results: { hit: count('hit'), late: count('late'), wrong: count('wrong'), missed: count('missed') },
      total: shareOf(results),
      all: isCompared ? shareOf(everybody) : null,
    };
  };

  return {
    own: (caller) => read(nameOf(caller)),
    watchers: (caller) => known(caller).map(nameOf).sort(compareNames),
    of: (caller, userId) => {
      const user = known(caller).find(({ id }) => id === userId);
      if (!user) throw notFound('Operator');
      const operator = nameOf(user);
      changes.run(() =>
        audit.record(caller, {
          action: 'change',
          activity: `looked into the vigilance of ${operator.name}`,
          record: { kind: 'user', id: userId },
          tenantId: user.tenantId,
        }),
      );
      return read(operator);
    },
  };
}
