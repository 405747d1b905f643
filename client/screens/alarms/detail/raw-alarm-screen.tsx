import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { alarmKey, useAlarm } from '../../../features/alarms/detail/alarm-queries.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { AlarmFailure } from './alarm-failure.tsx';
import { DetailLoading } from './detail-loading.tsx';
import { RawAlarmPage } from './raw-alarm-page.tsx';
import { useReturnToList } from './use-return-to-list.ts';

interface RawAlarmScreenProps {
  id: string;
  partitionKey: string | undefined;
}

export function RawAlarmScreen({ id, partitionKey }: RawAlarmScreenProps) {
  const { data: alarm, error, refetch } = useAlarm(id, partitionKey);
  const list = useReturnToList();
  const back = { to: list.to, label: 'Back to list' };
  const ready = useFilledPartition(partitionKey, alarm && partitionKeyOf(Date.parse(alarm.timestamp)), id);

  if (alarm && ready) return <RawAlarmPage alarm={alarm} partitionKey={partitionKey} />;
  if (error && !alarm) {
    return (
      <AlarmFailure title={`Failed to fetch alarm - ${messageOf(error)}`} back={back} onRetry={() => void refetch()} />
    );
  }
  return <DetailLoading back={back} />;
}

/** Fills in the partition where the address lacks it, from the alarm itself. Tells whether the address is complete. */
function useFilledPartition(named: string | undefined, actual: string | undefined, id: string): boolean {
  const navigate = useNavigate();
  const location = useLocation();
  const queryClient = useQueryClient();
  const complete = named !== undefined;

  useEffect(() => {
    if (complete || actual === undefined) return;
    // What has been loaded is the same alarm: it need not be fetched again.
    queryClient.setQueryData(alarmKey(id, actual), queryClient.getQueryData(alarmKey(id, undefined)));
    const search = new URLSearchParams(location.search);
    search.set('partitionKey', actual);
    void navigate({ pathname: location.pathname, search: search.toString() }, { replace: true, state: location.state });
  }, [complete, actual, id, navigate, location, queryClient]);

  return complete;
}
