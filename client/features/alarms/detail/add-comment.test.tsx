import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updateAlarm } from '#contract/alarm-updates.ts';
import { type Answer, refusal, reply } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { testAlarm } from '../testing/test-alarm.ts';
import { AddComment } from './add-comment.tsx';

let opened = 0;

/** Each test comments another alarm: unsent text is kept for each. */
function show(...answers: Answer[]) {
  opened += 1;
  return renderScreen(<AddComment alarm={testAlarm({ id: `alarm-${opened}` })} partitionKey="202511" />, { answers });
}
const button = () => screen.getByRole('button', { name: 'Add' });
const box = () => screen.getByRole('textbox', { name: 'Add comment' });

test('the button is disabled until there is text', async () => {
  const { act } = show();
  expect(button()).toHaveAccessibleDescription('Write a comment first.');
  await act.type(box(), '   ');
  expect(button()).toHaveAccessibleDescription('Write a comment first.');
  await act.type(box(), 'Seen');
  expect(button()).not.toHaveAttribute('aria-disabled');
});

test('a comment is sent with the time of the alarm, and the box is cleared', async () => {
  const { act, server } = show(reply(updateAlarm, { payload: testAlarm() }));
  await act.type(box(), 'Seen{Control>}{Enter}{/Control}');
  await waitFor(() => expect(box()).toHaveValue(''));
  expect(server.calls(updateAlarm)).toMatchObject([
    { path: `/v2/orm/alarm/update/alarm-${opened}`, body: { comment: 'Seen', timestamp: '2025-11-20T08:14:25.000Z' } },
  ]);
});

test('text typed while the comment is being sent stays', async () => {
  let arrive = () => {};
  const wait = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { act } = show({ ...reply(updateAlarm, { payload: testAlarm() }), wait });
  await act.type(box(), 'Seen{Enter} Gone again');
  arrive();
  await waitFor(() => expect(box()).toHaveValue('Gone again'));
  expect(button()).not.toHaveAttribute('aria-disabled');
});

test('a failure shows an error and keeps the text', async () => {
  const { act } = show(refusal(updateAlarm, 'not_found', 'Alarm not found'));
  await act.type(box(), 'Seen');
  await act.click(button());
  expect(await screen.findByText('Error adding comment. Please try again.')).toBeInTheDocument();
  expect(box()).toHaveValue('Seen');
});
