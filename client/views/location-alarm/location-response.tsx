import { Suspense } from 'react';
import { isFinal } from '#contract/alarm-status.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { incidentOf, openIncidentOf } from '../../data/location-alarms/incident-of.ts';
import type { ResolutionDraft } from '../../data/location-alarms/resolution.ts';
import { Verdict } from '../../features/ai-recommendation/verdict.tsx';
import { partitionOf } from '../../features/location-alarms/location-alarm-address.ts';
import { useResolve } from '../../features/location-incidents/use-resolve.ts';
import { useDispatchState } from '../../features/rspndr/dispatch-state.ts';
import type { SopTab } from '../../features/sop-panel/sop-panel-types.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCan } from '../../lib/session.tsx';
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx';
import type { SpokenOf } from '../../ui/text/spoken-times.tsx';
import { ColleagueNotice } from '../desk/colleague-notice.tsx';
import type { Holder } from '../desk/holder-name.tsx';
import { ResponseColumn } from '../desk/response-column.tsx';
import { findDetectedClass } from '../procedure/detected-in.ts';
import { LazyProcedure } from '../procedure/lazy-procedure.tsx';
import { stepTalkdown } from '../procedure/step-talkdown.tsx';
import { useLocationForms } from './use-location-forms.tsx';

/** These load with the first escalated alarm. */
const IncidentEscalation = lazyPart(async () => (await import('./incident-escalation.tsx')).IncidentEscalation);
const IncidentDispatch = lazyPart(async () => (await import('./incident-escalation.tsx')).IncidentDispatch);

interface LocationResponseColumnProps {
  alarm: LocationAlarm;
  holder: Holder | undefined;
  /** Makes the times in the AI's texts links to their moments. */
  recorded: SpokenOf | undefined;
  /** The tab on show; null for the one that the procedure has come to. */
  tab: SopTab | null;
  onTabChange: (tab: SopTab | null) => void;
  draft: ResolutionDraft;
  onDraftChange: (draft: ResolutionDraft) => void;
  /** Whether its resolution may be delayed with an Undo. */
  mayDelay: boolean;
  onResolved: () => void;
  ownKeys: boolean;
}

/** The response column of a location alarm. */
export function LocationResponseColumn(props: LocationResponseColumnProps) {
  const { alarm, holder, recorded, tab, onTabChange, draft, onDraftChange, mayDelay, onResolved, ownKeys } = props;
  const { id, location, rawAlarms, status } = alarm;
  const mayUpdate = useCan('location_alarm:update');
  const incident = openIncidentOf(alarm);
  // A dispatch may outlast the incident.
  const dispatched = incidentOf(alarm);
  const dispatchState = useDispatchState(dispatched?.id);
  const resolve = useResolve(alarm, { mayDelay });
  const forms = useLocationForms({
    alarm,
    draft,
    onDraftChange,
    resolve,
    onResolved,
    onEscalated: () => onTabChange('dispatch'),
    dispatchState,
  });
  const isOpen = mayUpdate && !isFinal(status);
  const mayEscalate = isOpen && incident === undefined;
  const resolveWith = (comment: string) =>
    void resolve.submit({ comment, reason: null }).then((done) => done && onResolved());
  const write = (comment: string) => {
    if (comment !== '') onDraftChange({ ...draft, comment });
    onTabChange('resolve_alarm');
  };
  const heard = rawAlarms.find(({ sourceEntity }) => sourceEntity.audio_devices.length > 0);
  return (
    <ResponseColumn
      verdict={<Verdict subject={{ alarm_id: id }} zone={location.timezone} recorded={recorded} />}
      notice={<ColleagueNotice holder={holder} />}
      procedure={
        <LazyProcedure
          sop={{ locationId: location.id, alarmId: id }}
          alarm={{
            record: { subject: 'location_alarm', id },
            history: { id, product: 'remote-guarding', partitionKey: partitionOf(alarm) },
            zone: location.timezone,
            canTalkDown: heard !== undefined,
            isEscalated: incident !== undefined,
            detected: findDetectedClass(rawAlarms.map(({ type }) => type)),
            mayAnswer: mayUpdate,
          }}
          status={status}
          isSelected={rawAlarms.length > 0}
          response={{
            choice: { tab, onTabChange },
            actions: {
              escalate: mayEscalate ? () => onTabChange('escalate_alarm') : undefined,
              // An open incident takes a reason too.
              resolve: mayEscalate ? resolveWith : undefined,
              write: isOpen ? write : undefined,
              busy: resolve.underway,
            },
          }}
          slots={{
            hasOwnKeys: true,
            talkdown: stepTalkdown({
              siteId: location.id,
              cameraId: heard?.camera?.id,
              product: 'remote-guarding',
              locationAlarmId: id,
            }),
            escalateForm: forms.escalate,
            resolveForm: forms.resolve,
            dispatch: dispatched && {
              escalationId: dispatched.id,
              content: (
                <Suspense fallback={<LinesSkeleton />}>
                  <IncidentDispatch alarm={alarm} incident={dispatched} />
                </Suspense>
              ),
            },
            escalation: incident && [
              {
                id: 'sections',
                content: (
                  <Suspense fallback={<LinesSkeleton />}>
                    <IncidentEscalation alarm={alarm} incident={incident} />
                  </Suspense>
                ),
              },
            ],
          }}
          ownKeys={ownKeys}
        />
      }
    />
  );
}
