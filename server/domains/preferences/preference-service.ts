import { type Preferences, readPreferences } from '#contract/preferences.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import type { Audit } from '../audit/audit-service.ts';
import { changedFields } from '../audit/changed-fields.ts';
import type { PreferenceStore } from './store.ts';

/** The users' choices for the console. */
export interface PreferenceService {
  /** The caller's own. Rows that this version cannot read are left out. */
  of(caller: Pick<Caller, 'id'>): Preferences;
  /** Changes the given ones, announces it to the caller's windows, and returns all of them. */
  save(caller: Caller, change: Preferences): Preferences;
}

interface Parts {
  store: PreferenceStore;
  changes: Changes;
  audit: Pick<Audit, 'record'>;
}

export function createPreferenceService({ store, changes, audit }: Parts): PreferenceService {
  const read = ({ id }: Pick<Caller, 'id'>): Preferences =>
    readPreferences(Object.fromEntries(store.of(id).map(({ name, value }) => [name, value])));
  return {
    of: read,
    save: (caller, change) =>
      changes.run((announce) => {
        const chosen = Object.entries(change).filter(([, value]) => value !== undefined);
        if (chosen.length === 0) return read(caller);
        const present = read(caller);
        const after = Object.fromEntries(chosen);
        for (const [name, value] of chosen) store.put(caller.id, name, value);
        audit.record(caller, {
          action: 'change',
          activity: 'changed their preferences for the console',
          record: { kind: 'user', id: caller.id },
          tenantId: caller.tenant.id,
          before: changedFields(present, after),
          after,
        });
        announce('preferences', { userId: caller.id });
        return read(caller);
      }),
  };
}
