import type { AlarmGroupItem } from '#contract/alarm-groups.ts';
import { useGroupsToAnnounce } from '../../data/alarm-groups/group-queries.ts';
import type { Announced } from './system-notification.ts';
import { useAnnouncements, useMayAnnounce } from './use-announcements.ts';
import { useHiddenRefresh } from './use-hidden-refresh.ts';

interface GroupAnnouncerProps {
  /** Called when the user clicks the system notification of a group. */
  onOpen: (group: AlarmGroupItem) => void;
}

/** Announces new pending alarm groups with a TAP above 50, as `AlarmAnnouncer` does alarms. Renders nothing. */
export function GroupAnnouncer({ onOpen }: GroupAnnouncerProps) {
  const mayAnnounce = useMayAnnounce();
  const { data, dataUpdatedAt, refetch } = useGroupsToAnnounce(mayAnnounce);
  useHiddenRefresh(mayAnnounce, 'alarm-groups', refetch);
  useAnnouncements({ kind: 'groups', items: data, at: dataUpdatedAt, announcementOf, onOpen });
  return null;
}

const announcementOf = ({ location, cameras }: AlarmGroupItem): Announced => ({
  title: 'Alarm group',
  body: [location.name, ...cameras.map(({ name }) => name)].join(' · '),
  type: null,
});
