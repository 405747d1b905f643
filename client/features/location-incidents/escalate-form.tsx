import * as z from 'zod/mini';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { createLocationIncident } from '#contract/location-incidents.ts';
import { useOpenIncident } from '../../data/location-alarms/incident-changes.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { DraftForm } from '../../ui/forms/draft-form.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';

/** The operator's input. */
const rules = z.pick(createLocationIncident.body, { title: true, description: true });

/** The incident's title and description. */
export function EscalateForm({ alarm, onClose }: { alarm: LocationAlarm; onClose: () => void }) {
  const draft = useDraft(rules, { title: alarm.rawAlarms[0]?.type ?? '', description: '' });
  const escalate = useOpenIncident(alarm);

  return (
    <DraftForm
      className="gap-3 pt-2"
      draft={draft}
      submitLabel="Proceed"
      submitVariant="escalate-solid"
      busy={escalate.isPending}
      error={escalate.error}
      onSubmit={(entered) =>
        escalate.mutate(entered, {
          onSuccess: () => toast.escalation(`Alarm is being escalated at ${alarm.location.name}`),
          close: onClose,
        })
      }
      onCancel={onClose}
    >
      <FormField draft={draft} name="title" label="Title">
        {(control) => <Input {...control} />}
      </FormField>
      <FormField draft={draft} name="description" label="Description">
        {(control) => <Textarea rows={4} data-initial-focus {...control} />}
      </FormField>
    </DraftForm>
  );
}
