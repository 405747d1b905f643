import type { ReactNode, Ref } from 'react';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { RESOLUTION_REASONS } from '#contract/location-incidents.ts';
import { openIncidentOf } from '../../data/location-alarms/incident-of.ts';
import { commentMax, missingOf, type ResolutionDraft } from '../../data/location-alarms/resolution.ts';
import { isCallError } from '../../lib/call-error.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
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
  const conflict = isCallError(resolve.error, 'transition_refused') ? resolve.error : undefined;

  const submit = () => {
    resolve.mutate(draft);
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
      busy={resolve.isPending}
      onSubmit={submit}
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
    </Form>
  );
}
