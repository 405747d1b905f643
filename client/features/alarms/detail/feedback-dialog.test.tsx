import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { giveFeedback } from '#contract/alarm-feedback.ts';
import { type Answer, refusal, reply } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { testAlarm } from '../testing/test-alarm.ts';
import { FeedbackDialog } from './feedback-dialog.tsx';

async function show(...answers: Answer[]) {
  const onOpenChange = vi.fn();
  const rendered = renderScreen(<FeedbackDialogOpener onOpenChange={onOpenChange} />, {
    answers: [reply(giveFeedback, { payload: { id: 'feedback-1' } }), ...answers],
  });
  await screen.findByRole('button', { name: 'Submit' });
  return { ...rendered, onOpenChange };
}

function FeedbackDialogOpener({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  return <FeedbackDialog alarm={testAlarm()} open onOpenChange={onOpenChange} />;
}

const submit = () => screen.getByRole('button', { name: 'Submit' });
const tag = (name: string) => screen.getByRole('checkbox', { name });

test("feedback with a tag is sent in the wire's terms", async () => {
  const { act, server, onOpenChange } = await show();
  expect(submit()).toHaveAccessibleDescription('Say first whether the output was correct.');
  await act.click(screen.getByRole('radio', { name: 'Incorrect' }));
  expect(submit()).toHaveAccessibleDescription('Choose a tag or write a comment first.');
  await act.click(tag('TAP too high'));
  await act.click(submit());
  expect(await screen.findByText('Feedback added')).toBeInTheDocument();
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(server.calls(giveFeedback)[0]?.body).toEqual({
    timestamp: '2025-11-20T08:14:25.000Z',
    feedback: { extraFeedback: ['TAP too high'], watchfloorOutput: 'incorrect' },
    comment: '',
  });
});

test('a comment can replace a tag', async () => {
  const { act, server } = await show();
  await act.click(screen.getByRole('radio', { name: 'Correct' }));
  await act.type(screen.getByRole('textbox', { name: 'Comment' }), 'Well seen');
  await act.click(submit());
  await waitFor(() => expect(server.calls(giveFeedback)).toHaveLength(1));
});

test('choosing correct clears the tags', async () => {
  const { act } = await show();
  await act.click(screen.getByRole('radio', { name: 'Incorrect' }));
  await act.click(tag('missing tag'));
  await act.click(screen.getByRole('radio', { name: 'Correct' }));
  expect(tag('missing tag')).not.toBeChecked();
  expect(submit()).toHaveAccessibleDescription('Choose a tag or write a comment first.');
});

test('too high disables too low', async () => {
  const { act } = await show();
  await act.click(screen.getByRole('radio', { name: 'Incorrect' }));
  await act.click(tag('TAP too high'));
  expect(tag('TAP too low')).toHaveAttribute('data-disabled');
});

test("a refusal shows the server's message and keeps the dialog", async () => {
  const { act, onOpenChange } = await show(refusal(giveFeedback, 'not_found', 'Alarm not found'));
  await act.click(screen.getByRole('radio', { name: 'Incorrect' }));
  await act.click(tag('extra tag'));
  await act.click(submit());
  expect(await screen.findByText('Alarm not found')).toBeInTheDocument();
  expect(onOpenChange).not.toHaveBeenCalled();
});
