import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Alarm, listAlarms } from '#contract/alarms.ts';
import { ALARM_LIST, TAP } from '#contract/limits.ts';
import { call } from '../../lib/call.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { NewAlarms } from './new-alarms.ts';
import { useAlarmTypes, useNotificationPreferences } from './notification-queries.ts';
import { playSound } from './play-sound.ts';
import { soundFor } from './sound-for.ts';
import { showSystemNotification, wantsSystemNotification } from './system-notification.ts';
import { useIsSpeaker } from './use-is-speaker.ts';

const query = {
  page: 1,
  pageSize: 20,
  relativeTimeHours: 1,
  statuses: { values: ['pending'], negative: false },
  tap: TAP.highAbove + 1,
};

interface AlarmAnnouncerProps {
  /** The user has chosen the operating system's notification of an alarm. */
  onOpen: (alarm: Alarm) => void;
}

/**
 * Announces new pending alarms with a TAP above 50, by sound and by the operating system, as the user
 * wants it. Of several tabs one speaks. Shows nothing.
 */
export function AlarmAnnouncer({ onOpen }: AlarmAnnouncerProps) {
  const [{ audioNotifications, systemNotifications }] = usePreferences();
  const speaks = useIsSpeaker();
  const preferences = useNotificationPreferences().data;
  const types = useAlarmTypes().data;
  const news = useRef(new NewAlarms());
  const { data } = useQuery({
    queryKey: ['alarms', 'to-announce'],
    queryFn: async ({ signal }) => (await call(listAlarms, { query }, { signal })).payload.items,
    refetchInterval: ALARM_LIST.refreshMs,
    refetchIntervalInBackground: true,
    enabled: speaks && (audioNotifications || systemNotifications !== 'off'),
  });

  useEffect(() => {
    if (!data) return;
    const fresh = news.current.of(data);
    const [first] = fresh;
    if (!first) return;
    if (audioNotifications) {
      const known = {
        preferences: preferences?.payload ?? [],
        fallback: preferences?.default.notification_sound ?? '',
        types: types ?? [],
      };
      void playSound(soundFor(first.type, known));
    }
    if (wantsSystemNotification(systemNotifications)) {
      showSystemNotification(fresh, onOpen);
    }
  }, [data, audioNotifications, systemNotifications, preferences, types, onOpen]);

  return null;
}
