import { FEEDBACK_TAGS } from '#contract/alarm-feedback.ts';

export type FeedbackTag = (typeof FEEDBACK_TAGS)[number];

export interface FeedbackDraft {
  /** Whether the provider's output was right; undefined until chosen. */
  output: 'correct' | 'incorrect' | undefined;
  tags: readonly FeedbackTag[];
  comment: string;
}

export const emptyFeedback: FeedbackDraft = { output: undefined, tags: [], comment: '' };

const opposites: Partial<Record<FeedbackTag, FeedbackTag>> = {
  'TAP too high': 'TAP too low',
  'TAP too low': 'TAP too high',
};

/** A correct verdict takes no tags: choosing `correct` clears them. */
export function withOutput(draft: FeedbackDraft, output: 'correct' | 'incorrect'): FeedbackDraft {
  return { ...draft, output, tags: output === 'correct' ? [] : draft.tags };
}

export function withTag(draft: FeedbackDraft, tag: FeedbackTag, on: boolean): FeedbackDraft {
  // In list order, independent of click order.
  return { ...draft, tags: FEEDBACK_TAGS.filter((one) => (one === tag ? on : draft.tags.includes(one))) };
}

/** A correct output takes no tags, and TAP cannot be both too high and too low. */
export function isTagAvailable(draft: FeedbackDraft, tag: FeedbackTag): boolean {
  const opposite = opposites[tag];
  return draft.output !== 'correct' && !(opposite && draft.tags.includes(opposite));
}

/** The missing parts of the feedback: it needs a verdict, and at least one tag or a comment. */
export function missingFeedback({ output, tags, comment }: FeedbackDraft): string | undefined {
  if (output === undefined) return 'Say first whether the output was correct.';
  return tags.length > 0 || comment.trim() !== '' ? undefined : 'Choose a tag or write a comment first.';
}
