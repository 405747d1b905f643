/** The text that is spoken most, fetched before it is asked for (operator tools, 9). */
export const PREFETCHED_TEXT =
  'The premises is currently closed. This area is under video surveillance and you are being recorded. Please leave the area.';

/** A text with a gap after its second word: the parts before and after it. */
const PERSON_TEXT = [
  'Person in ',
  ', You are being recorded. Please leave the area or police will be dispatched.',
] as const;

/** Shown in the gap of a text. */
export const GAP_PLACEHOLDER = 'eg: Red shirt';

export const INVALID_INPUT = 'Provide a valid value in the input field';

/** The message of a procedure's talkdown. A dynamic one waits for the operator's words. */
export interface PreparedText {
  type: 'static' | 'dynamic';
  text: string;
}

export type Template = 'fixed' | 'person' | 'custom';

/** A gap in a procedure's text that the operator fills, such as `{clothing}`. */
const GAP = /\{[^{}]*\}/g;

/** The operator's choice and input. */
export interface SpeechDraft {
  template: Template;
  /** The description of the person: fills the gap of the person template. */
  person: string;
  custom: string;
}

/**
 * The parts of the person template around its gap: of the procedure's dynamic message when that leaves one gap, which
 * it may repeat; otherwise of the usual text.
 */
export function personParts(prepared: PreparedText | undefined): readonly string[] {
  return partsWithGaps(prepared) ?? PERSON_TEXT;
}

function partsWithGaps(prepared: PreparedText | undefined): readonly string[] | undefined {
  if (prepared?.type !== 'dynamic') return undefined;
  const [gap, ...others] = new Set(prepared.text.match(GAP));
  return gap === undefined || others.length > 0 ? undefined : prepared.text.split(gap);
}

/** The draft to begin with, for a procedure's message or without one. */
export function startDraft(prepared: PreparedText | undefined): SpeechDraft {
  if (partsWithGaps(prepared)) return { template: 'person', person: '', custom: '' };
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

/** The text to speak for an input; undefined while the input is blank or the text has gaps. */
export function textOf({ template, person, custom }: SpeechDraft, parts: readonly string[]): string | undefined {
  const input = (template === 'person' ? person : custom).trim();
  if (input === '') return undefined;
  if (template === 'person') return parts.join(input);
  return input.match(GAP) ? undefined : input;
}
