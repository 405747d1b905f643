import type { ReactNode, Ref } from 'react';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { openIncidentOf } from '../../data/location-alarms/incident-of.ts';
import { commentMax, missingOf, type ResolutionDraft } from '../../data/location-alarms/resolution.ts';
import { appendSentence } from '../../handling/append-sentence.ts';
import { OutcomeMenu } from '../../handling/outcome-menu.tsx';
import { ReasonChoice } from '../../handling/reason-choice.tsx';
import { ConflictNotice } from '../../kit/changes/conflict-notice.tsx';
import type { RunningChange } from '../../kit/changes/use-record-change.ts';
import { Form } from '../../ui/forms/form.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';

interface ResolveFormProps {
  alarm: LocationAlarm;
  resolve: RunningChange<ResolutionDraft>;
  draft: ResolutionDraft;
  onDraftChange: (draft: ResolutionDraft) => void;
  /** Called when the request has been sent. */
  onSubmit?: () => void;
  onResolved: () => void;
  /** Left of the submitting button: Escalate, or Cancel. */
  actions?: ReactNode;
  comment?: Ref<HTMLTextAreaElement>;
}

/** Resolves a location alarm: with a comment, and with a reason too where an incident is open. */
export function ResolveForm({
  alarm,
  resolve,
  draft,
  onDraftChange,
  onSubmit,
  onResolved,
  actions,
  comment,
}: ResolveFormProps) {
  const incident = openIncidentOf(alarm);

  const submit = () => {
    void resolve.submit(draft).then((done) => done && onResolved());
    onSubmit?.();
  };

  return (
    <Form
      aria-label="Resolve"
      className="gap-2"
      blockedBy={missingOf(alarm, draft)}
      submitLabel="Resolve"
      submitKey="Ctrl+Enter"
      actions={actions}
      busy={resolve.underway}
      onSubmit={submit}
    >
      <ConflictNotice change={resolve} />
      {incident && (
        <ReasonChoice
          reason={draft.reason}
          comment={draft.comment}
          onChange={(choice) => onDraftChange({ ...draft, ...choice })}
        />
      )}
      {incident && (
        <div className="flex items-center justify-between gap-2">
          <span className="text-12 text-ink-2">Comment</span>
          <OutcomeMenu
            size="small"
            onChoose={(outcome) => onDraftChange({ ...draft, comment: appendSentence(draft.comment, outcome) })}
          />
        </div>
      )}
      <Textarea
        ref={comment}
        aria-label="Comment"
        rows={2}
        maxLength={commentMax(alarm)}
        placeholder={incident ? 'Provide a brief comment on the escalation' : 'Comment'}
        value={draft.comment}
        onChange={(event) => onDraftChange({ ...draft, comment: event.target.value })}
      />
    </Form>
  );
}
