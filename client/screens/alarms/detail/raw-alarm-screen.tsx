import { partitionKeyOf } from '#contract/partition-key.ts';
import { useAlarm } from '../../../data/alarms/alarm-queries.ts';
import { keys } from '../../../data/keys.ts';
import { useFilledPartition } from '../../../data/use-filled-partition.ts';
import { useReturnToList } from '../../../kit/use-return-to-list.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { DetailLoading } from '../../../views/alarm/detail-loading.tsx';
import { AlarmFailure } from './alarm-failure.tsx';
import { RawAlarmPage } from './raw-alarm-page.tsx';

interface RawAlarmScreenProps {
  id: string;
  partitionKey: string | undefined;
}

export function RawAlarmScreen({ id, partitionKey }: RawAlarmScreenProps) {
  const { data: alarm, error, refetch } = useAlarm(id, partitionKey);
  const list = useReturnToList('/alarms');
  const back = { to: list.to, label: 'Back to list' };
  useKeys({ back: list.goBack });
  const ready = useFilledPartition(partitionKey, alarm && partitionKeyOf(Date.parse(alarm.timestamp)), (partition) =>
    keys.alarms.detail(id, partition),
  );

  if (alarm && ready) return <RawAlarmPage alarm={alarm} partitionKey={partitionKey} />;
  if (error && !alarm) {
    return (
      <AlarmFailure title={`Failed to fetch alarm - ${messageOf(error)}`} back={back} onRetry={() => void refetch()} />
    );
  }
  return <DetailLoading back={back} />;
}
