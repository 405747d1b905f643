import { useState } from 'react';
import { useSpeech } from '../../data/talkdowns/speech.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { fixedText, INVALID_INPUT, type PreparedText, personParts, startDraft, textOf } from './speech-texts.ts';

/** The text that the operator has chosen, and its audio once it was fetched. */
export type SpeechChoice = ReturnType<typeof useSpeechChoice>;

/** Fetches the text without input at once, the others when the operator asks for them. */
export function useSpeechChoice(prepared: PreparedText | undefined) {
  const [initial] = useState(() => startDraft(prepared));
  const [draft, setDraft] = useState(initial);
  const [asked, setAsked] = useState<string>();
  const fixed = fixedText(prepared);
  const parts = personParts(prepared);
  const speech = useSpeech(draft.template === 'fixed' ? fixed : asked);
  useUnsaved(draft.custom.trim() !== initial.custom.trim() || draft.person.trim() !== '');
  return {
    draft,
    fixed,
    parts,
    speech,
    /** The audio of another text than the one on show is no longer offered. */
    change: (next: Partial<typeof draft>) => {
      setDraft({ ...draft, ...next });
      setAsked(undefined);
    },
    fetch: () => {
      const text = textOf(draft, parts);
      if (text === undefined) toast.warning(INVALID_INPUT);
      else if (asked === text) void speech.refetch();
      else setAsked(text);
    },
  };
}
