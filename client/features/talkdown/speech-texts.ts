/** The text that is spoken most, fetched before it is asked for (operator tools, 9). */
export const PREFETCHED_TEXT =
  'The premises is currently closed. This area is under video surveillance and you are being recorded. Please leave the area.';

/** A text with a gap after its second word. */
export const PERSON_TEXT = {
  before: 'Person in',
  placeholder: 'eg: Red shirt',
  after: ', You are being recorded. Please leave the area or police will be dispatched.',
} as const;

export const INVALID_INPUT = 'Provide a valid value in the input field';

/** The message of a procedure's talkdown. A dynamic one waits for the operator's words. */
export interface PreparedText {
  type: 'static' | 'dynamic';
  text: string;
}

export type Template = 'fixed' | 'person' | 'custom';

/** The operator's choice and input. */
export interface SpeechDraft {
  template: Template;
  /** The description of the person: fills the gap of the person template. */
  person: string;
  custom: string;
}

/** The draft to begin with, for a procedure's message or without one. */
export function beginWith(prepared: PreparedText | undefined): SpeechDraft {
  const isDynamic = prepared?.type === 'dynamic';
  return { template: isDynamic ? 'custom' : 'fixed', person: '', custom: isDynamic ? prepared.text : '' };
}

/** The text of the template without input. */
export const fixedText = (prepared: PreparedText | undefined): string =>
  prepared?.type === 'static' ? prepared.text : PREFETCHED_TEXT;

/** The input of the chosen template, as typed; undefined for the one without. */
export function inputOf({ template, person, custom }: SpeechDraft): string | undefined {
  if (template === 'fixed') return undefined;
  return template === 'person' ? person : custom;
}

/** The text to speak for an input that is not blank. */
export function textOf({ template, person, custom }: SpeechDraft): string {
  return template === 'person' ? `${PERSON_TEXT.before} ${person.trim()}${PERSON_TEXT.after}` : custom.trim();
}
