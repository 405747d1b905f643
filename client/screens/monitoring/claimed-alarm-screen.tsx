import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { isFinal } from '#contract/alarm-status.ts';
import { useIsChanging } from '../../data/exclusive-change.ts';
import { keys } from '../../data/keys.ts';
import { useLocationAlarm } from '../../data/location-alarms/location-alarm-queries.ts';
import { emptyResolution, hasComment } from '../../data/location-alarms/resolution.ts';
import { ConnectionNotice } from '../../features/connection/connection-notice.tsx';
import { monitoringTexts } from '../../features/monitoring/monitoring-texts.ts';
import { useClaim } from '../../features/monitoring/use-claim.ts';
import { messageOf } from '../../lib/call-error.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DeskSkeleton } from '../../views/desk/desk-skeleton.tsx';
import { LocationAlarmDetail } from '../../views/location-alarm/location-alarm-detail.tsx';
import { useLeaveWarning } from '../../views/parking/leave-warning.ts';

const QUEUE = '/monitoring';

const loadLostAlarm = async () => (await import('../../features/monitoring/lost-alarm.tsx')).LostAlarm;
const LostAlarm = lazyPart(loadLostAlarm);

/** A location alarm claimed by this operator until they resolve or leave it (core, section 4). */
export function ClaimedAlarmScreen() {
  const { alarmId = '' } = useParams();
  // Start each alarm with fresh state: text and claim of one must not carry over to another.
  return <ClaimedAlarm key={alarmId} id={alarmId} />;
}

function ClaimedAlarm({ id }: { id: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const partitionKey = search.get('partitionKey') ?? undefined;
  const [draft, setDraft] = useState(emptyResolution);
  const [resolved, setResolved] = useState(false);
  const resolving = useIsChanging(keys.locationAlarms.changing(id));
  const alarm = useLocationAlarm(id, partitionKey);
  const { claim, state, retry, finish } = useClaim({
    alarmId: id,
    tenantId: search.get('tenantId') ?? alarm.data?.tenantId,
    onAlarm: (loaded) => client.setQueryData(keys.locationAlarms.detail(id, partitionKey), loaded),
  });

  const here = resolving || resolved;
  const lost =
    claim.kind === 'lost' ? claim.reason : alarm.data && isFinal(alarm.data.status) ? ('resolved' as const) : undefined;
  // An alarm that does not exist was not picked up by another operator.
  const isUnknown = lost === 'unavailable' && alarm.error !== null && !alarm.data;
  const isLost = lost !== undefined && !here && !isUnknown;
  // A claim that another window has taken over is released by that window only.
  const isDropped = !isLost && !resolved && claim.kind === 'claimed' && !(state.kind === 'closed' && state.duplicate);
  useUnsaved(isDropped, useLeaveWarning([id]));
  useUnsaved(!resolved && hasComment(draft));

  // Loads after the alarm, before it can be lost.
  useEffect(() => void loadLostAlarm().catch(() => undefined), []);

  // Runs after the unsaved marks are cleared, so that the shell does not ask about a finished alarm.
  useEffect(() => {
    if (resolved) void navigate(QUEUE);
  }, [resolved, navigate]);

  return (
    <Page
      title="Monitoring"
      state={alarm.data?.location.name}
      keys="monitoring-alarm"
      takesTitle
      back={{ to: QUEUE, label: 'Back to the queue' }}
    >
      <ConnectionNotice texts={monitoringTexts} state={state} onRetry={retry} />
      {isLost ? (
        <Suspense fallback={null}>
          <LostAlarm
            reason={lost}
            resolvedBy={claim.kind === 'lost' ? claim.resolvedBy : undefined}
            zone={alarm.data?.location.timezone}
            typed={draft.comment}
            action={
              <ButtonLink to={QUEUE} variant="primary">
                Back to the queue
              </ButtonLink>
            }
          />
        </Suspense>
      ) : alarm.data && claim.kind !== 'loading' ? (
        <LocationAlarmDetail
          key={id}
          alarm={alarm.data}
          draft={draft}
          onDraftChange={setDraft}
          mayDelay={false}
          onLeave={() => void navigate(QUEUE)}
          onResolved={() => {
            finish();
            setResolved(true);
          }}
        />
      ) : alarm.error && !alarm.data ? (
        <ErrorState
          title={`Failed to fetch alarm details - ${messageOf(alarm.error)}`}
          description="Please check the alarm id or contact support."
          onRetry={() => void alarm.refetch()}
        />
      ) : (
        <DeskSkeleton />
      )}
    </Page>
  );
}
