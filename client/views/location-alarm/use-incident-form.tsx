import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { isFinal } from '#contract/alarm-status.ts';
import { COMMENT_MAX } from '#contract/limits.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { createLocationIncident } from '#contract/location-incidents.ts';
import { useOpenIncident } from '../../data/location-alarms/incident-changes.ts';
import { openIncidentOf } from '../../data/location-alarms/incident-of.ts';
import type { SopForm } from '../../features/sop-panel/sop-panel-types.ts';
import { isUnsent, unsentText } from '../../lib/call-error.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { DraftForm } from '../../ui/forms/draft-form.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import type { UnsentWords } from './late-words.tsx';

/** The operator's input. */
const rules = z.pick(createLocationIncident.body, { title: true, description: true });

interface IncidentForm {
  form: SopForm;
  /** The description that can no longer be sent, since a colleague has escalated or resolved the alarm. */
  late: UnsentWords | undefined;
}

/** The failure that the form shows. */
function shownFailure(error: Error | null): Error | null {
  return isUnsent(error) ? new Error(unsentText('The location alarm was not escalated')) : error;
}

/** The form that escalates a location alarm: its incident's title and description. */
export function useIncidentForm(alarm: LocationAlarm, onEscalated: () => void): IncidentForm {
  const id = useId();
  const draft = useDraft(rules, { title: alarm.rawAlarms[0]?.type ?? '', description: '' });
  const escalate = useOpenIncident(alarm);
  const text = useWatch({ control: draft.form.control, name: 'description' });
  const form: SopForm = {
    fields: (
      <DraftForm
        id={id}
        aria-label="Escalate"
        className="gap-3 px-4 py-3"
        draft={draft}
        busy={escalate.isPending}
        error={shownFailure(escalate.error)}
        onSubmit={(entered) =>
          escalate.mutate(entered, {
            onSuccess: () => {
              toast.escalation(`Alarm is being escalated at ${alarm.location.name}`);
              draft.form.reset();
              onEscalated();
            },
          })
        }
      >
        <FormField draft={draft} name="title" label="Title">
          {(control) => <Input {...control} />}
        </FormField>
        <FormField draft={draft} name="description" label="Description">
          {(control) => <Textarea rows={3} {...control} />}
        </FormField>
      </DraftForm>
    ),
    submit: (
      <div className="px-4 py-3">
        <Button
          type="submit"
          form={id}
          variant="escalate-solid"
          size="large"
          keyHint="submit"
          className="w-full"
          loading={escalate.isPending}
        >
          Proceed
        </Button>
      </div>
    ),
  };
  const isResolved = isFinal(alarm.status);
  const isWaiting = text.trim() !== '' && !escalate.isPending && !escalate.isSuccess;
  if (!isWaiting || !(isResolved || openIncidentOf(alarm))) return { form, late: undefined };
  const late: UnsentWords = {
    change: isResolved ? 'resolved' : 'escalated',
    text,
    maxLength: COMMENT_MAX,
    onTextChange: (to) => draft.form.setValue('description', to, { shouldDirty: true }),
    onDiscard: () => draft.form.reset(),
  };
  return { form, late };
}
