import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addGroupUpdate } from '#contract/group-updates.ts';
import { sendText } from '#contract/texts.ts';
import { refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { unrecordedActions } from '../../lib/unrecorded-actions.ts';
import { TextDialog } from './text-dialog.tsx';

const contact = { name: 'Rosalind Meyer', phoneNumber: '+1 682 555 0142' };
const subject = { id: 'alarm-1', product: 'remote-guarding', partitionKey: '202511' } as const;
const context = { tenantId: 'tenant-1', locationId: 'location-1', subject };
const sent = {
  sid: 'SM1',
  to_number: contact.phoneNumber,
  message: 'Please call back.',
  status: 'queued',
  sentAt: '2025-11-20T08:14:25.000Z',
};

afterEach(() => unrecordedActions.set([]));

async function show() {
  const onClose = vi.fn();
  const rendered = renderScreen(<TextDialog contact={contact} context={context} onClose={onClose} />, {
    answers: [reply(sendText, { payload: sent }), refusal(addGroupUpdate, 'not_found', 'Not in this test')],
  });
  return { ...rendered, onClose, box: await screen.findByRole('textbox', { name: 'Message' }) };
}

const button = () => screen.getByRole('button', { name: /^Send/ });

test('the counter counts to 160 characters, and no more can be typed', async () => {
  const { act, box } = await show();
  expect(screen.getByText('0/160 Characters')).toBeVisible();
  await act.click(box);
  await act.paste('x'.repeat(170));
  expect(screen.getByText('160/160 Characters')).toBeVisible();
});

test('an empty message cannot be sent', async () => {
  const { act, box, server } = await show();
  await act.type(box, '   ');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await act.keyboard('{Control>}{Enter}{/Control}');
  expect(server.calls(sendText)).toEqual([]);
});

test('a message is sent trimmed, confirmed, and added to the history', async () => {
  const { act, box, server, onClose } = await show();
  await act.type(box, ' Please call back. ');
  await act.click(button());
  expect(await screen.findByText('Message sent successfully')).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  expect(server.calls(sendText)[0]).toMatchObject({
    query: { locationId: 'location-1' },
    body: { to_number: '+1 682 555 0142', message: 'Please call back.' },
  });
  await waitFor(() => expect(server.calls(addGroupUpdate)).toHaveLength(1));
  expect(server.calls(addGroupUpdate)[0]).toMatchObject({
    query: { product: 'remote-guarding', partitionKey: '202511' },
    body: { twilio_log_type: 'TWILIO_SMS', twilio_ssid: 'SM1', twilio_calling_to_name: 'Rosalind Meyer' },
  });
});

test('a message that was sent but could not be added to the history is told of', async () => {
  const { act, box } = await show();
  await act.type(box, 'Please call back.');
  await act.click(button());
  await waitFor(() =>
    expect(unrecordedActions.read()).toMatchObject([
      { what: 'The text message to Rosalind Meyer was sent', reason: 'Not in this test' },
    ]),
  );
});

test('a message that the provider refuses stays in the box, with the reason', async () => {
  const { act, box, server, onClose } = await show();
  server.answer(refusal(sendText, 'provider_failed', 'The telephony provider cannot be reached'));
  await act.type(box, 'Please call back.');
  await act.click(button());
  expect(await screen.findByText('The telephony provider cannot be reached')).toBeVisible();
  expect(box).toHaveValue('Please call back.');
  expect(onClose).not.toHaveBeenCalled();
});
