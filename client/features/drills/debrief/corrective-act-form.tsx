import { type CorrectiveAct, CorrectiveActText, type Debrief } from '#contract/drills/debrief.ts';
import { useAddCorrectiveAct, useChangeCorrectiveAct } from '../../../data/drills/debriefs.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { DraftForm } from '../../../ui/forms/draft-form.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';

interface CorrectiveActFormProps {
  debrief: Debrief;
  edited: CorrectiveAct | 'new';
  onClose: () => void;
}

/** Writes a corrective act: its text, its owner and the day on which it is due. */
export function CorrectiveActForm({ debrief, edited, onClose }: CorrectiveActFormProps) {
  const add = useAddCorrectiveAct(debrief);
  const change = useChangeCorrectiveAct(debrief);
  const known = edited === 'new' ? { text: '', owner: debrief.trainee, due: '' } : edited;
  const draft = useDraft(CorrectiveActText, { text: known.text, owner: known.owner, due: known.due });
  return (
    <DraftForm
      draft={draft}
      needsChange
      className="mt-2"
      aria-label="Corrective act"
      busy={add.isPending || change.isPending}
      error={add.error ?? change.error}
      onCancel={onClose}
      submitLabel="Save"
      onSubmit={(act) => {
        if (edited === 'new') add.mutate(act, { close: onClose });
        else change.mutate({ ...act, actId: edited.id }, { close: onClose });
      }}
    >
      <FormField draft={draft} name="text" label="Act">
        {(control) => <Textarea rows={3} {...control} />}
      </FormField>
      <div className="flex gap-3">
        <FormField draft={draft} name="owner" label="Owner" className="flex-1">
          {(control) => <Input {...control} />}
        </FormField>
        <FormField draft={draft} name="due" label="Due" className="w-40">
          {({ maxLength: _, ...control }) => <Input type="date" {...control} />}
        </FormField>
      </div>
    </DraftForm>
  );
}
