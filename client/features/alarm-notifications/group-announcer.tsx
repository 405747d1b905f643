import { useQuery } from '@tanstack/react-query';
import { type AlarmGroupItem, listAlarmGroups } from '#contract/alarm-groups.ts';
import { ALARM_LIST, TAP } from '#contract/limits.ts';
import { keys } from '../../data/keys.ts';
import { call } from '../../lib/call.ts';
import type { Announced } from './system-notification.ts';
import { useAnnouncements, useAnnounces } from './use-announcements.ts';
import { useHiddenRefresh } from './use-hidden-refresh.ts';

const query = {
  page: 1,
  pageSize: 20,
  relativeTimeMinutes: 60,
  state: { values: ['pending'], negative: false },
};

interface GroupAnnouncerProps {
  /** Called when the user clicks the system notification of a group. */
  onOpen: (group: AlarmGroupItem) => void;
}

/** Announces new pending alarm groups with a TAP above 50, as `AlarmAnnouncer` does alarms. Renders nothing. */
export function GroupAnnouncer({ onOpen }: GroupAnnouncerProps) {
  const announces = useAnnounces();
  const { data, dataUpdatedAt } = useQuery({
    queryKey: keys.alarmGroups.toAnnounce,
    queryFn: async ({ signal }) => {
      const { items } = await call(listAlarmGroups, { query }, { signal });
      return items.filter(({ tapScore }) => tapScore > TAP.highAbove);
    },
    refetchInterval: ALARM_LIST.refreshMs,
    refetchIntervalInBackground: true,
    enabled: announces,
  });
  useHiddenRefresh(announces, 'alarm-groups', keys.alarmGroups.toAnnounce);
  useAnnouncements({ kind: 'groups', items: data, at: dataUpdatedAt, wordsOf, onOpen });
  return null;
}

const wordsOf = ({ location, cameras }: AlarmGroupItem): Announced => ({
  title: 'Alarm group',
  body: [location.name, ...cameras.map(({ name }) => name)].join(' · '),
  type: null,
});
