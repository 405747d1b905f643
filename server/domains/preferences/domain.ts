import { getPreferences, savePreferences } from '#contract/preferences.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import { createPreferenceService } from './preference-service.ts';
import { createPreferenceStore } from './store.ts';

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** A user has changed their preferences for the console. */
    preferences: { userId: string };
  }
}

/** The users' choices for the console, which follow them from desk to desk. */
export const preferences = domain({
  services: ({ db, changes, audit }: Foundation) => ({
    preferences: createPreferenceService({ store: createPreferenceStore(db), changes, audit }),
  }),
  routes: ({ preferences: own }) => [
    forUser(getPreferences, (caller) => ({ payload: own.of(caller) })),
    forUser(savePreferences, (caller, { body }) => ({ payload: own.save(caller, body) })),
  ],
});
