import { describe, expect, test } from 'vitest';
import { canSendFeedback, emptyFeedback, isTagOffered, withOutput, withTag } from './feedback-rules.ts';

const incorrect = withOutput(emptyFeedback, 'incorrect');

describe('tags', () => {
  test('are cleared by choosing correct, and not offered for it', () => {
    const draft = withOutput(withTag(incorrect, 'missing tag', true), 'correct');
    expect(draft.tags).toEqual([]);
    expect(isTagOffered(draft, 'missing tag')).toBe(false);
  });

  test('stay when incorrect is chosen again', () => {
    expect(withOutput(withTag(incorrect, 'extra tag', true), 'incorrect').tags).toEqual(['extra tag']);
  });

  test('too high keeps too low from being chosen, and the reverse', () => {
    const high = withTag(incorrect, 'TAP too high', true);
    expect(isTagOffered(high, 'TAP too low')).toBe(false);
    expect(isTagOffered(high, 'TAP too high')).toBe(true);
    expect(isTagOffered(withTag(high, 'TAP too high', false), 'TAP too low')).toBe(true);
    expect(isTagOffered(withTag(incorrect, 'TAP too low', true), 'TAP too high')).toBe(false);
  });
});

describe('feedback can be sent', () => {
  test('with a verdict and a tag', () => {
    expect(canSendFeedback(withTag(incorrect, 'missing tag', true))).toBe(true);
  });

  test('with a verdict and a comment', () => {
    expect(canSendFeedback({ ...withOutput(emptyFeedback, 'correct'), comment: 'Well seen' })).toBe(true);
  });

  test('not with a verdict alone, nor with blanks', () => {
    expect(canSendFeedback(incorrect)).toBe(false);
    expect(canSendFeedback({ ...incorrect, comment: '   ' })).toBe(false);
  });

  test('not without a verdict', () => {
    expect(canSendFeedback({ ...emptyFeedback, comment: 'Well seen' })).toBe(false);
  });
});
