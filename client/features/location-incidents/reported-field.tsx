import { Pencil } from 'lucide-react';
import { COMMENT_MAX } from '#contract/limits.ts';
import { namesIn, REPORTED_FIELD_LABELS, type ReportedField, refusalOfField } from '#contract/reported-fields.ts';
import type { FieldChange } from '../../data/location-alarms/incident-changes.ts';
import type { Sending } from '../../data/send.ts';
import { ColleagueValue } from '../../kit/records/colleague-value.tsx';
import { useInPlaceText } from '../../kit/records/in-place-text.ts';
import { messageOf } from '../../lib/call-error.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';

interface ReportedFieldRowProps {
  incidentId: string;
  name: ReportedField;
  /** Empty while nobody has reported one. */
  value: string;
  /** The operators' own words, which a report has without a reported value. */
  original: string;
  /** Absent without the permission. */
  onEdit: (() => void) | undefined;
  isEdited: boolean;
  onClose: () => void;
  change: Sending<unknown, FieldChange>;
  /** The reason why nothing can be sent now. */
  blockedBy?: string | undefined;
  /** The toast after a refusal, with the server's message. */
  failureText: (message: string) => string;
}

/** A field of an incident's report, edited where it is shown (administration, 5 Edit reported field). */
export function ReportedFieldRow(props: ReportedFieldRowProps) {
  const { name, value, original, onEdit, isEdited } = props;
  const label = REPORTED_FIELD_LABELS[name];
  if (isEdited) return <ReportedFieldForm {...props} label={label} />;
  return (
    <div className="border-line border-b px-4 py-2.5">
      <div className="flex h-6 items-center justify-between">
        <h3 className="text-12 text-ink-3">{label}</h3>
        {onEdit && <IconButton size="small" label={`Edit ${label}`} icon={<Pencil />} onClick={onEdit} />}
      </div>
      {value || original ? (
        <p
          className={value ? 'whitespace-pre-wrap break-words text-ink' : 'whitespace-pre-wrap break-words text-ink-2'}
        >
          {value || original}
        </p>
      ) : (
        <p className="text-ink-3">–</p>
      )}
    </div>
  );
}

function ReportedFieldForm({
  incidentId,
  name,
  value,
  original,
  onClose,
  change,
  blockedBy,
  failureText,
  label,
}: ReportedFieldRowProps & { label: string }) {
  // Until somebody has reported a value, editing begins with the operators' own words.
  const field = useInPlaceText(`${incidentId} ${name}`, value || original);
  const text = name === 'reported_cameras' ? namesIn(field.text).join(', ') : field.text.trim();
  const expected = value === '' && field.replaces === original ? '' : field.replaces;
  const theirs = change.isPending ? undefined : field.theirs;
  const cancel = () => {
    field.discard();
    onClose();
  };
  const save = () => {
    if (theirs !== undefined) return;
    change.mutate(
      { text, expected },
      {
        onSuccess: () => {
          field.markSent(text);
          toast.success(`${label} updated`);
        },
        close: onClose,
        onError: (error) => toast.error(failureText(messageOf(error))),
      },
    );
  };
  return (
    <Form
      aria-label={label}
      className="gap-2 border-line border-b bg-raised px-4 py-2.5"
      blockedBy={blockedBy ?? refusalOfField(name, field.text)}
      saysWhenPressed
      submitLabel="Save"
      submitKey="submit"
      buttonSize="small"
      busy={change.isPending}
      onSubmit={save}
      onCancel={cancel}
    >
      <Field label={label} description={name === 'reported_cameras' ? 'Separate names with commas.' : undefined}>
        <Textarea
          rows={name === 'reported_cameras' ? 2 : 4}
          autoFocus
          maxLength={COMMENT_MAX}
          value={field.text}
          onChange={(event) => field.change(event.target.value)}
        />
      </Field>
      {theirs !== undefined && <ColleagueValue value={theirs} field={field} />}
    </Form>
  );
}
