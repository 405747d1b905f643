import { type FormEvent, useState } from 'react';
import type { InputOf } from '#contract/endpoint.ts';
import { COMMENT_MAX } from '#contract/limits.ts';
import type { createShiftHandover, OpenWork } from '#contract/shift-handovers.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { bodyOf, type LeftDraft, UNTOUCHED, workKey } from './end-shift-draft.ts';
import { LeftAlarm } from './left-alarm.tsx';

interface EndShiftFormProps {
  work: readonly OpenWork[];
  /** `onDone` is called once the server has accepted it. */
  onSend: (body: InputOf<typeof createShiftHandover>['body'], onDone: () => void) => void;
  isSending: boolean;
  refusal: string | undefined;
}

/** How the operator leaves each unfinished alarm, and a message to the next shift. */
export function EndShiftForm({ work, onSend, isSending, refusal }: EndShiftFormProps) {
  const [left, setLeft] = useState<Readonly<Record<string, LeftDraft>>>({});
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const result = bodyOf(work, { left, note }, serverNow());
  const problem = (isChecked ? result.problem : undefined) ?? refusal;
  useUnsaved(note !== '' || Object.values(left).some(({ words }) => words !== ''));

  function send(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    // A parking counts from the press, however long ago the form was drawn.
    const { body } = bodyOf(work, { left, note }, serverNow());
    if (body) onSend(body, clearSent);
  }
  /** Alarms that the operator has left out stay left out. */
  function clearSent(): void {
    setIsChecked(false);
    setNote('');
    setLeft((all) => Object.fromEntries(Object.entries(all).filter(([, draft]) => !draft.isIncluded)));
  }
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-3">
      <p className="text-13 text-ink-2">
        A colleague accepts these alarms by name; the history of each keeps both of you. A raw alarm is handed over with
        its location alarm.
      </p>
      <ul aria-label="Unfinished alarms" className="rounded-md border border-line bg-bg">
        {work.map((one) => (
          <LeftAlarm
            key={workKey(one)}
            alarm={one}
            draft={left[workKey(one)] ?? UNTOUCHED}
            error={isChecked ? result.errors?.[workKey(one)] : undefined}
            onChange={(draft) => setLeft((all) => ({ ...all, [workKey(one)]: draft }))}
          />
        ))}
      </ul>
      <Field label="Message to the next shift">
        <Textarea value={note} maxLength={COMMENT_MAX} onChange={(event) => setNote(event.target.value)} />
      </Field>
      {problem && <Banner tone="error">{problem}</Banner>}
      <Button type="submit" variant="primary" loading={isSending} className="self-start">
        Hand over
      </Button>
    </form>
  );
}
