import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AiOutput, getAiOutput } from '#contract/ai-outputs.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { Verdict } from './verdict.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const output: AiOutput = {
  recommendation: 'Escalate',
  headline: 'Two people between rows',
  summary: 'At 08:13:47 one person enters.',
  created_at_utc: '2025-11-20T08:14:00.000Z',
};
const subject = { alarm_group_id: 'group-1' };
const startTime = Date.parse('2025-11-20T08:13:25.000Z');

test('a recommendation is red, and the times in its summary lead to their moments', async () => {
  const onSeek = vi.fn();
  const { act: user } = renderScreen(
    <Verdict subject={subject} zone="UTC" recorded={{ startTime, endTime: startTime + 60_000, onSeek }} />,
    { answers: [reply(getAiOutput, { payload: output })] },
  );
  expect(await screen.findByText('Escalate')).toHaveClass('text-error');
  await user.click(screen.getByRole('button', { name: '08:13:47' }));
  expect(onSeek).toHaveBeenCalledWith(startTime + 22_000);
});

test('one that mentions resolving is green', async () => {
  renderScreen(<Verdict subject={subject} zone="UTC" />, {
    answers: [reply(getAiOutput, { payload: { ...output, recommendation: 'Auto-resolve' } })],
  });
  expect(await screen.findByText('Auto-resolve')).toHaveClass('text-success');
});

test('a newer recommendation appears after 5 s', async () => {
  const { server } = renderScreen(<Verdict subject={subject} zone="UTC" />, {
    answers: [reply(getAiOutput, { payload: null })],
  });
  expect(await screen.findByText('No recommendation yet')).toBeVisible();
  server.answer(reply(getAiOutput, { payload: output }));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByText('Two people between rows')).toBeVisible();
});

test('the recommendation that came with the group shows until the AI has a newer one', async () => {
  renderScreen(<Verdict subject={subject} zone="UTC" known={{ ...output, headline: 'As it was' }} />, {
    answers: [reply(getAiOutput, { payload: null })],
  });
  expect(await screen.findByText('As it was')).toBeVisible();
});
