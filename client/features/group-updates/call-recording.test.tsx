import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getCallDetails } from '#contract/calls.ts';
import { refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { CallRecording } from './call-recording.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const details = (endTime: string | null, mediaUrl: string | null) =>
  reply(getCallDetails, { payload: { endTime, mediaUrl, callTo: '+16825550142' } });
const show = (answer: Parameters<typeof renderScreen>[1], state: string | null = 'in-progress') =>
  renderScreen(<CallRecording sid="CA1" state={state} />, answer);
const ENDED = '2025-11-20T08:16:25.000Z';

test('a call is asked for every 10 s until it has ended and has a recording', async () => {
  const { server } = show({ answers: [details(null, null)] });
  expect(await screen.findByText('Call recording will be available after the call ends.')).toBeVisible();
  server.answer(details(ENDED, null));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  server.answer(details(ENDED, '/recording.wav'));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByLabelText('Recording')).toHaveAttribute('src', '/recording.wav');
  const asked = server.calls(getCallDetails).length;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(server.calls(getCallDetails)).toHaveLength(asked);
});

test("an 'unknown exception' means that the call has not ended", async () => {
  show({ answers: [refusal(getCallDetails, 'internal', 'An unknown exception occurred')] });
  expect(await screen.findByText('Call recording will be available after the call ends.')).toBeVisible();
});

test('any other failure means that there is no recording', async () => {
  const { server } = show({ answers: [refusal(getCallDetails, 'not_found', 'Call not found')] });
  expect(await screen.findByText('Call recording not found.')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(server.calls(getCallDetails)).toHaveLength(1);
});

test('a call whose state is unknown is asked for on demand', async () => {
  const { act: user, server } = show({ answers: [details(ENDED, '/recording.wav')] }, null);
  expect(server.calls(getCallDetails)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Recording' }));
  expect(await screen.findByLabelText('Recording')).toBeInTheDocument();
});

test.each(['busy', 'no-answer', 'canceled'])('a call that ended as %s has no recording', (state) => {
  const { server } = show({ answers: [] }, state);
  expect(screen.queryByText(/recording/i)).toBeNull();
  expect(server.calls(getCallDetails)).toEqual([]);
});
