import { useRef, useState } from 'react';
import { type Drill, NOTE_MAX } from '#contract/drills/drill.ts';
import { timeText } from '#contract/durations.ts';
import { useAddNote } from '../../data/drills/drill-changes.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Input } from '../../ui/forms/input.tsx';

/** The notes of the trainers on a seat, and a field for the next one. */
export function TrainerNotes({ drill, seat }: { drill: Drill; seat: number }) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useAddNote(drill.id);
  const notes = drill.notes.filter((note) => note.attempt === drill.attempt && (note.seat ?? seat) === seat);
  useKeys({ drillNote: () => field.current?.focus() }, { enabled: drill.state === 'running' });
  return (
    <section aria-label="Notes" className="flex min-h-0 flex-1 flex-col">
      <h2 className="flex h-9 shrink-0 items-center px-4 text-13 font-semibold text-ink">
        Debrief notes <span className="ml-2 font-normal text-ink-3">{notes.length}</span>
      </h2>
      {notes.length === 0 && <EmptyState description="No notes yet" className="min-h-16" />}
      <ul className="min-h-0 flex-1 overflow-auto">
        {notes.map((note) => (
          <li key={note.id} className="flex gap-3 px-4 py-1.5 text-13">
            <span className="w-10 shrink-0 font-semibold text-ink">{timeText(note.t)}</span>
            <span className="min-w-0 break-words text-ink-2">{note.text}</span>
          </li>
        ))}
      </ul>
      {drill.state === 'running' && (
        <Form
          aria-label="Add a note"
          className="shrink-0 gap-2 border-t border-line bg-raised p-3"
          onSubmit={() => mutate({ seat, text: text.trim() }, { onSuccess: () => setText('') })}
          blockedBy={text.trim() === '' ? 'Write the note' : undefined}
          busy={isPending}
          error={error}
          submitLabel="Add note"
          buttonSize="small"
        >
          <Field label="Note at this moment" hideLabel>
            <Input
              ref={field}
              value={text}
              maxLength={NOTE_MAX}
              placeholder="Note at this moment"
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
        </Form>
      )}
    </section>
  );
}
