import type { Alarm } from '#contract/alarms.ts';
import { useAlarmsToAnnounce } from '../../data/alarms/alarm-polls.ts';
import type { Announced } from './system-notification.ts';
import { useAnnouncements, useAnnounces } from './use-announcements.ts';
import { useHiddenRefresh } from './use-hidden-refresh.ts';

interface AlarmAnnouncerProps {
  /** Called when the user clicks the system notification of an alarm. */
  onOpen: (alarm: Alarm) => void;
}

/**
 * Announces new pending alarms with a TAP above 50 by sound and system notification, following the user's preferences.
 * Only one of several tabs announces. Renders nothing.
 */
export function AlarmAnnouncer({ onOpen }: AlarmAnnouncerProps) {
  const announces = useAnnounces();
  const { data, dataUpdatedAt, refetch } = useAlarmsToAnnounce(announces);
  useHiddenRefresh(announces, 'alarms', refetch);
  useAnnouncements({ items: data, at: dataUpdatedAt, wordsOf, onOpen });
  return null;
}

const wordsOf = ({ type, location, sourceEntity }: Alarm): Announced => ({
  title: type,
  body: `${location.name} · ${sourceEntity.name}`,
  type,
});
