import { useEffect, useRef } from 'react';
import { usePreferences } from '../../lib/preferences.ts';
import { useUser } from '../../lib/session.tsx';
import { announcedIds, recordAnnounced } from './announced-alarms.ts';
import { NewRecords } from './new-records.ts';
import { type Announced, showSystemNotification, wantsSystemNotification } from './system-notification.ts';
import { useIsSpeaker } from './use-is-speaker.ts';
import { useTypeSound } from './use-type-sound.ts';

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
  const [{ systemNotifications }] = usePreferences();
  const { id: userId } = useUser();
  const playTypeSound = useTypeSound();
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
    playTypeSound(announcementOf(first).type);
    if (wantsSystemNotification(systemNotifications)) {
      showSystemNotification({ ...announcementOf(first), id: first.id }, fresh.length, () => onOpen(first));
    }
  }, [items, systemNotifications, onOpen, listener, at, playTypeSound]);
}
