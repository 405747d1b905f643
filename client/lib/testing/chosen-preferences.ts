import type { Preferences } from '#contract/preferences.ts';
import { storePreferences, unsentPreferences } from '../preferences.ts';

const USER = 'user-1';

/** The test user has these preferences. */
export const prefer = (preferences: Preferences): void => storePreferences(USER, preferences);

/** The preferences that the test user has changed on a screen. */
export const changedPreferences = (): Preferences => unsentPreferences(USER);
