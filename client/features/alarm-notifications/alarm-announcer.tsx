import type { Alarm } from '#contract/alarms.ts';
import { useAlarmsToAnnounce } from '../../data/alarms/alarm-polls.ts';
import type { Announced } from './system-notification.ts';
import { useAnnouncements, useMayAnnounce } from './use-announcements.ts';
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
  const mayAnnounce = useMayAnnounce();
  const { data, dataUpdatedAt, refetch } = useAlarmsToAnnounce(mayAnnounce);
  useHiddenRefresh(mayAnnounce, 'alarms', refetch);
  useAnnouncements({ items: data, at: dataUpdatedAt, announcementOf, onOpen });
  return null;
}

const announcementOf = ({ type, location, sourceEntity }: Alarm): Announced => ({
  title: type,
  body: `${location.name} · ${sourceEntity.name}`,
  type,
});
