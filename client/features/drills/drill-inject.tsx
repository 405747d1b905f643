import { useState } from 'react';
import type { Drill } from '#contract/drills/drill.ts';
import { useInjectIntoDrill } from '../../data/drills/drill-changes.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';

/** Runs any steps at a seat, or at all of them, as the file of the drill would. */
export function DrillInject({ drill, seat, isOwn }: { drill: Drill; seat: number; isOwn: boolean }) {
  const [text, setText] = useState('');
  const [isForAll, setForAll] = useState(drill.isShared);
  const { mutate, isPending, error, reset } = useInjectIntoDrill(drill.id);
  return (
    <details className="shrink-0 border-b border-line">
      <summary className="flex h-8 cursor-pointer items-center px-4 text-12 text-ink-2 -outline-offset-2 hover:text-ink">
        Other steps…
      </summary>
      <Form
        aria-label="Inject"
        className="gap-2 px-4 pt-1 pb-4"
        onSubmit={() =>
          mutate(isForAll ? { text } : { seat, text }, {
            onSuccess: () => {
              setText('');
              toast.success(isForAll ? 'The step runs at all seats' : `The step runs at seat ${seat}`);
            },
          })
        }
        blockedBy={
          !isOwn
            ? 'Another trainer runs this drill'
            : text.trim() === ''
              ? 'Write a step, such as begin: intruder'
              : undefined
        }
        busy={isPending}
        error={error}
        submitLabel="Inject"
        submitVariant="neutral"
        buttonSize="small"
      >
        <Field label="Inject steps, as in a file">
          <Textarea
            rows={3}
            spellCheck={false}
            value={text}
            placeholder="begin: intruder"
            onChange={({ target }) => {
              setText(target.value);
              reset();
            }}
            className="font-mono text-12"
          />
        </Field>
        {!drill.isShared && <Checkbox label="At all seats" checked={isForAll} onCheckedChange={setForAll} />}
      </Form>
    </details>
  );
}
