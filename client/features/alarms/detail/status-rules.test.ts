import { describe, expect, test } from 'vitest';
import { emptyDraft, isOffered, type StatusDraft, statusBlock, withSuggestion } from './status-rules.ts';

const draft = (change: Partial<StatusDraft>): StatusDraft => ({ ...emptyDraft, ...change });

describe('the form can be sent', () => {
  test('from Pending to In Progress without a comment', () => {
    expect(statusBlock(draft({ status: 'in_progress' }), { status: 'pending' }, false)).toBeUndefined();
    expect(statusBlock(draft({ status: 'in_progress' }), { status: 'pending_cutoff' }, false)).toBeUndefined();
  });

  test('to Resolved with a comment', () => {
    expect(statusBlock(draft({ status: 'resolved', comment: 'Seen' }), { status: 'pending' }, false)).toBeUndefined();
    expect(
      statusBlock(draft({ status: 'resolved', comment: 'Seen' }), { status: 'in_progress' }, false),
    ).toBeUndefined();
  });

  test('from In Progress back to Pending with a comment', () => {
    expect(
      statusBlock(draft({ status: 'pending', comment: 'Not mine' }), { status: 'in_progress' }, false),
    ).toBeUndefined();
    expect(statusBlock(draft({ status: 'pending' }), { status: 'in_progress' }, false)).toBe('comment-missing');
  });

  test('without a comment by users who may leave it out', () => {
    expect(statusBlock(draft({ status: 'resolved' }), { status: 'pending' }, true)).toBeUndefined();
  });
});

describe('the form is blocked', () => {
  test('while the status is the one the alarm has', () => {
    expect(statusBlock(emptyDraft, { status: 'pending' }, true)).toBe('same-status');
    expect(statusBlock(draft({ status: 'pending' }), { status: 'pending_cutoff' }, true)).toBe('same-status');
    expect(statusBlock(draft({ status: 'in_progress' }), { status: 'in_progress' }, true)).toBe('same-status');
  });

  test('while a required comment is missing or blank', () => {
    expect(statusBlock(draft({ status: 'resolved' }), { status: 'pending' }, false)).toBe('comment-missing');
    expect(statusBlock(draft({ status: 'resolved', comment: '  ' }), { status: 'in_progress' }, false)).toBe(
      'comment-missing',
    );
  });

  test('while the typed comment differs from the chosen suggestion, even for users who may leave it out', () => {
    const edited = draft({ status: 'resolved', suggestion: 'False Positive', comment: 'False Positive?' });
    expect(statusBlock(edited, { status: 'pending' }, false)).toBe('comment-differs');
    expect(statusBlock({ ...edited, comment: '' }, { status: 'pending' }, true)).toBe('comment-differs');
  });

  test('for a change that operators cannot make', () => {
    const claimed = { status: 'in_progress', claimedBy: { id: 'user-1', name: 'D. Whitlock' } };
    expect(statusBlock(draft({ status: 'pending', comment: 'x' }), claimed, true)).toBe('not-offered');
    expect(statusBlock(draft({ status: 'resolved', comment: 'x' }), { status: 'analyzing' }, true)).toBe('not-offered');
  });
});

test('an alarm offers its own status and those it may change to', () => {
  const offered = (status: string, claimedBy?: { id: string; name: string }) =>
    (['pending', 'in_progress', 'resolved'] as const).filter((choice) => isOffered(choice, { status, claimedBy }));
  expect(offered('pending')).toEqual(['pending', 'in_progress', 'resolved']);
  expect(offered('in_progress')).toEqual(['pending', 'in_progress', 'resolved']);
  expect(offered('in_progress', { id: 'user-1', name: 'D. Whitlock' })).toEqual(['in_progress', 'resolved']);
  expect(offered('analyzing')).toEqual([]);
});

describe('a suggested comment', () => {
  test('fills the box', () => {
    expect(withSuggestion(emptyDraft, 'False Positive')).toMatchObject({
      comment: 'False Positive',
      suggestion: 'False Positive',
    });
  });

  test('is deselected when chosen again, and its text is cleared', () => {
    const chosen = withSuggestion(emptyDraft, 'False Positive');
    expect(withSuggestion(chosen, 'False Positive')).toEqual(emptyDraft);
  });

  test('leaves text typed over it when it is deselected', () => {
    const edited = { ...withSuggestion(emptyDraft, 'False Positive'), comment: 'A fox' };
    expect(withSuggestion(edited, 'False Positive')).toEqual({ ...emptyDraft, comment: 'A fox' });
  });
});
