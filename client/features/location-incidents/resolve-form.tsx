import type { KeyboardEvent, ReactNode, Ref } from 'react';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { RESOLUTION_REASONS } from '#contract/location-incidents.ts';
import { isCallError } from '../../lib/call-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { openIncidentOf } from './incident-of.ts';
import { commentMax, isComplete, type ResolutionDraft } from './resolution.ts';
import type { useResolve } from './use-resolve.ts';

interface ResolveFormProps {
  alarm: LocationAlarm;
  resolve: ReturnType<typeof useResolve>;
  draft: ResolutionDraft;
  onDraftChange: (draft: ResolutionDraft) => void;
  /** Called when it is on its way. */
  onSubmit?: () => void;
  /** Left of the submitting button: Escalate, or Cancel. */
  actions?: ReactNode;
  comment?: Ref<HTMLTextAreaElement>;
}

/** Resolves a location alarm: with a comment, and with a reason too where an incident is open. */
export function ResolveForm({ alarm, resolve, draft, onDraftChange, onSubmit, actions, comment }: ResolveFormProps) {
  const incident = openIncidentOf(alarm);
  const complete = isComplete(alarm, draft);
  const conflict = isCallError(resolve.error, 'transition_refused') ? resolve.error : undefined;

  const submit = () => {
    if (!complete || resolve.isPending) return;
    resolve.mutate(draft);
    onSubmit?.();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };

  return (
    <form
      aria-label="Resolve"
      className="flex flex-col gap-2"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {conflict && (
        <Banner tone="warning" shape="block">
          {conflict.message}. Somebody else changed it; what you typed is kept.
        </Banner>
      )}
      {incident && (
        <Field label="Resolution reason">
          <Select
            value={draft.reason}
            placeholder="Select a reason"
            options={RESOLUTION_REASONS.map((reason) => ({ value: reason, label: reason }))}
            onValueChange={(reason) => onDraftChange({ ...draft, reason })}
          />
        </Field>
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
      <div className="flex items-center justify-end gap-2 pt-1">
        {actions}
        <Button type="submit" variant="primary" keyHint="Ctrl+Enter" disabled={!complete} loading={resolve.isPending}>
          Resolve
        </Button>
      </div>
    </form>
  );
}
