import { SPEECH_TEXT_MAX } from '#contract/limits.ts';
import { messageOf } from '../../lib/call-error.ts';
import { comboOf } from '../../lib/key-combo.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { AudioPreview } from './audio-preview.tsx';
import { GAP_PLACEHOLDER, inputOf, type Template } from './speech-texts.ts';
import type { SpeechChoice } from './use-speech-choice.ts';

const templates: readonly { value: Template; label: string }[] = [
  { value: 'fixed', label: 'Standard message' },
  { value: 'person', label: 'Describe the person' },
  { value: 'custom', label: 'Own words' },
];

interface SpeechPanelProps {
  choice: SpeechChoice;
  /** Sends the audio. */
  onSend: () => void;
}

/** Lets the operator choose a text and listen to it (operator tools, 9: text-to-speech templates). */
export function SpeechPanel({ choice, onSend }: SpeechPanelProps) {
  const { draft, change, speech, fetch } = choice;
  const input = inputOf(draft);
  return (
    <div className="flex min-h-48 flex-col gap-3">
      <RadioGroup
        label="Message"
        value={draft.template}
        onValueChange={(template) => change({ template })}
        options={templates}
        orientation="horizontal"
      />
      <TemplateText choice={choice} onSend={onSend} />
      {input !== undefined && (
        <Button
          disabled={input === ''}
          loading={speech.isFetching}
          keyHint={draft.template === 'person' && !speech.data ? 'confirm' : undefined}
          onClick={fetch}
          className="self-start"
        >
          Fetch Audio
        </Button>
      )}
      {speech.error && !speech.isFetching && (
        <Banner
          tone="error"
          shape="block"
          action={
            input === undefined && (
              <Button size="small" onClick={() => void speech.refetch()}>
                Retry
              </Button>
            )
          }
        >
          {messageOf(speech.error)}
        </Banner>
      )}
      {speech.isFetching && <Skeleton className="h-10" />}
      {speech.data && <AudioPreview audio={speech.data} />}
    </div>
  );
}

function TemplateText({ choice: { draft, fixed, parts, change, speech, fetch }, onSend }: SpeechPanelProps) {
  if (draft.template === 'fixed') return <p className="text-13 text-ink">{fixed}</p>;
  if (draft.template === 'custom') {
    return (
      <Field label="Message to speak" hideLabel>
        <Textarea
          data-missing-words
          value={draft.custom}
          maxLength={SPEECH_TEXT_MAX}
          onChange={({ target }) => change({ custom: target.value })}
        />
      </Field>
    );
  }
  const [before, ...after] = parts;
  return (
    <div className="text-13 text-ink leading-8">
      {before}
      <Input
        aria-label="Description of the person"
        placeholder={GAP_PLACEHOLDER}
        value={draft.person}
        maxLength={100}
        data-missing-words
        onChange={({ target }) => change({ person: target.value })}
        // Enter fetches the audio, and once it is there, sends it.
        onKeyDown={(event) => {
          if (comboOf(event.nativeEvent) !== 'Enter') return;
          event.preventDefault();
          if (speech.data) onSend();
          else if (!speech.isFetching) fetch();
        }}
        className="inline-block w-40"
      />
      {after.join(draft.person.trim() || '…')}
    </div>
  );
}
