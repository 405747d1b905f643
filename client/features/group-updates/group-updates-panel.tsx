import { Suspense } from 'react';
import { type UpdatesSubject, useGroupUpdates } from '../../data/group-updates/group-update-queries.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx';

/** Loads while the history is fetched. */
const HistoryList = lazyPart(async () => (await import('./history-list.tsx')).HistoryList);

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
    <Suspense fallback={<LinesSkeleton />}>
      <HistoryList
        subject={subject}
        updates={data?.items}
        talkdowns={data?.talkdowns}
        error={error}
        onRetry={() => void refetch()}
        alarmTime={alarmTime}
        zone={zone}
      />
    </Suspense>
  );
}
