import { type Dispatch, type SetStateAction, useId, useRef } from 'react';
import { isFinal, statusKind } from '#contract/alarm-status.ts';
import type { Alarm } from '#contract/alarms.ts';
import { COMMENT_MAX } from '#contract/limits.ts';
import type { Partition } from '../../../data/alarms/alarm-queries.ts';
import { ConflictNotice } from '../../../kit/changes/conflict-notice.tsx';
import { removeSent } from '../../../lib/draft-text.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { useCan } from '../../../lib/session.tsx';
import { useKeys } from '../../../lib/use-keys.ts';
import { ExplainedButton } from '../../../ui/actions/explained-button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { useChangeStatus } from '../use-change-status.ts';
import { LateComment } from './late-comment.tsx';
import {
  BLOCKED_BY,
  emptyDraft,
  isOffered,
  needsComment,
  type StatusChoice,
  type StatusDraft,
  statusBlock,
} from './status-rules.ts';
import { StatusWord } from './status-word.tsx';
import { SuggestedComments } from './suggested-comments.tsx';

const choices = [
  { value: 'pending', label: 'Pending', keyHint: '1' },
  { value: 'in_progress', label: 'In Progress', keyHint: '2' },
  { value: 'resolved', label: 'Resolved', keyHint: '3' },
] as const satisfies readonly { value: StatusChoice; label: string; keyHint: string }[];

interface StatusFormProps {
  alarm: Alarm;
  partitionKey: Partition;
  draft: StatusDraft;
  onDraftChange: Dispatch<SetStateAction<StatusDraft>>;
  /** Called once the alarm has been resolved here. */
  onResolved: () => void;
}

/** Changes an alarm's status. For a resolved alarm it stays only while it holds text that would be lost. */
export function StatusForm({ alarm, partitionKey, draft, onDraftChange, onResolved }: StatusFormProps) {
  const change = useChangeStatus(alarm, partitionKey);
  const mayOmitComment = useCan('alarm/update:change-status-no-comment');
  const [preferences, changePreferences] = usePreferences();
  const headingId = useId();
  const comment = useRef<HTMLTextAreaElement>(null);
  const open = !isFinal(alarm.status);
  const own = choices.find(({ value }) => value === statusKind(alarm.status))?.value;
  const block = statusBlock(draft, alarm, mayOmitComment);

  const choose = (status: StatusChoice) => {
    if (isOffered(status, alarm)) onDraftChange({ ...draft, status });
  };

  const submit = async () => {
    const { status } = draft;
    if (block || !status) return;
    const comment = draft.comment.trim();
    const done = await change.submit({ newStatus: status, partitionKey, ...(comment !== '' && { comment: comment }) });
    if (!done) return;
    onDraftChange((now) => ({ ...emptyDraft, comment: removeSent(draft.comment)(now.comment) }));
    if (status === 'resolved') onResolved();
  };

  useKeys(
    {
      status: (combo) => {
        const choice = choices[Number(combo) - 1];
        if (choice) choose(choice.value);
      },
      resolve: () => {
        choose('resolved');
        comment.current?.focus();
      },
      submit: () => void submit(),
    },
    { enabled: open },
  );

  // A pending change may already have taken effect on screen: its text is not lost.
  if (!open && change.underway) return null;
  if (!open)
    return <LateComment alarm={alarm} partitionKey={partitionKey} draft={draft} onDraftChange={onDraftChange} />;
  return (
    <section
      aria-labelledby={headingId}
      className="flex shrink-0 flex-col gap-2 border-t border-line bg-raised px-4 pt-3 pb-3"
    >
      <div className="flex items-center justify-between text-12">
        <h2 id={headingId} className="font-semibold text-ink">
          Status
        </h2>
        <span className="text-ink-3">
          Now <StatusWord status={alarm.status} />
        </span>
      </div>
      <ConflictNotice change={change} />
      <Segmented
        label="Status"
        size="default"
        fill
        value={draft.status ?? own}
        onValueChange={choose}
        options={choices.map((choice) => ({ ...choice, disabled: !isOffered(choice.value, alarm) }))}
      />
      <SuggestedComments draft={draft} onDraftChange={onDraftChange} />
      <Textarea
        ref={comment}
        aria-label="Comment"
        rows={2}
        maxLength={COMMENT_MAX}
        placeholder={
          needsComment(draft.status ?? 'resolved', alarm.status, mayOmitComment) ? 'Comment' : 'Comment (optional)'
        }
        value={draft.comment}
        onChange={(event) => onDraftChange({ ...draft, comment: event.target.value })}
      />
      {block === 'comment-differs' && (
        <p role="status" className="text-12 text-warning">
          The comment differs from the one chosen above.
        </p>
      )}
      <div className="flex items-center justify-between gap-3">
        <Checkbox
          label={<span className="text-12 text-ink-2">Return to alarm list on resolution</span>}
          checked={preferences.returnAfterResolve}
          onCheckedChange={(returnAfterResolve) => changePreferences({ returnAfterResolve })}
        />
        <ExplainedButton
          variant="primary"
          keyHint="Ctrl+Enter"
          blockedBy={block && BLOCKED_BY[block]}
          loading={change.underway}
          onClick={() => void submit()}
        >
          Submit
        </ExplainedButton>
      </div>
    </section>
  );
}
