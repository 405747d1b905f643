import { useEffect, useRef } from 'react';
import { DEFAULT_SOUND } from '#contract/alarm-notifications.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useCan } from '../../lib/session.tsx';
import { playSound } from './play-sound.ts';

/**
 * Sounds when the monitoring queue grows, for users without access to the alarm list; users with access hear alarms
 * announced from that list on every screen. `count` is undefined until it is known.
 */
export function useQueueSound(count: number | undefined): void {
  const [{ audioNotifications }] = usePreferences();
  const seesAlarms = useCan('alarm:view');
  const mayAnnounce = audioNotifications && !seesAlarms;
  const before = useRef(count);
  useEffect(() => {
    if (mayAnnounce && count !== undefined && count > (before.current ?? count)) void playSound(DEFAULT_SOUND);
    before.current = count;
  }, [count, mayAnnounce]);
}
