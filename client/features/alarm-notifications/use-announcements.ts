import { useEffect, useRef } from 'react';
import { useAlarmTypes } from '../../data/names.ts';
import { useNotificationPreferences } from '../../data/notifications/notification-queries.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useUser } from '../../lib/session.tsx';
import { announcedIds, recordAnnounced } from './announced-alarms.ts';
import { NewRecords } from './new-records.ts';
import { playSound } from './play-sound.ts';
import { soundFor } from './sound-for.ts';
import { type Announced, showSystemNotification, wantsSystemNotification } from './system-notification.ts';
import { useIsSpeaker } from './use-is-speaker.ts';

/** Whether this tab announces: only one of several tabs does, following the user's preferences. */
export function useMayAnnounce(): boolean {
  const [{ audioNotifications, systemNotifications }] = usePreferences();
  const isSpeaker = useIsSpeaker();
  return isSpeaker && (audioNotifications || systemNotifications !== 'off');
}

interface Announcements<Item extends { id: string }> {
  /** Separates the announcements of this kind from those of others: 'groups'. */
  kind?: string;
  /** The records of the last poll, and the time of its answer. */
  items: readonly Item[] | undefined;
  at: number;
  announcementOf: (item: Item) => Announced;
  /** Called when the user clicks the system notification. Keep the function stable. */
  onOpen: (item: Item) => void;
}

/**
 * Announces records that appear in a poll for the first time, by sound and system notification, following the user's
 * preferences.
 */
export function useAnnouncements<Item extends { id: string }>(options: Announcements<Item>): void {
  const { kind, items, at, announcementOf, onOpen } = options;
  const [{ audioNotifications, systemNotifications }] = usePreferences();
  const { id: userId } = useUser();
  const preferences = useNotificationPreferences().data;
  const types = useAlarmTypes().data;
  const newRecords = useRef(new NewRecords<Item>());
  const listener = kind === undefined ? userId : `${userId}.${kind}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every poll counts, also one that brings nothing new
  useEffect(() => {
    if (!items) return;
    const fresh = newRecords.current.takeNew(items, announcedIds(listener));
    recordAnnounced(
      listener,
      items.map(({ id }) => id),
    );
    const [first] = fresh;
    if (!first) return;
    if (audioNotifications) {
      const known = {
        preferences: preferences?.payload ?? [],
        fallback: preferences?.default.notification_sound ?? '',
        types: types ?? [],
      };
      void playSound(soundFor(announcementOf(first).type, known));
    }
    if (wantsSystemNotification(systemNotifications)) {
      showSystemNotification({ ...announcementOf(first), id: first.id }, fresh.length, () => onOpen(first));
    }
  }, [items, audioNotifications, systemNotifications, preferences, types, onOpen, listener, at]);
}
