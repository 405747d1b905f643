import { useCallback } from 'react';
import * as z from 'zod/mini';
import { useUser } from './session.tsx';
import { currentTheme, setTheme, type ThemeChoice } from './theme.ts';
import { useStored } from './use-stored.ts';

const Stored = z.object({
  /** Absent until chosen: then the browser's last choice stays. */
  theme: z.optional(z.enum(['dark', 'light', 'system'])),
  returnAfterResolve: z._default(z.boolean(), false),
  holdResolves: z._default(z.boolean(), false),
  audioNotifications: z._default(z.boolean(), true),
  systemNotifications: z._default(z.enum(['off', 'inactive', 'always']), 'off'),
});

/** How a user wants the console (administration, section 2.10). */
export interface Preferences {
  theme: ThemeChoice;
  /** Back to the list once an alarm has been resolved. */
  returnAfterResolve: boolean;
  /** A resolve or safe waits for 5 s, and can be taken back, before it is sent. */
  holdResolves: boolean;
  audioNotifications: boolean;
  /** The operating system's notifications: never, while the console is not in front, or at all times. */
  systemNotifications: 'off' | 'inactive' | 'always';
}

const nothingStored = Stored.parse({});

/** The signed-in user's preferences, kept in this browser and the same in all its tabs. */
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
