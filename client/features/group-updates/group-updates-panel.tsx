import { type UpdatesSubject, useGroupUpdates } from '../../data/group-updates/group-update-queries.ts';
import { HistoryList } from './history-list.tsx';

interface GroupUpdatesPanelProps {
  subject: UpdatesSubject;
  /** ms UTC of the alarm. */
  alarmTime: number;
  /** IANA zone of the site. */
  zone: string;
}

/** The history of an alarm group or location alarm. The caller provides the heading. */
export function GroupUpdatesPanel({ subject, alarmTime, zone }: GroupUpdatesPanelProps) {
  const { data, error, refetch } = useGroupUpdates(subject);
  return (
    <HistoryList
      subject={subject}
      updates={data?.items}
      talkdowns={data?.talkdowns}
      error={error}
      onRetry={() => void refetch()}
      alarmTime={alarmTime}
      zone={zone}
    />
  );
}
