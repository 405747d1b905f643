import { useCallback } from 'react';
import * as z from 'zod/mini';
import { useUser } from './session.tsx';
import { currentTheme, setTheme, type ThemeChoice } from './theme.ts';
import { useStored } from './use-stored.ts';

const Stored = z.object({
  /** Absent until chosen: then the browser's last choice applies. */
  theme: z.optional(z.enum(['dark', 'light', 'system'])),
  returnAfterResolve: z._default(z.boolean(), false),
  holdResolves: z._default(z.boolean(), false),
  audioNotifications: z._default(z.boolean(), true),
  systemNotifications: z._default(z.enum(['off', 'inactive', 'always']), 'off'),
});

/** A user's settings for the console (administration, section 2.10). */
export interface Preferences {
  theme: ThemeChoice;
  /** Return to the list after an alarm has been resolved. */
  returnAfterResolve: boolean;
  /** Delay 'resolve' and 'safe' for 5 s, so that they can be undone. */
  holdResolves: boolean;
  audioNotifications: boolean;
  /** System notifications: never, while the console is in the background, or always. */
  systemNotifications: 'off' | 'inactive' | 'always';
}

const nothingStored = Stored.parse({});

/** The signed-in user's preferences, stored in this browser and shared by all its tabs. */
export function usePreferences(): [preferences: Preferences, change: (change: Partial<Preferences>) => void] {
  const { id } = useUser();
  const [stored, store] = useStored(`watchfloor.preferences.${id}`, Stored, nothingStored);
  const change = useCallback(
    (part: Partial<Preferences>) => {
      store({ ...stored, ...part });
      if (part.theme) setTheme(part.theme);
    },
    [stored, store],
  );
  return [{ ...stored, theme: stored.theme ?? currentTheme() }, change];
}
