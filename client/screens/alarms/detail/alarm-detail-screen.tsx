import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { DeskSkeleton } from '../../../views/desk/desk-skeleton.tsx';

const RawAlarmScreen = lazyPart(async () => (await import('./raw-alarm-screen.tsx')).RawAlarmScreen);
const EventAlarmScreen = lazyPart(async () => (await import('./event-alarm-screen.tsx')).EventAlarmScreen);

/** `/alarms/{alarmId}`: a raw alarm, or with `product=scan` an event alarm. */
export function AlarmDetailScreen() {
  const { alarmId = '' } = useParams<'alarmId'>();
  const [search] = useSearchParams();
  const isEvent = search.get('product') === 'scan';
  return (
    <Suspense fallback={<Loading />}>
      {/* Each alarm starts with its own picture, drafts and mode. */}
      {isEvent ? (
        <EventAlarmScreen key={alarmId} id={alarmId} />
      ) : (
        <RawAlarmScreen key={alarmId} id={alarmId} partitionKey={search.get('partitionKey') ?? undefined} />
      )}
    </Suspense>
  );
}

const Loading = () => (
  <Page title="Alarm">
    <DeskSkeleton />
  </Page>
);
