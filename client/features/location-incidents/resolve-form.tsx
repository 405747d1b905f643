import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { RESOLUTION_REASONS } from '#contract/location-incidents.ts';
import { CallError, isCallError, messageOf } from '../../lib/call-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.tsx';
import { openIncidentOf } from './incident-of.ts';
import { commentMax, isComplete, type ResolutionDraft } from './resolution.ts';
import { useResolve } from './use-resolve.ts';

interface ResolveFormProps {
  alarm: LocationAlarm;
  draft: ResolutionDraft;
  onDraftChange: (draft: ResolutionDraft) => void;
  onResolved: () => void;
  /** Left of the submitting button: Escalate, or Cancel. */
  actions?: ReactNode;
  comment?: Ref<HTMLTextAreaElement>;
}

/** Resolves a location alarm: with a comment, and with a reason too where an incident is open. */
export function ResolveForm({ alarm, draft, onDraftChange, onResolved, actions, comment }: ResolveFormProps) {
  const resolve = useResolve(alarm);
  const incident = openIncidentOf(alarm);
  const complete = isComplete(alarm, draft);
  const conflict = isCallError(resolve.error, 'transition_refused') ? resolve.error : undefined;
  const formId = useId();

  const submit = () => {
    if (!complete || resolve.isPending) return;
    resolve.mutate(draft, {
      onSuccess: () => {
        toast.success(incident ? 'Escalation resolved successfully' : 'Alarm status updated');
        onResolved();
      },
      onError: (error) => {
        if (!isCallError(error, 'transition_refused')) toast.error(failureText(error, incident !== undefined));
      },
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };

  return (
    <form
      id={formId}
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

/** The server's own words where it had any. */
function failureText(error: unknown, withIncident: boolean): string {
  if (error instanceof CallError && error.status > 0 && error.code !== 'unreadable') return messageOf(error);
  return withIncident
    ? 'Error submitting and resolving the incident'
    : 'Error updating alarm status. Please try again.';
}
