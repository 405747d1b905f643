import { type AlarmTypeGroup, createAlarmTypeGroup } from '#contract/alarm-type-groups.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { DraftForm } from '../../ui/forms/draft-form.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type GroupDraft, useCreateGroup, useUpdateGroup } from './alarm-type-group-queries.ts';

interface GroupDialogProps {
  /** 'new', the group that is edited, or null while closed. */
  subject: 'new' | AlarmTypeGroup | null;
  onClose: () => void;
}

/** Creates an alarm type group, or changes its name and description. */
export function GroupDialog({ subject, onClose }: GroupDialogProps) {
  return (
    <Dialog
      open={subject !== null}
      onOpenChange={(open) => !open && onClose()}
      title={subject === 'new' ? 'Add Alarm Type Group' : 'Edit Alarm Type Group'}
    >
      {subject === 'new' && <NewGroupForm onClose={onClose} />}
      {subject !== 'new' && subject !== null && <GroupForm group={subject} onClose={onClose} />}
    </Dialog>
  );
}

function NewGroupForm({ onClose }: { onClose: () => void }) {
  return (
    <DetailsForm initial={{ name: '', description: '' }} submitLabel="Add" save={useCreateGroup()} onClose={onClose} />
  );
}

function GroupForm({ group, onClose }: { group: AlarmTypeGroup; onClose: () => void }) {
  const { name, description, alarmTypeGroupId } = group;
  const save = useUpdateGroup(alarmTypeGroupId);
  return <DetailsForm initial={{ name, description }} submitLabel="Save" save={save} onClose={onClose} />;
}

interface DetailsFormProps {
  initial: GroupDraft;
  submitLabel: string;
  save: ReturnType<typeof useCreateGroup>;
  onClose: () => void;
}

function DetailsForm({ initial, submitLabel, save, onClose }: DetailsFormProps) {
  const draft = useDraft(createAlarmTypeGroup.body, initial);
  return (
    <DraftForm
      className="pt-2"
      draft={draft}
      submitLabel={submitLabel}
      busy={save.isPending}
      error={save.error}
      onSubmit={(details) => save.mutate(details, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <FormField draft={draft} name="name" label="Name">
        {(control) => <Input data-initial-focus {...control} />}
      </FormField>
      <FormField draft={draft} name="description" label="Description">
        {(control) => <Textarea {...control} />}
      </FormField>
    </DraftForm>
  );
}
