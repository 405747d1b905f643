import { Suspense } from 'react';
import { isFinal } from '#contract/alarm-status.ts';
import type { Alarm } from '#contract/alarms.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import type { Partition } from '../../../data/alarms/alarm-queries.ts';
import { incidentOf, openIncidentOf } from '../../../data/location-alarms/incident-of.ts';
import { useStatusForm } from '../../../features/alarms/detail/status-form.tsx';
import { BLOCKED_BY, statusBlock } from '../../../features/alarms/detail/status-rules.ts';
import { useChangeStatus } from '../../../features/alarms/use-change-status.ts';
import { useDispatchState } from '../../../features/rspndr/dispatch-state.ts';
import type { SopForm, SopTab } from '../../../features/sop-panel/sop-panel-types.ts';
import { useDispatchNext } from '../../../features/sop-panel/use-dispatch-next.ts';
import type { Holder } from '../../../lib/holder-question.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useCan } from '../../../lib/session.tsx';
import { useResponderCheck } from '../../../views/desk/use-responder-check.tsx';
import { incidentSlots } from '../../../views/location-alarm/incident-slots.tsx';
import { incidentSubjectOf } from '../../../views/location-alarm/incident-subject.ts';
import { useIncidentForm } from '../../../views/location-alarm/use-incident-form.tsx';
import { findDetectedClass } from '../../../views/procedure/detected-in.ts';
import { LazyProcedure } from '../../../views/procedure/lazy-procedure.tsx';
import { stepTalkdown } from '../../../views/procedure/step-talkdown.tsx';
import { rawTalkdown } from './raw-talkdown.ts';
import type { RawDraft } from './use-raw-draft.ts';

const LateWords = lazyPart(async () => (await import('../../../views/location-alarm/late-words.tsx')).LateWords);

export interface RawProcedureProps {
  alarm: Alarm;
  /** The operator who has it. */
  holder: Holder | undefined;
  partitionKey: Partition;
  /** The tab on show; null for the one that the procedure has come to. */
  tab: SopTab | null;
  onTabChange: (tab: SopTab | null) => void;
  draft: RawDraft;
  /** Called with each act of the operator. */
  onWork: () => void;
  /** Called once the alarm has been resolved here. */
  onResolved: () => void;
}

/** The procedure of a raw alarm whose location alarm is known. Escalating it makes an incident of its location alarm. */
export function GatheredProcedure({ gathered, ...props }: RawProcedureProps & { gathered: LocationAlarm }) {
  const incident = openIncidentOf(gathered);
  const mayEscalate = useCan('location_alarm:update') && !isFinal(gathered.status) && incident === undefined;
  const dispatchState = useDispatchState(incidentOf(gathered)?.id);
  const escalate = useIncidentForm(gathered, useDispatchNext(props));
  const sending = useSending(props);
  const mayOmitComment = useCan('alarm/update:change-status-no-comment');
  const { alarm, draft } = props;
  const block = statusBlock(draft.value, alarm, mayOmitComment);
  const check = useResponderCheck({
    subject: incidentSubjectOf(gathered),
    state: dispatchState,
    zone: gathered.location.timezone,
    comment: draft.value.comment,
    blockedBy: block && BLOCKED_BY[block],
    send: sending.resolve,
  });
  return (
    <>
      <Procedure
        {...props}
        change={sending.change}
        send={(status, comment) => (status === 'resolved' ? check.resolve() : sending.send(status, comment))}
        // A responder is asked about in the form.
        resolveAtOnce={dispatchState?.since === undefined ? sending.resolve : undefined}
        question={check.question}
        escalation={{
          isOpen: incident !== undefined,
          form: mayEscalate ? escalate.form : undefined,
          slots: incidentSlots(gathered),
        }}
      />
      {escalate.late && (
        <Suspense>
          <LateWords alarm={gathered} words={escalate.late} />
        </Suspense>
      )}
    </>
  );
}

/** The procedure of a raw alarm that cannot be escalated here: it has no location alarm, or none that the user may see. */
export function LoneProcedure(props: RawProcedureProps) {
  const { change, send, resolve } = useSending(props);
  return <Procedure {...props} change={change} send={send} resolveAtOnce={resolve} />;
}

type Send = Parameters<typeof useStatusForm>[0]['onSubmit'];

/** Sends changes of the status. */
function useSending({ alarm, holder, partitionKey, draft, onResolved }: RawProcedureProps) {
  const change = useChangeStatus(alarm, holder, partitionKey);
  const send: Send = (newStatus, comment) =>
    void change.submit({ newStatus, partitionKey, ...(comment !== '' && { comment }) }).then((done) => {
      if (!done) return;
      draft.clear(comment);
      if (newStatus === 'resolved') onResolved();
    });
  return { change, send, resolve: (comment: string) => send('resolved', comment) };
}

interface ProcedureProps extends RawProcedureProps {
  change: ReturnType<typeof useChangeStatus>;
  send: Send;
  /** Resolves with a quick action. */
  resolveAtOnce: ((comment: string) => void) | undefined;
  /** Takes the place of the button that resolves. */
  question?: SopForm['submit'];
  escalation?: {
    isOpen: boolean;
    /** Absent without the permission, and once the alarm is escalated. */
    form: SopForm | undefined;
    slots: ReturnType<typeof incidentSlots>;
  };
}

function Procedure(props: ProcedureProps) {
  const { alarm, tab, onTabChange, draft, onWork, change, send, resolveAtOnce, question, escalation } = props;
  const { id, location, sourceEntity, status, type, locationAlarmId } = alarm;
  const mayAnswer = useCan('alarm/update:add-comment');
  const mayResolve = useCan('alarm/update:change-status') && !isFinal(status);
  const form = useStatusForm({
    alarm,
    draft: draft.value,
    onDraftChange: draft.change,
    change,
    onSubmit: send,
  });
  const open = (next: SopTab | null) => {
    if (next === 'resolve_alarm') draft.chooseResolved();
    onTabChange(next);
  };
  const write = (comment: string) => {
    if (comment !== '') draft.change((now) => ({ ...now, suggestion: undefined, comment }));
    open('resolve_alarm');
  };
  return (
    <LazyProcedure
      sop={{ locationId: location.id, alarmId: id }}
      alarm={{
        record: { subject: 'alarm', id },
        history: locationAlarmId ? { id: locationAlarmId, product: 'remote-guarding', eventId: id } : undefined,
        zone: location.timezone,
        canTalkDown: sourceEntity.audio_devices.length > 0,
        isEscalated: escalation?.isOpen ?? false,
        detected: findDetectedClass([type]),
        mayAnswer,
      }}
      status={status}
      isSelected
      response={{
        choice: { tab, onTabChange: open },
        actions: {
          escalate: escalation?.form && (() => onTabChange('escalate_alarm')),
          resolve: mayResolve ? resolveAtOnce : undefined,
          write: mayResolve ? write : undefined,
          suggest: mayResolve ? (comment) => write(draft.value.comment || comment) : undefined,
          busy: change.underway,
          onWork,
        },
      }}
      slots={{
        hasNoEscalation: escalation === undefined,
        talkdown: stepTalkdown(rawTalkdown(alarm), onWork),
        escalateForm: escalation?.form,
        resolveForm: question ? { ...form, submit: question } : form,
        ...escalation?.slots,
      }}
    />
  );
}
