import { useCallback } from 'react';
import { useAlarmTypes } from '../../data/names.ts';
import { useNotificationPreferences } from '../../data/notifications/notification-queries.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useLatest } from '../../lib/use-latest.ts';
import { playSound } from './play-sound.ts';
import { soundFor } from './sound-for.ts';

/**
 * Returns a function, always the same, that plays the sound of an alarm type, by name, or the default sound, following
 * the user's preferences.
 */
export function useTypeSound(): (typeName: string | null) => void {
  const [{ audioNotifications }] = usePreferences();
  const preferences = useNotificationPreferences().data;
  const types = useAlarmTypes().data;
  const play = (typeName: string | null) => {
    if (!audioNotifications) return;
    const known = {
      preferences: preferences?.payload ?? [],
      fallback: preferences?.default.notification_sound ?? '',
      types: types ?? [],
    };
    void playSound(soundFor(typeName, known));
  };
  const latest = useLatest(play);
  return useCallback((typeName) => latest.current(typeName), []);
}
