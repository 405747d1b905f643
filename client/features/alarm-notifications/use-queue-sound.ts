import { useEffect, useRef } from 'react';
import { DEFAULT_SOUND } from '#contract/alarm-notifications.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useCan } from '../../lib/session.tsx';
import { playSound } from './play-sound.ts';

/**
 * Sounds when more alarms wait in the monitoring queue than before, for those who do not see the list of alarms: who
 * does hears of them from there, on every screen. `count` is undefined while it is not known.
 */
export function useQueueSound(count: number | undefined): void {
  const [{ audioNotifications }] = usePreferences();
  const seesAlarms = useCan('alarm:view');
  const announces = audioNotifications && !seesAlarms;
  const before = useRef(count);
  useEffect(() => {
    if (announces && count !== undefined && count > (before.current ?? count)) void playSound(DEFAULT_SOUND);
    before.current = count;
  }, [count, announces]);
}
