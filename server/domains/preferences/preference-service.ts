import { type Preferences, readPreferences } from '#contract/preferences.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import type { PreferenceStore } from './store.ts';

/** The users' choices for the console. */
export interface PreferenceService {
  /** The caller's own. Rows that this version cannot read are left out. */
  of(caller: Pick<Caller, 'id'>): Preferences;
  /** Changes the given ones, announces it to the caller's windows, and returns all of them. */
  save(caller: Pick<Caller, 'id'>, change: Preferences): Preferences;
}

interface Parts {
  store: PreferenceStore;
  changes: Changes;
}

export function createPreferenceService({ store, changes }: Parts): PreferenceService {
  const read = ({ id }: Pick<Caller, 'id'>): Preferences =>
    readPreferences(Object.fromEntries(store.of(id).map(({ name, value }) => [name, value])));
  return {
    of: read,
    save: (caller, change) =>
      changes.run((announce) => {
        const chosen = Object.entries(change).filter(([, value]) => value !== undefined);
        for (const [name, value] of chosen) store.put(caller.id, name, value);
        if (chosen.length > 0) announce('preferences', { userId: caller.id });
        return read(caller);
      }),
  };
}
