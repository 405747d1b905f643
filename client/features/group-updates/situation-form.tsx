import { type GroupUpdate, setUpdateSituation } from '#contract/group-updates.ts';
import { type UpdatesSubject, useSetSituation } from '../../data/group-updates/group-update-queries.ts';
import { CallError, messageOf } from '../../lib/call-error.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { DraftForm } from '../../ui/forms/draft-form.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';

interface SituationFormProps {
  subject: UpdatesSubject;
  update: GroupUpdate;
  onClose: () => void;
}

/** Edits the situation of an update. */
export function SituationForm({ subject, update, onClose }: SituationFormProps) {
  const { situation, situation_description } = update;
  const draft = useDraft(setUpdateSituation.body, {
    situation: situation ?? '',
    situation_description: situation_description ?? '',
  });
  const save = useSetSituation(subject, update.event_id);

  return (
    <DraftForm
      aria-label="Situation"
      className="my-1 gap-2 rounded-sm bg-raised p-3"
      draft={draft}
      submitLabel="Save"
      buttonSize="small"
      busy={save.isPending}
      onSubmit={(entered) =>
        save.mutate(entered, {
          onSuccess: () => toast.saved('Situation updated successfully'),
          close: onClose,
          onError: (error) => toast.error(failureText(error)),
        })
      }
      onCancel={onClose}
    >
      <FormField draft={draft} name="situation" label="Situation">
        {(control) => <Input autoFocus {...control} />}
      </FormField>
      <FormField draft={draft} name="situation_description" label="Description">
        {(control) => <Textarea rows={2} {...control} />}
      </FormField>
    </DraftForm>
  );
}

/** The server's own message, if it has one. */
function failureText(error: unknown): string {
  const readable = error instanceof CallError && error.status > 0 && error.code !== 'unreadable';
  return readable ? messageOf(error) : 'Failed to update situation';
}
