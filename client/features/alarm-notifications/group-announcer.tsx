import type { AlarmGroupItem } from '#contract/alarm-groups.ts';
import { useGroupsToAnnounce } from '../../data/alarm-groups/group-queries.ts';
import type { Announced } from './system-notification.ts';
import { useAnnouncements, useAnnounces } from './use-announcements.ts';
import { useHiddenRefresh } from './use-hidden-refresh.ts';

interface GroupAnnouncerProps {
  /** Called when the user clicks the system notification of a group. */
  onOpen: (group: AlarmGroupItem) => void;
}

/** Announces new pending alarm groups with a TAP above 50, as `AlarmAnnouncer` does alarms. Renders nothing. */
export function GroupAnnouncer({ onOpen }: GroupAnnouncerProps) {
  const announces = useAnnounces();
  const { data, dataUpdatedAt, refetch } = useGroupsToAnnounce(announces);
  useHiddenRefresh(announces, 'alarm-groups', refetch);
  useAnnouncements({ kind: 'groups', items: data, at: dataUpdatedAt, wordsOf, onOpen });
  return null;
}

const wordsOf = ({ location, cameras }: AlarmGroupItem): Announced => ({
  title: 'Alarm group',
  body: [location.name, ...cameras.map(({ name }) => name)].join(' · '),
  type: null,
});
