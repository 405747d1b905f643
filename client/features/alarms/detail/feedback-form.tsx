import { FEEDBACK_TAGS, feedbackOutputKey } from '#contract/alarm-feedback.ts';
import type { Alarm } from '#contract/alarms.ts';
import { COMMENT_MAX } from '#contract/limits.ts';
import { rateOutput } from '../../../data/alarms/alarm-feedback.ts';
import { useEdit } from '../../../kit/records/use-edit.ts';
import { appConfig } from '../../../lib/config.ts';
import { useDraftState } from '../../../lib/unsaved.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import {
  emptyFeedback,
  type FeedbackDraft,
  isTagAvailable,
  missingFeedback,
  withOutput,
  withTag,
} from './feedback-rules.ts';

const verdicts = [
  { value: 'correct', label: 'Correct' },
  { value: 'incorrect', label: 'Incorrect' },
] as const;

export function FeedbackForm({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const [draft, setDraft] = useDraftState<FeedbackDraft>(
    emptyFeedback,
    ({ comment, tags }) => comment.trim() !== '' || tags.length > 0,
  );
  const feedback = useEdit(rateOutput(alarm));

  function submit({ output, tags, comment }: FeedbackDraft): void {
    if (output === undefined) return;
    const verdict = { [feedbackOutputKey(appConfig().providerSlug)]: output };
    feedback.mutate(
      { feedback: Object.assign({ extraFeedback: [...tags] }, verdict), comment: comment.trim() },
      { close: onClose },
    );
  }

  return (
    <Form
      className="pt-2"
      blockedBy={missingFeedback(draft)}
      submitLabel="Submit"
      busy={feedback.isPending}
      error={feedback.error}
      onSubmit={() => submit(draft)}
      onCancel={onClose}
    >
      <RadioGroup
        label="Output"
        orientation="horizontal"
        value={draft.output}
        onValueChange={(output) => setDraft(withOutput(draft, output))}
        options={verdicts}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 font-medium text-12 text-ink-2">Extra feedback</legend>
        <div className="grid grid-cols-2 gap-2">
          {FEEDBACK_TAGS.map((tag) => (
            <Checkbox
              key={tag}
              label={tag}
              checked={draft.tags.includes(tag)}
              disabled={!isTagAvailable(draft, tag)}
              onCheckedChange={(on) => setDraft(withTag(draft, tag, on))}
            />
          ))}
        </div>
      </fieldset>
      <Field label="Comment">
        <Textarea
          value={draft.comment}
          maxLength={COMMENT_MAX}
          onChange={(event) => setDraft({ ...draft, comment: event.target.value })}
        />
      </Field>
    </Form>
  );
}
