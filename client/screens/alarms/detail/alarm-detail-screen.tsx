import { useParams, useSearchParams } from 'react-router';
import { EventAlarmScreen } from './event-alarm-screen.tsx';
import { RawAlarmScreen } from './raw-alarm-screen.tsx';

/** `/alarms/{alarmId}`: a raw alarm, or with `product=scan` an event alarm. */
export function AlarmDetailScreen() {
  const { alarmId = '' } = useParams<'alarmId'>();
  const [search] = useSearchParams();
  // Each alarm starts with its own picture, drafts and mode.
  if (search.get('product') === 'scan') return <EventAlarmScreen key={alarmId} id={alarmId} />;
  return <RawAlarmScreen key={alarmId} id={alarmId} partitionKey={search.get('partitionKey') ?? undefined} />;
}
