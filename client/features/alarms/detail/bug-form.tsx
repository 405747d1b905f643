import * as z from 'zod/mini';
import { BUG_SEVERITIES, reportBug } from '#contract/alarm-feedback.ts';
import type { Alarm } from '#contract/alarms.ts';
import { reportAlarmBug } from '../../../data/alarms/alarm-feedback.ts';
import { useEdit } from '../../../kit/records/use-edit.ts';
import { useUser } from '../../../lib/session.tsx';
import { useDraft } from '../../../lib/use-draft.ts';
import { DraftForm } from '../../../ui/forms/draft-form.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';

type Severity = (typeof BUG_SEVERITIES)[number];

const severityNames: Record<Severity, string> = { low: 'Low', medium: 'Medium', high: 'High' };
const severityOptions = BUG_SEVERITIES.map((value) => ({ value, label: severityNames[value] }));

/** The operator's input. */
const rules = z.pick(reportBug.body, { description: true, severity: true });

/** A description of the problem, and its severity. */
export function BugForm({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const { email } = useUser();
  const draft = useDraft(rules, { description: '' });
  const bug = useEdit(reportAlarmBug(alarm));

  return (
    <DraftForm
      className="pt-2"
      draft={draft}
      submitLabel="Submit"
      busy={bug.isPending}
      error={bug.error}
      onSubmit={(entered) => bug.mutate({ ...entered, bugReporter: email }, { close: onClose })}
      onCancel={onClose}
    >
      <FormField draft={draft} name="description" label="Description">
        {(control) => <Textarea data-initial-focus required rows={4} {...control} />}
      </FormField>
      <FormField draft={draft} name="severity" label="Severity">
        {({ value, onChange }) => (
          <Select
            value={value ?? null}
            options={severityOptions}
            onValueChange={onChange}
            placeholder="Select severity"
          />
        )}
      </FormField>
    </DraftForm>
  );
}
