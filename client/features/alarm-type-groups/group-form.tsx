import { type AlarmTypeGroup, createAlarmTypeGroup } from '#contract/alarm-type-groups.ts';
import { createGroup, updateGroup } from '../../data/alarm-type-groups.ts';
import { useRecordDraft } from '../../kit/records/record-draft.ts';
import { RecordForm } from '../../kit/records/record-form.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';

interface GroupFormProps {
  /** Absent when creating a group. */
  group?: AlarmTypeGroup;
  onClose: () => void;
}

/** The name and the description of an alarm type group. Use it inside a `Dialog`. */
export function GroupForm({ group, onClose }: GroupFormProps) {
  const draft = useRecordDraft({
    rules: createAlarmTypeGroup.body,
    values: { name: group?.name ?? '', description: group?.description ?? '' },
    edit: group ? updateGroup(group) : createGroup,
  });
  return (
    <RecordForm draft={draft} submitLabel={group ? 'Save' : 'Add'} onClose={onClose}>
      <FormField draft={draft} name="name" label="Name">
        {(control) => <Input data-initial-focus {...control} />}
      </FormField>
      <FormField draft={draft} name="description" label="Description">
        {(control) => <Textarea {...control} />}
      </FormField>
    </RecordForm>
  );
}
