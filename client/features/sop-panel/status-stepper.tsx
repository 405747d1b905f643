import { useState } from 'react';
import {
  CLASSIFICATIONS,
  classificationText,
  DETECTION_CLASSES,
  type DetectionClass,
  OTHER_COMMENT,
} from '#contract/classifications.ts';
import { COMMENT_MAX } from '#contract/limits.ts';
import { comboOf } from '../../lib/key-combo.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface StatusStepperProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The class of the detection where it is known: the stepper begins at the comment. */
  preset: DetectionClass | undefined;
  /** Called with the whole text, e.g. 'Person Present - Authorized Resident'. */
  onConfirm: (text: string) => void;
}

/** Asks what the operator saw, and for a comment on it (operator tools, 4.4). */
export function StatusStepper({ open, onOpenChange, preset, onConfirm }: StatusStepperProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="What did you see?">
      <Steps
        preset={preset}
        onCancel={() => onOpenChange(false)}
        onConfirm={(text) => {
          onOpenChange(false);
          onConfirm(text);
        }}
      />
    </Dialog>
  );
}

/** Room for the class and the hyphen before the comment. */
const OWN_MAX = COMMENT_MAX - 30;

function Steps({
  preset,
  onCancel,
  onConfirm,
}: {
  preset: DetectionClass | undefined;
  onCancel: () => void;
  onConfirm: (text: string) => void;
}) {
  const [detected, setDetected] = useState(preset);
  const [chosen, setChosen] = useState<string>();
  const [own, setOwn] = useState('');
  const isOther = chosen === OTHER_COMMENT;
  const comment = isOther ? own.trim() : (chosen ?? '');
  useUnsaved(isOther && own.trim() !== '');

  if (detected === undefined) {
    return (
      <div className="flex flex-col gap-2 pt-2">
        {DETECTION_CLASSES.map((one) => (
          <Button key={one} size="large" onClick={() => setDetected(one)}>
            {CLASSIFICATIONS[one].label}
          </Button>
        ))}
        <div className="flex justify-end pt-2">
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </div>
    );
  }
  const { label, comments } = CLASSIFICATIONS[detected];
  return (
    <Form
      className="gap-3 pt-2"
      blockedBy={comment === '' ? 'Choose or write a comment first.' : undefined}
      submitLabel="Confirm"
      submitKey="submit"
      // A radio button keeps Enter to itself.
      onKeyDownCapture={(event) => {
        if (comboOf(event.nativeEvent) !== 'Ctrl+Enter') return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
      onSubmit={() => onConfirm(classificationText(detected, comment))}
      onCancel={onCancel}
      actions={
        <Button
          className="mr-auto"
          onClick={() => {
            setDetected(undefined);
            setChosen(undefined);
          }}
        >
          Back
        </Button>
      }
    >
      <p aria-hidden className="font-medium text-13 text-ink-2">
        {label}
      </p>
      <RadioGroup
        label={label}
        value={chosen}
        onValueChange={setChosen}
        options={comments.map((one) => ({ value: one, label: one }))}
      />
      {isOther && (
        <Field label="Comment" hideLabel>
          <Textarea
            autoFocus
            rows={2}
            maxLength={OWN_MAX}
            placeholder="Comment"
            value={own}
            onChange={(event) => setOwn(event.target.value)}
          />
        </Field>
      )}
    </Form>
  );
}
