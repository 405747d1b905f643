import { describe, expect, test } from 'vitest';
import { emptyFeedback, isTagAvailable, missingFeedback, withOutput, withTag } from './feedback-rules.ts';

const incorrect = withOutput(emptyFeedback, 'incorrect');

describe('tags', () => {
  test('are cleared by choosing correct, and hidden for it', () => {
    const draft = withOutput(withTag(incorrect, 'missing tag', true), 'correct');
    expect(draft.tags).toEqual([]);
    expect(isTagAvailable(draft, 'missing tag')).toBe(false);
  });

  test('stay when incorrect is chosen again', () => {
    expect(withOutput(withTag(incorrect, 'extra tag', true), 'incorrect').tags).toEqual(['extra tag']);
  });

  test('too high disables too low, and the reverse', () => {
    const high = withTag(incorrect, 'TAP too high', true);
    expect(isTagAvailable(high, 'TAP too low')).toBe(false);
    expect(isTagAvailable(high, 'TAP too high')).toBe(true);
    expect(isTagAvailable(withTag(high, 'TAP too high', false), 'TAP too low')).toBe(true);
    expect(isTagAvailable(withTag(incorrect, 'TAP too low', true), 'TAP too high')).toBe(false);
  });
});

describe('feedback can be sent', () => {
  test('with a verdict and a tag', () => {
    expect(missingFeedback(withTag(incorrect, 'missing tag', true))).toBeUndefined();
  });

  test('with a verdict and a comment', () => {
    expect(missingFeedback({ ...withOutput(emptyFeedback, 'correct'), comment: 'Well seen' })).toBeUndefined();
  });

  test('not with a verdict alone, nor with blanks', () => {
    expect(missingFeedback(incorrect)).toBe('Choose a tag or write a comment first.');
    expect(missingFeedback({ ...incorrect, comment: '   ' })).toBe('Choose a tag or write a comment first.');
  });

  test('not without a verdict', () => {
    expect(missingFeedback({ ...emptyFeedback, comment: 'Well seen' })).toBe(
      'Say first whether the output was correct.',
    );
  });
});
