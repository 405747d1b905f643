import { type Dispatch, type ReactNode, type SetStateAction, useId } from 'react';
import { statusKind } from '#contract/alarm-status.ts';
import type { Alarm } from '#contract/alarms.ts';
import { COMMENT_MAX } from '#contract/limits.ts';
import { ConflictNotice } from '../../../kit/changes/conflict-notice.tsx';
import type { RunningChange } from '../../../kit/changes/use-record-change.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { useCan } from '../../../lib/session.tsx';
import { useKeys } from '../../../lib/use-keys.ts';
import { ExplainedButton } from '../../../ui/actions/explained-button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import {
  BLOCKED_BY,
  isOffered,
  needsComment,
  type StatusChoice,
  type StatusDraft,
  statusBlock,
} from './status-rules.ts';
import { StatusWord } from './status-word.tsx';
import { SuggestedComments } from './suggested-comments.tsx';

const choices = [
  { value: 'pending', label: 'Pending' },
  { value: 'in_progress', label: 'In Progress' },
  { value: 'resolved', label: 'Resolved' },
] as const satisfies readonly { value: StatusChoice; label: string }[];

interface StatusFormOptions {
  /** Unresolved. */
  alarm: Alarm;
  draft: StatusDraft;
  onDraftChange: Dispatch<SetStateAction<StatusDraft>>;
  /** The change that the form sends; its last submission may have been refused. */
  change: Pick<RunningChange<unknown>, 'underway' | 'conflict' | 'unsent' | 'registerNotice'>;
  onSubmit: (status: StatusChoice, comment: string) => void;
}

/** The form that changes an alarm's status, in two parts: what is entered, and the button that sends it. */
export interface StatusForm {
  fields: ReactNode;
  submit: ReactNode;
}

/** The form that changes an alarm's status. */
export function useStatusForm({ alarm, draft, onDraftChange, change, onSubmit }: StatusFormOptions): StatusForm {
  const mayOmitComment = useCan('alarm/update:change-status-no-comment');
  const [preferences, changePreferences] = usePreferences();
  const block = statusBlock(draft, alarm, mayOmitComment);
  const choose = (status: StatusChoice) => {
    if (isOffered(status, alarm)) onDraftChange({ ...draft, status });
  };
  const submit = () => {
    if (block || !draft.status || change.underway) return;
    onSubmit(draft.status, draft.comment.trim());
  };
  return {
    fields: (
      <StatusFields
        alarm={alarm}
        draft={draft}
        onDraftChange={onDraftChange}
        onChoose={choose}
        onSubmit={submit}
        notice={<ConflictNotice change={change} onRetry={submit} />}
        hint={needsComment(draft.status ?? 'resolved', alarm.status, mayOmitComment) ? 'Comment' : 'Comment (optional)'}
        differs={block === 'comment-differs'}
      />
    ),
    submit: (
      <div className="flex flex-col gap-2 px-4 py-3">
        <Checkbox
          label={<span className="text-12 text-ink-2">Return to alarm list on resolution</span>}
          checked={preferences.returnAfterResolve}
          onCheckedChange={(returnAfterResolve) => changePreferences({ returnAfterResolve })}
        />
        <ExplainedButton
          variant="primary"
          size="large"
          keyHint="submit"
          className="w-full"
          blockedBy={block && BLOCKED_BY[block]}
          loading={change.underway}
          onClick={submit}
        >
          Submit
        </ExplainedButton>
      </div>
    ),
  };
}

interface StatusFieldsProps extends Pick<StatusFormOptions, 'alarm' | 'draft' | 'onDraftChange'> {
  onChoose: (status: StatusChoice) => void;
  onSubmit: () => void;
  notice: ReactNode;
  /** The placeholder of the comment. */
  hint: string;
  /** The comment differs from the chosen one. */
  differs: boolean;
}

function StatusFields(props: StatusFieldsProps) {
  const { alarm, draft, onDraftChange, onChoose, onSubmit, notice, hint, differs } = props;
  const headingId = useId();
  const own = choices.find(({ value }) => value === statusKind(alarm.status))?.value;
  // While the form is on show.
  useKeys({ submit: onSubmit });
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2 px-4 py-3">
      <div className="flex items-center justify-between text-12">
        <h3 id={headingId} className="font-semibold text-ink">
          Status
        </h3>
        <span className="text-ink-3">
          Now <StatusWord status={alarm.status} />
        </span>
      </div>
      {notice}
      <Segmented
        label="Status"
        size="default"
        fill
        value={draft.status ?? own}
        onValueChange={onChoose}
        options={choices.map((choice) => ({ ...choice, disabled: !isOffered(choice.value, alarm) }))}
      />
      <SuggestedComments draft={draft} onDraftChange={onDraftChange} />
      <Textarea
        aria-label="Comment"
        rows={2}
        maxLength={COMMENT_MAX}
        placeholder={hint}
        value={draft.comment}
        onChange={(event) => onDraftChange({ ...draft, comment: event.target.value })}
      />
      {differs && (
        <p role="status" className="text-12 text-warning">
          The comment differs from the one chosen above.
        </p>
      )}
    </section>
  );
}
