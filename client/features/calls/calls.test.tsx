import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { getVoiceToken } from '#contract/calls.ts';
import type { LocationContact } from '#contract/contacts.ts';
import { listLocationContacts } from '#contract/contacts.ts';
import { addGroupUpdate } from '#contract/group-updates.ts';
import { refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { CallHost } from './call-host.tsx';
import { ContactActions } from './contact-actions.tsx';
import { ContactKeys } from './contact-keys.tsx';
import { endCall } from './current-call.ts';
import { fakeVoice } from './testing/fake-voice.ts';
import { loadVoiceDevice } from './voice/load-voice-device.ts';

vi.mock('./voice/load-voice-device.ts', () => ({ loadVoiceDevice: vi.fn() }));

const contact: LocationContact = {
  id: 'contact-1',
  name: 'Rosalind Meyer',
  email: 'rosalind.meyer@nalb.test',
  phoneNumber: '+1 682 555 0142',
  priority: 4,
  tag: 'SPOC',
};
const context = {
  tenantId: 'tenant-1',
  locationId: 'location-1',
  subject: { id: 'group-1', product: 'scan' },
} as const;

let voice: ReturnType<typeof fakeVoice>;
beforeEach(() => {
  voice = fakeVoice();
  vi.mocked(loadVoiceDevice).mockResolvedValue(voice.open);
  return () => act(endCall);
});

const token = { token: 'voice-token', identity: 'me', expiresAt: '2025-11-20T09:14:25.000Z' };

const show = (config: object = { voice: { device: 'twilio' } }) =>
  renderScreen(
    <>
      <ContactActions contact={contact} context={context} />
      <ContactKeys context={context} />
      <CallHost />
    </>,
    {
      config,
      answers: [
        reply(getVoiceToken, { payload: token }),
        reply(listLocationContacts, { payload: [contact] }),
        refusal(addGroupUpdate, 'not_found', 'Not in this test'),
      ],
    },
  );

/** Calls the contact, who does not answer yet. */
async function calling() {
  const rendered = show();
  await rendered.act.click(screen.getByRole('button', { name: 'Call Rosalind Meyer' }));
  const widget = await screen.findByRole('region', { name: 'Call' });
  await waitFor(() => expect(voice.events).toBeDefined());
  return { ...rendered, widget: within(widget) };
}

async function accepted() {
  const rendered = await calling();
  await act(async () => voice.events?.accepted());
  return rendered;
}

test('a call shows that it is being connected, with the contact and the way to end it', async () => {
  const { widget } = await calling();
  expect(widget.getByText('Calling...')).toBeVisible();
  expect(widget.getByText('Rosalind Meyer')).toBeVisible();
  expect(widget.getByRole('button', { name: 'End' })).toBeVisible();
  expect(widget.queryByRole('group', { name: 'Keypad' })).toBeNull();
  expect(voice.log).toEqual(['open voice-token', 'call +1 682 555 0142', 'token voice-token']);
});

test('an accepted call shows its time and the keypad', async () => {
  const { act: user, widget } = await accepted();
  expect(widget.getByText('0:00')).toBeVisible();
  await user.click(widget.getByRole('button', { name: '5' }));
  expect(voice.log).toContain('press 5');
});

test('keys pressed in the window of the call are tones', async () => {
  const { act: user, widget } = await accepted();
  await act(async () => widget.getByRole('button', { name: 'End' }).focus());
  await user.keyboard('4#');
  expect(voice.log.slice(-2)).toEqual(['press 4', 'press #']);
});

test('the microphone is muted and switched on again', async () => {
  const { act: user, widget } = await accepted();
  await user.click(widget.getByRole('button', { name: 'Mute' }));
  expect(widget.getByRole('button', { name: 'Mute', pressed: true })).toBeVisible();
  await user.click(widget.getByRole('button', { name: 'Mute' }));
  expect(voice.log.slice(-2)).toEqual(['mute', 'unmute']);
});

test('ending a call closes its window and says so', async () => {
  const { act: user, widget } = await accepted();
  await user.click(widget.getByRole('button', { name: 'End' }));
  expect(await screen.findByText('Call ended')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Call' })).toBeNull();
  expect(voice.log.slice(-2)).toEqual(['hang up', 'destroy']);
});

test('a call that the contact ends closes its window', async () => {
  await accepted();
  await act(async () => voice.events?.ended());
  expect(await screen.findByText('Call ended')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Call' })).toBeNull();
});

test('a call that cannot be placed says why and closes its window', async () => {
  voice.refusal = 'Access to the microphone is blocked. Allow it in the browser settings.';
  const { act: user } = show();
  await user.click(screen.getByRole('button', { name: 'Call Rosalind Meyer' }));
  expect(
    await screen.findByText(
      "Couldn't connect call - Access to the microphone is blocked. Allow it in the browser settings.",
    ),
  ).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Call' })).toBeNull();
});

test('a call that fails while it rings says why', async () => {
  await calling();
  await act(async () => voice.events?.failed('The connection was lost'));
  expect(await screen.findByText("Couldn't connect call - The connection was lost")).toBeVisible();
});

test('a refused token says why', async () => {
  const { act: user, server } = show();
  server.answer(refusal(getVoiceToken, 'provider_failed', 'Calls are not configured'));
  await user.click(screen.getByRole('button', { name: 'Call Rosalind Meyer' }));
  expect(await screen.findByText("Couldn't connect call - Calls are not configured")).toBeVisible();
});

test('a placed call is added to the history of its alarm', async () => {
  const { server } = await calling();
  await act(async () => voice.events?.placed('CA1'));
  await waitFor(() => expect(server.calls(addGroupUpdate)).toHaveLength(1));
  expect(server.calls(addGroupUpdate)[0]).toMatchObject({
    path: '/v2/orm/location_alarms/update/group-1',
    query: { product: 'scan' },
    body: { twilio_log_type: 'TWILIO_CALLS', twilio_ssid: 'CA1', twilio_calling_to_name: 'Rosalind Meyer' },
  });
});

test('a minimised call keeps its time in view', async () => {
  const { act: user, widget } = await accepted();
  await user.click(widget.getByRole('button', { name: 'Minimise' }));
  expect(widget.getByText(/^\d:\d\d$/)).toBeVisible();
  expect(widget.queryByRole('button', { name: 'End' })).toBeNull();
  await user.click(widget.getByRole('button', { name: 'Expand' }));
  expect(widget.getByRole('button', { name: 'End' })).toBeVisible();
});

test('arrow keys move the window of a call', async () => {
  const { act: user } = await calling();
  const window = screen.getByRole('region', { name: 'Call' });
  const { bottom } = window.style;
  await act(async () => screen.getByRole('button', { name: 'Move the call window' }).focus());
  await user.keyboard('{ArrowUp}');
  expect(Number.parseFloat(window.style.bottom)).toBe(Number.parseFloat(bottom) + 16);
});

test('the window of a call stays inside the page when it grows', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  onTestFinished(() => height.mockRestore());
  const grow: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onChange: () => void) {
        grow.push(onChange);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { act: user } = await accepted();
  const window = screen.getByRole('region', { name: 'Call' });
  await act(async () => screen.getByRole('button', { name: 'Move the call window' }).focus());
  for (let press = 0; press < 20; press += 1) await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(Number.parseFloat(window.style.bottom)).toBe(innerHeight - 40 - 8);
  height.mockReturnValue(300);
  await act(async () => {
    for (const tell of grow) tell();
  });
  expect(Number.parseFloat(window.style.bottom)).toBe(innerHeight - 300 - 8);
});

test('C goes to the button that ends the call, also in a minimised window', async () => {
  const { act: user, widget } = await accepted();
  await user.click(widget.getByRole('button', { name: 'Minimise' }));
  await act(async () => document.body.focus());
  await user.keyboard('c');
  expect(widget.getByRole('button', { name: 'End' })).toHaveFocus();
});

test('there is one call at a time', async () => {
  await calling();
  expect(screen.getByRole('button', { name: 'A call is in progress' })).toBeDisabled();
});

test('C and Enter call the first contact', async () => {
  const { act: user } = show();
  await user.keyboard('c');
  await screen.findByRole('button', { name: /^Rosalind Meyer/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(voice.log).toContain('call +1 682 555 0142'));
});

test('where no calls are configured, contacts can be texted and emailed', () => {
  show({});
  expect(screen.queryByRole('button', { name: /^Call/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Text Rosalind Meyer' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Email Rosalind Meyer' })).toHaveAttribute(
    'href',
    'mailto:rosalind.meyer@nalb.test',
  );
});
