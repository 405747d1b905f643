import { Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { GroupUpdate } from '#contract/group-updates.ts';
import { COMMENT_MAX } from '#contract/limits.ts';
import { CallError, messageOf } from '../../lib/call-error.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.tsx';
import { type UpdatesSubject, useSetSituation } from './group-update-queries.ts';

const SITUATION_MAX = 200;

interface SituationProps {
  subject: UpdatesSubject;
  update: GroupUpdate;
}

/** What the situation of an update was, and the way to change it for those who may. */
export function Situation({ subject, update }: SituationProps) {
  const [editing, setEditing] = useState(false);
  const { situation, situation_description, is_situation_editing_enabled: mayEdit } = update;
  if (editing) return <SituationForm subject={subject} update={update} onClose={() => setEditing(false)} />;
  if (!mayEdit && !situation && !situation_description) return null;
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1 text-13 text-ink-2">
        {situation && <p className="break-words font-medium text-ink">{situation}</p>}
        {situation_description && <p className="whitespace-pre-wrap break-words">{situation_description}</p>}
      </div>
      {mayEdit && (
        <Button variant="ghost" size="small" icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
          {situation ? 'Edit situation' : 'Add situation'}
        </Button>
      )}
    </div>
  );
}

function SituationForm({ subject, update, onClose }: SituationProps & { onClose: () => void }) {
  const [situation, setSituation] = useState(update.situation ?? '');
  const [description, setDescription] = useState(update.situation_description ?? '');
  const save = useSetSituation(subject, update.event_id);
  useUnsaved(situation !== (update.situation ?? '') || description !== (update.situation_description ?? ''));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { situation, description },
      {
        onSuccess: () => {
          toast.saved('Situation updated successfully');
          onClose();
        },
        onError: (error) => toast.error(failureText(error)),
      },
    );
  };

  return (
    <form aria-label="Situation" onSubmit={submit} className="my-1 flex flex-col gap-2 rounded-sm bg-raised p-3">
      <Field label="Situation">
        <Input
          autoFocus
          value={situation}
          maxLength={SITUATION_MAX}
          onChange={(event) => setSituation(event.target.value)}
        />
      </Field>
      <Field label="Description">
        <Textarea
          rows={2}
          value={description}
          maxLength={COMMENT_MAX}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button size="small" type="submit" variant="primary" loading={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** The server's own words where it had any. */
function failureText(error: unknown): string {
  const readable = error instanceof CallError && error.status > 0 && error.code !== 'unreadable';
  return readable ? messageOf(error) : 'Failed to update situation';
}
