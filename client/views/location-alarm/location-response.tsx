import { Suspense, useState } from 'react';
import { isFinal } from '#contract/alarm-status.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { incidentOf, openIncidentOf } from '../../data/location-alarms/incident-of.ts';
import {
  commentMax,
  emptyResolution,
  hasComment,
  type ResolutionDraft,
} from '../../data/location-alarms/resolution.ts';
import { Verdict } from '../../features/ai-recommendation/verdict.tsx';
import { partitionOf } from '../../features/location-alarms/location-alarm-address.ts';
import { useResolve } from '../../features/location-incidents/use-resolve.ts';
import { useDispatchState } from '../../features/rspndr/dispatch-state.ts';
import type { SopTab } from '../../features/sop-panel/sop-panel-types.ts';
import { useDispatchNext } from '../../features/sop-panel/use-dispatch-next.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCan } from '../../lib/session.tsx';
import type { SpokenOf } from '../../ui/text/spoken-times.tsx';
import { ColleagueNotice } from '../desk/colleague-notice.tsx';
import { ResponseColumn } from '../desk/response-column.tsx';
import { findDetectedClass } from '../procedure/detected-in.ts';
import { LazyProcedure } from '../procedure/lazy-procedure.tsx';
import { stepTalkdown } from '../procedure/step-talkdown.tsx';
import { incidentSlots } from './incident-slots.tsx';
import type { UnsentWords } from './late-words.tsx';
import { useLocationForms } from './use-location-forms.tsx';

const LateWords = lazyPart(async () => (await import('./late-words.tsx')).LateWords);

interface LocationResponseColumnProps {
  alarm: LocationAlarm;
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
  const { alarm, recorded, tab, onTabChange, draft, onDraftChange, mayDelay, ownKeys } = props;
  const { id, location, rawAlarms, status } = alarm;
  const mayUpdate = useCan('location_alarm:update');
  const incident = openIncidentOf(alarm);
  const dispatchState = useDispatchState(incidentOf(alarm)?.id);
  const resolve = useResolve(alarm, { mayDelay });
  const [isResolvedHere, setResolvedHere] = useState(false);
  const onResolved = () => {
    setResolvedHere(true);
    props.onResolved();
  };
  const forms = useLocationForms({
    alarm,
    draft,
    onDraftChange,
    resolve,
    onResolved,
    onEscalated: useDispatchNext({ tab, onTabChange }),
    dispatchState,
  });
  const isOpen = mayUpdate && !isFinal(status);
  const mayEscalate = isOpen && incident === undefined;
  const isResolvedElsewhere = isFinal(status) && !isResolvedHere && !resolve.underway;
  const lateResolution: UnsentWords | undefined =
    isResolvedElsewhere && hasComment(draft)
      ? {
          change: 'resolved',
          text: draft.comment,
          maxLength: commentMax(alarm),
          onTextChange: (comment) => onDraftChange({ ...draft, comment }),
          onDiscard: () => onDraftChange(emptyResolution),
        }
      : undefined;
  const late = lateResolution ?? forms.lateEscalation;
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
      notice={<ColleagueNotice />}
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
              suggest: isOpen ? (comment) => write(draft.comment || comment) : undefined,
              busy: resolve.underway,
            },
          }}
          slots={{
            talkdown: stepTalkdown({
              siteId: location.id,
              cameraId: heard?.camera?.id,
              product: 'remote-guarding',
              locationAlarmId: id,
            }),
            escalateForm: forms.escalate,
            resolveForm: forms.resolve,
            ...incidentSlots(alarm),
          }}
          ownKeys={ownKeys}
        />
      }
      unsent={
        late && (
          <Suspense>
            <LateWords alarm={alarm} words={late} />
          </Suspense>
        )
      }
    />
  );
}
