import { useCallback, useMemo } from 'react';
import * as z from 'zod/mini';
import { type Preferences as ChosenPreferences, readPreferences } from '#contract/preferences.ts';
import { useUser } from './session.tsx';
import { readStored, userKey } from './storage.ts';
import { createListeners } from './store.ts';
import { store, useStored } from './use-stored.ts';

/** A user's preferences for the console (administration, section 2.10). */
export type Preferences = Required<ChosenPreferences>;

const DEFAULTS: Preferences = {
  theme: 'dark',
  returnAfterResolve: false,
  holdResolves: false,
  audioNotifications: true,
  singleKeys: true,
  soundVolume: 70,
  density: 'comfortable',
  systemNotifications: 'off',
  scanGrid: 2,
  unifiedGrid: 2,
  secondScreenView: 'camera',
  sidebar: { collapsed: false, collapsedOnLive: true, collapsedWhenNarrow: true },
  multiCam: { isOpen: false, cameras: [], isPlayback: false },
  alarmColumns: null,
  locationColumns: null,
};

const Values = z.record(z.string(), z.unknown());

/** A user's preferences as this browser keeps them for the length of a session, so that no screen waits for the server. */
const Copy = z.object({
  /** As the server had them last. */
  server: Values,
  /** Changes that the server has not confirmed. They apply before the server's. */
  unsent: Values,
});

const NO_COPY: z.output<typeof Copy> = { server: {}, unsent: {} };

const keyOf = (userId: string) => userKey(userId, 'preferences');
const copyOf = (userId: string) => readStored(keyOf(userId), Copy, NO_COPY);

/** Notifies when this tab has changed preferences. */
export const preferenceChanges = createListeners();

/** The user's changes that the server has not confirmed. */
export const unsentPreferences = (userId: string): ChosenPreferences => readPreferences(copyOf(userId).unsent);

/** Keeps the server's preferences of a user in this browser. */
export function storePreferences(userId: string, server: ChosenPreferences): void {
  store(keyOf(userId), { ...copyOf(userId), server });
}

/** Ends the waiting of a change that the server has answered; keys that have changed again meanwhile still wait. */
export function settlePreferences(userId: string, answered: ChosenPreferences): void {
  const { server, unsent } = copyOf(userId);
  const isAnswered = (name: string, value: unknown) =>
    JSON.stringify(value) === JSON.stringify(Reflect.get(answered, name));
  const waiting = Object.entries(unsent).filter(([name, value]) => !isAnswered(name, value));
  store(keyOf(userId), { server, unsent: Object.fromEntries(waiting) });
}

/** Whether this browser has a copy of the user's preferences. */
export function useHasPreferences(userId: string): boolean {
  return useStored(keyOf(userId), Copy, NO_COPY)[0] !== NO_COPY;
}

type Change = (change: ChosenPreferences) => void;

/** The signed-in user's preferences: the same in all their windows, at every desk. */
export function usePreferences(): [preferences: Preferences, change: Change] {
  const { id } = useUser();
  const [copy] = useStored(keyOf(id), Copy, NO_COPY);
  const preferences = useMemo(
    () => ({ ...DEFAULTS, ...readPreferences(copy.server), ...readPreferences(copy.unsent) }),
    [copy],
  );
  const change = useCallback<Change>(
    (part) => {
      // As of now: two changes at the same moment both apply.
      const { server, unsent } = copyOf(id);
      store(keyOf(id), { server, unsent: { ...unsent, ...part } });
      preferenceChanges.notify();
    },
    [id],
  );
  return [preferences, change];
}
