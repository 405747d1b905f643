import { type ReactNode, useState } from 'react';
import { SOP } from '#contract/record-limits.ts';
import { useDraftState } from '../../lib/unsaved.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { PointList } from './point-list.tsx';

/** A label with its parts. */
export interface Labelled {
  label: string;
  parts: string[];
}

interface LabelledFormProps {
  /** The name of one part: 'Sub-action'. */
  part: string;
  initial: Labelled;
  /** Further fields. */
  children?: ReactNode;
  /** Whether the further fields differ from their initial values. */
  isChanged?: boolean;
  onDone: (kept: Labelled) => void;
  onClose: () => void;
}

/** The form of a situation or a quick resolve action: the label is required, blank parts are dropped. */
export function LabelledForm({ part, initial, children, isChanged = false, onDone, onClose }: LabelledFormProps) {
  const [draft, change] = useDraftState(initial, (now) => isChanged || JSON.stringify(now) !== JSON.stringify(initial));
  const [tried, setTried] = useState(false);
  const label = draft.label.trim();
  return (
    <Form
      className="pt-2"
      submitLabel="Done"
      blockedBy={label === '' ? 'Label is required.' : undefined}
      onBlocked={() => setTried(true)}
      onSubmit={() => onDone({ label, parts: draft.parts.map((one) => one.trim()).filter((one) => one !== '') })}
      onCancel={onClose}
    >
      <Field label="Label" {...(tried && label === '' && { error: 'Label is required' })}>
        <Input
          data-initial-focus
          value={draft.label}
          maxLength={SOP.textMax}
          onChange={(event) => change((now) => ({ ...now, label: event.target.value }))}
        />
      </Field>
      {children}
      <div className="flex flex-col gap-1.5">
        <h3 className="text-12 font-medium text-ink-2">{part}s (optional)</h3>
        <PointList what={part} points={draft.parts} onPointsChange={(parts) => change((now) => ({ ...now, parts }))} />
      </div>
    </Form>
  );
}
