import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Alarm, listAlarms } from '#contract/alarms.ts';
import * as listChanges from '#contract/channels/list-changes.ts';
import { ALARM_LIST, TAP } from '#contract/limits.ts';
import { call } from '../../lib/call.ts';
import { appConfig } from '../../lib/config.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useUser } from '../../lib/session.tsx';
import { useChannel } from '../../realtime/use-channel.ts';
import { announcedIds, noteAnnounced } from './announced.ts';
import { NewAlarms } from './new-alarms.ts';
import { useAlarmTypes, useNotificationPreferences } from './notification-queries.ts';
import { playSound } from './play-sound.ts';
import { soundFor } from './sound-for.ts';
import { showSystemNotification, wantsSystemNotification } from './system-notification.ts';
import { useIsSpeaker } from './use-is-speaker.ts';

const KEY = ['alarms', 'to-announce'];

/** In a tab that nobody sees, changes of so long, in ms, are asked for together. */
const GATHER_MS = 1_000;

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
  const { id: userId } = useUser();
  const speaks = useIsSpeaker();
  const preferences = useNotificationPreferences().data;
  const types = useAlarmTypes().data;
  const news = useRef(new NewAlarms());
  const announces = speaks && (audioNotifications || systemNotifications !== 'off');
  const { data, dataUpdatedAt } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(listAlarms, { query }, { signal })).payload.items,
    refetchInterval: ALARM_LIST.refreshMs,
    refetchIntervalInBackground: true,
    enabled: announces,
  });
  useHiddenRefresh(announces);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every poll counts, also one that brings nothing new
  useEffect(() => {
    if (!data) return;
    const fresh = news.current.of(data, announcedIds(userId));
    noteAnnounced(
      userId,
      data.map(({ id }) => id),
    );
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
  }, [data, audioNotifications, systemNotifications, preferences, types, onOpen, userId, dataUpdatedAt]);

  return null;
}

/**
 * Browsers let the timers of a tab that has been hidden for long run once a minute; what the server says they let
 * through. Where it tells of changes, a hidden tab announces at once too.
 */
function useHiddenRefresh(enabled: boolean): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useChannel(listChanges, {
    enabled: enabled && appConfig().offersListChanges,
    onMessage: ({ data }) => {
      if (!document.hidden || !data.lists.includes('alarms') || timer.current !== undefined) return;
      timer.current = setTimeout(() => {
        timer.current = undefined;
        void client.invalidateQueries({ queryKey: KEY }, { cancelRefetch: false });
      }, GATHER_MS);
    },
  });
}
