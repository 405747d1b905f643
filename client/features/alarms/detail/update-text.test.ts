import { describe, expect, test } from 'vitest';
import type { AlarmUpdate } from '#contract/alarm-updates.ts';
import { recommendationTone, updateText } from './update-text.ts';

const update = (change: Partial<AlarmUpdate>): AlarmUpdate => ({
  event_id: 'update-1',
  update_type: 'Add comment',
  update_time: '2025-11-20T08:14:29.000Z',
  user: null,
  author: 'system',
  update_text: null,
  update_status: null,
  comment: null,
  recommendation: null,
  summary: null,
  ...change,
});

describe('a history line', () => {
  test('names the user who did it', () => {
    const text = updateText(update({ author: 'user', user: { id: 'u', name: 'D. Whitlock' }, comment: 'Seen' }));
    expect(text).toEqual({ author: 'D. Whitlock', lines: ['Seen'], recommendation: null });
  });

  test('names the AI and the system for updates without a signed-in user', () => {
    expect(updateText(update({ author: 'ai' })).author).toBe('AI Operator');
    expect(updateText(update({ author: 'system' })).author).toBe('System');
  });

  test('shows a new status by its short label, with its comment', () => {
    const text = updateText(
      update({ update_type: 'Change Status', update_status: 'resolved_by_operator', comment: 'Authorized Person' }),
    );
    expect(text.lines).toEqual(['Status changed to Resolved', 'Authorized Person']);
  });

  test('shows its kind if there is no other text', () => {
    expect(updateText(update({ update_type: 'View alarm' })).lines).toEqual(['View alarm']);
  });

  test('shows the summary and the recommendation of the AI', () => {
    const text = updateText(
      update({
        update_type: 'Add AI comment',
        author: 'ai',
        summary: 'A person walks north.',
        recommendation: 'Resolve',
      }),
    );
    expect(text).toEqual({ author: 'AI Operator', lines: ['A person walks north.'], recommendation: 'Resolve' });
  });

  test('does not repeat itself', () => {
    expect(updateText(update({ update_text: 'Same', comment: 'Same' })).lines).toEqual(['Same']);
  });
});

test('a recommendation is green if it mentions resolving, otherwise red', () => {
  expect(recommendationTone('Resolve')).toBe('success');
  expect(recommendationTone('can be resolved')).toBe('success');
  expect(recommendationTone('escalate')).toBe('error');
});
