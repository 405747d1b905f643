import { useState } from 'react';
import type { AlarmTypeGroup } from '#contract/alarm-type-groups.ts';
import { messageOf } from '../../lib/call-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
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
  const create = useCreateGroup();
  return (
    <DraftForm
      initial={{ name: '', description: '' }}
      submitLabel="Add"
      busy={create.isPending}
      error={create.error}
      onSubmit={(draft) => create.mutate(draft, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}

function GroupForm({ group, onClose }: { group: AlarmTypeGroup; onClose: () => void }) {
  const update = useUpdateGroup(group.alarmTypeGroupId);
  return (
    <DraftForm
      initial={group}
      submitLabel="Save"
      busy={update.isPending}
      error={update.error}
      onSubmit={(draft) => update.mutate(draft, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}

interface DraftFormProps {
  initial: GroupDraft;
  submitLabel: string;
  busy: boolean;
  error: Error | null;
  onSubmit: (draft: GroupDraft) => void;
  onCancel: () => void;
}

function DraftForm({ initial, submitLabel, busy, error, onSubmit, onCancel }: DraftFormProps) {
  const [name, setName] = useState(initial.name);
  const [description, setDescription] = useState(initial.description);
  const complete = name.trim() !== '' && description.trim() !== '';
  return (
    <form
      className="flex flex-col gap-4 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (complete) onSubmit({ name: name.trim(), description: description.trim() });
      }}
    >
      <Field label="Name">
        <Input data-initial-focus value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label="Description">
        <Textarea value={description} maxLength={1_000} onChange={(event) => setDescription(event.target.value)} />
      </Field>
      {error && (
        <Banner tone="error" shape="block">
          {messageOf(error)}
        </Banner>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={!complete} loading={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
