import { describe, expect, test } from 'vitest';
import { emptyDraft, isOffered, type StatusDraft, statusBlock, withSuggestion } from './status-rules.ts';

const draft = (change: Partial<StatusDraft>): StatusDraft => ({ ...emptyDraft, ...change });

describe('the form can be sent', () => {
  test('from Pending to In Progress without a comment', () => {
    expect(statusBlock(draft({ status: 'in_progress' }), 'pending', false)).toBeUndefined();
    expect(statusBlock(draft({ status: 'in_progress' }), 'pending_cutoff', false)).toBeUndefined();
  });

  test('to Resolved with a comment', () => {
    expect(statusBlock(draft({ status: 'resolved', comment: 'Seen' }), 'pending', false)).toBeUndefined();
    expect(statusBlock(draft({ status: 'resolved', comment: 'Seen' }), 'in_progress', false)).toBeUndefined();
  });

  test('without a comment by who may leave it out', () => {
    expect(statusBlock(draft({ status: 'resolved' }), 'pending', true)).toBeUndefined();
  });
});

describe('the form is blocked', () => {
  test('while the status is the one the alarm has', () => {
    expect(statusBlock(emptyDraft, 'pending', true)).toBe('same-status');
    expect(statusBlock(draft({ status: 'pending' }), 'pending_cutoff', true)).toBe('same-status');
    expect(statusBlock(draft({ status: 'in_progress' }), 'in_progress', true)).toBe('same-status');
  });

  test('while a needed comment is missing or blank', () => {
    expect(statusBlock(draft({ status: 'resolved' }), 'pending', false)).toBe('comment-missing');
    expect(statusBlock(draft({ status: 'resolved', comment: '  ' }), 'in_progress', false)).toBe('comment-missing');
  });

  test('while the typed comment differs from the chosen suggestion, even for who may leave it out', () => {
    const edited = draft({ status: 'resolved', suggestion: 'False Positive', comment: 'False Positive?' });
    expect(statusBlock(edited, 'pending', false)).toBe('comment-differs');
    expect(statusBlock({ ...edited, comment: '' }, 'pending', true)).toBe('comment-differs');
  });

  test('for a change that no operator can make', () => {
    expect(statusBlock(draft({ status: 'pending', comment: 'x' }), 'in_progress', true)).toBe('not-offered');
    expect(statusBlock(draft({ status: 'resolved', comment: 'x' }), 'analyzing', true)).toBe('not-offered');
  });
});

test('an alarm offers its own status and those it may become', () => {
  const offered = (current: string) =>
    (['pending', 'in_progress', 'resolved'] as const).filter((choice) => isOffered(choice, current));
  expect(offered('pending')).toEqual(['pending', 'in_progress', 'resolved']);
  expect(offered('in_progress')).toEqual(['in_progress', 'resolved']);
  expect(offered('analyzing')).toEqual([]);
});

describe('a suggested comment', () => {
  test('fills the box', () => {
    expect(withSuggestion(emptyDraft, 'False Positive')).toMatchObject({
      comment: 'False Positive',
      suggestion: 'False Positive',
    });
  });

  test('chosen once more is let go, with its words', () => {
    const chosen = withSuggestion(emptyDraft, 'False Positive');
    expect(withSuggestion(chosen, 'False Positive')).toEqual(emptyDraft);
  });

  test('let go leaves what was typed over it', () => {
    const edited = { ...withSuggestion(emptyDraft, 'False Positive'), comment: 'A fox' };
    expect(withSuggestion(edited, 'False Positive')).toEqual({ ...emptyDraft, comment: 'A fox' });
  });
});
