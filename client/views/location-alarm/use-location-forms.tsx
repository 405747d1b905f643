import type { LocationAlarm } from '#contract/location-alarms.ts';
import { openIncidentOf } from '../../data/location-alarms/incident-of.ts';
import { commentMax, missingOf, type ResolutionDraft } from '../../data/location-alarms/resolution.ts';
import type { DispatchState } from '../../features/rspndr/dispatch-state.ts';
import type { SopForm } from '../../features/sop-panel/sop-panel-types.ts';
import { appendSentence } from '../../handling/append-sentence.ts';
import { OutcomeMenu } from '../../handling/outcome-menu.tsx';
import { ReasonChoice } from '../../handling/reason-choice.tsx';
import type { RunningChange } from '../../kit/changes/use-record-change.ts';
import { useCommentForm } from '../desk/use-comment-form.tsx';
import { useResponderCheck } from '../desk/use-responder-check.tsx';
import { incidentSubjectOf } from './incident-subject.ts';
import type { UnsentWords } from './late-words.tsx';
import { useIncidentForm } from './use-incident-form.tsx';

interface LocationFormsOptions {
  alarm: LocationAlarm;
  draft: ResolutionDraft;
  onDraftChange: (draft: ResolutionDraft) => void;
  resolve: RunningChange<ResolutionDraft>;
  onResolved: () => void;
  /** Called once the alarm is escalated. */
  onEscalated: () => void;
  dispatchState: DispatchState | undefined;
}

interface LocationForms {
  escalate: SopForm;
  resolve: SopForm;
  /** The description of an escalation that can no longer be sent. */
  lateEscalation: UnsentWords | undefined;
}

/** The forms that escalate a location alarm, and resolve it or its incident. */
export function useLocationForms(options: LocationFormsOptions): LocationForms {
  const { alarm, draft, onDraftChange, resolve, onResolved, onEscalated, dispatchState } = options;
  const incident = openIncidentOf(alarm);
  const change = (to: Partial<ResolutionDraft>) => onDraftChange({ ...draft, ...to });
  const blockedBy = missingOf(alarm, draft);
  const check = useResponderCheck({
    subject: incidentSubjectOf(alarm),
    state: dispatchState,
    zone: alarm.location.timezone,
    comment: draft.comment,
    blockedBy,
    send: (comment) => void resolve.submit({ ...draft, comment }).then((done) => done && onResolved()),
  });
  const escalate = useIncidentForm(alarm, onEscalated);
  const form = useCommentForm({
    name: incident ? 'Resolve incident' : 'Resolve location alarm',
    prompt: incident ? 'Provide a brief comment on the escalation' : 'Comment',
    submitLabel: 'Resolve',
    variant: 'primary',
    outcome: incident && (
      <OutcomeMenu size="small" onChoose={(outcome) => change({ comment: appendSentence(draft.comment, outcome) })} />
    ),
    choices: (isMissing) =>
      incident && (
        <ReasonChoice reason={draft.reason} comment={draft.comment} isMissing={isMissing} onChange={change} />
      ),
    blockedBy,
    maxLength: commentMax(alarm),
    comment: draft.comment,
    onCommentChange: (comment) => change({ comment }),
    isUnderway: resolve.underway,
    change: resolve,
    onSubmit: check.resolve,
  });
  return {
    escalate: escalate.form,
    resolve: check.question ? { ...form, submit: check.question } : form,
    lateEscalation: escalate.late,
  };
}
