import { type FormEvent, useState } from 'react';
import { COMMENT_MAX } from '#contract/limits.ts';
import { type UpdatesSubject, useAddGroupComment } from '../../../features/group-updates/group-update-queries.ts';
import { useCan } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.tsx';

/** Says something about a location alarm without changing it. */
export function AddUpdate({ subject }: { subject: UpdatesSubject }) {
  const mayComment = useCan('location_alarm:update');
  const add = useAddGroupComment(subject);
  const [text, setText] = useState('');
  const blocked = text.trim() === '' || add.isPending;
  if (!mayComment) return null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (blocked) return;
    add.mutate(text.trim(), {
      onSuccess: () => setText(''),
      onError: () => toast.error('Error adding comment. Please try again.'),
    });
  };

  return (
    <form onSubmit={submit} className="flex shrink-0 gap-2 border-t border-line px-4 py-2">
      <Input
        aria-label="Add comment"
        placeholder="Add comment"
        value={text}
        maxLength={COMMENT_MAX}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={blocked} loading={add.isPending}>
        Add
      </Button>
    </form>
  );
}
