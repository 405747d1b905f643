import { useQuery } from '@tanstack/react-query';
import { type Alarm, listAlarms } from '#contract/alarms.ts';
import { ALARM_LIST, TAP } from '#contract/limits.ts';
import { keys } from '../../data/keys.ts';
import { call } from '../../lib/call.ts';
import type { Announced } from './system-notification.ts';
import { useAnnouncements, useAnnounces } from './use-announcements.ts';
import { useHiddenRefresh } from './use-hidden-refresh.ts';

const query = {
  page: 1,
  pageSize: 20,
  relativeTimeHours: 1,
  statuses: { values: ['pending'], negative: false },
  tap: TAP.highAbove + 1,
};

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
  const { data, dataUpdatedAt } = useQuery({
    queryKey: keys.alarms.toAnnounce,
    queryFn: async ({ signal }) => (await call(listAlarms, { query }, { signal })).payload.items,
    refetchInterval: ALARM_LIST.refreshMs,
    refetchIntervalInBackground: true,
    enabled: announces,
  });
  useHiddenRefresh(announces, 'alarms', keys.alarms.toAnnounce);
  useAnnouncements({ items: data, at: dataUpdatedAt, wordsOf, onOpen });
  return null;
}

const wordsOf = ({ type, location, sourceEntity }: Alarm): Announced => ({
  title: type,
  body: `${location.name} · ${sourceEntity.name}`,
  type,
});
