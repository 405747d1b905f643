import { useEffect, useState } from 'react';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { useAlarm } from '../../../data/alarms/alarm-queries.ts';
import { keys } from '../../../data/keys.ts';
import { useFilledPartition } from '../../../data/use-filled-partition.ts';
import { alarmAddress } from '../../../features/alarms/list/alarm-address.ts';
import { useNextAlarm } from '../../../handling/use-next-alarm.ts';
import { useReturnToList } from '../../../kit/use-return-to-list.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { DeskSkeleton } from '../../../views/desk/desk-skeleton.tsx';
import { AlarmFailure } from './alarm-failure.tsx';
import { RawDesk } from './raw-desk.tsx';

interface RawAlarmScreenProps {
  id: string;
  partitionKey: string | undefined;
}

/** `/alarms/{id}`: one raw alarm. */
export function RawAlarmScreen({ id, partitionKey }: RawAlarmScreenProps) {
  const { data: alarm, error, refetch } = useAlarm(id, partitionKey);
  const list = useReturnToList('/alarms');
  const ready = useFilledPartition(partitionKey, alarm && partitionKeyOf(Date.parse(alarm.timestamp)), (partition) =>
    keys.alarms.detail(id, partition),
  );
  const leaveAfterResolve = useLeaveAfterResolve(list.goBack);
  useNextAlarm({ list: keys.alarms.lists, addressOf: alarmAddress });

  return (
    <Page
      title={alarm?.type ?? 'Alarm'}
      state={alarm?.location.name}
      keys="alarm-detail"
      takesTitle
      back={{ to: list.to, label: 'Back to list' }}
    >
      {alarm && ready ? (
        <RawDesk alarm={alarm} partitionKey={partitionKey} onResolved={leaveAfterResolve} />
      ) : error && !alarm ? (
        <AlarmFailure
          title={`Failed to fetch alarm - ${messageOf(error)}`}
          onLeave={list.goBack}
          onRetry={() => void refetch()}
        />
      ) : (
        <DeskSkeleton />
      )}
    </Page>
  );
}

/** Returns to the list after an alarm was resolved, for users with that preference. */
function useLeaveAfterResolve(go: () => void): () => void {
  const [{ returnAfterResolve }] = usePreferences();
  const [resolved, setResolved] = useState(false);
  // Runs after the drafts have been cleared, so that the shell does not ask about text that was sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the resolution itself leaves the page.
  useEffect(() => {
    if (resolved && returnAfterResolve) go();
  }, [resolved]);
  return () => setResolved(true);
}
