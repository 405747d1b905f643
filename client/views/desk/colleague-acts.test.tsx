import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { getVoiceToken } from '#contract/calls.ts';
import { searchCameraNames } from '#contract/cameras.ts';
import { listLocationContacts } from '#contract/contacts.ts';
import { addGroupUpdate } from '#contract/group-updates.ts';
import { sendTalkdown } from '#contract/talkdowns.ts';
import { sendText } from '#contract/texts.ts';
import { ContactKeys } from '../../features/calls/contact-keys.tsx';
import { fakeVoice } from '../../features/calls/testing/fake-voice.ts';
import { loadVoiceDevice } from '../../features/calls/voice/load-voice-device.ts';
import { TalkdownButton } from '../../features/talkdown/talkdown-button.tsx';
import { speechService } from '../../features/talkdown/testing/speech-service.ts';
import { AlarmHolderContext } from '../../lib/alarm-holder.ts';
import { refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { Page } from '../../ui/layout/page.tsx';

vi.mock('../../features/calls/voice/load-voice-device.ts', () => ({ loadVoiceDevice: vi.fn() }));

const dana = { id: 'user-2', name: 'Dana Whitfield' };
const contact = {
  id: 'contact-1',
  name: 'Rosalind Meyer',
  email: 'rosalind.meyer@nalb.test',
  phoneNumber: '+1 682 555 0142',
  priority: 1,
  tag: 'SPOC',
};
const context = { tenantId: 'tenant-1', locationId: 'location-1' };
const sent = {
  sid: 'SM1',
  to_number: contact.phoneNumber,
  message: 'Call back',
  status: 'queued',
  sentAt: '2025-11-20T08:14:25.000Z',
};
const spoken = {
  id: 'talkdown-1',
  talkdown_type: 'manual' as const,
  status: 'pending' as const,
  camera_id: 'camera-1',
  raw_alarm_id: null,
  ingested_talkdown_audio: null,
  talkdown_audio: null,
  custom_message: null,
  talkdown_created_utc: '2025-11-20T08:14:25.000Z',
  talkdown_completed_utc: null,
  talkdown_ends_utc: null,
  stopped_by: null,
};

beforeEach(() => {
  vi.mocked(loadVoiceDevice).mockReset();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:audio', revokeObjectURL: () => {} }));
});

/** A page with acts on an alarm that Dana works on, or nobody. */
const show = (acts: ReactNode, holder: typeof dana | undefined = dana) =>
  renderScreen(
    <Page title="Alarm">
      <AlarmHolderContext value={holder}>{acts}</AlarmHolderContext>
    </Page>,
    {
      config: { voice: { device: 'twilio', url: '' } },
      answers: [
        reply(listLocationContacts, { payload: [contact] }),
        reply(getVoiceToken, {
          payload: { token: 'voice-token', identity: 'me', expiresAt: '2025-11-20T09:14:25.000Z' },
        }),
        reply(sendText, { payload: sent }),
        reply(searchCameraNames, { payload: [{ id: 'camera-1', name: 'North Row 07' }] }),
        reply(sendTalkdown, { payload: spoken }),
        refusal(addGroupUpdate, 'not_found', 'Not in this test'),
      ],
    },
  );

const question = async () => within(await screen.findByRole('dialog', { name: 'Dana Whitfield works on this alarm' }));
const noQuestion = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: /works on this alarm/ })).toBeNull());

it("calls a contact about a colleague's alarm only after the question", async () => {
  const voice = fakeVoice();
  vi.mocked(loadVoiceDevice).mockResolvedValue(voice.open);
  const { act } = show(<ContactKeys context={context} />);
  await act.keyboard('c');
  await act.click(await screen.findByRole('button', { name: /Rosalind Meyer/ }));
  const asked = await question();
  expect(loadVoiceDevice).not.toHaveBeenCalled();
  await act.click(asked.getByRole('button', { name: 'Call anyway' }));
  await waitFor(() => expect(loadVoiceDevice).toHaveBeenCalled());
});

async function writeText(holder?: typeof dana) {
  const shown = show(<ContactKeys context={context} />, holder);
  await shown.act.keyboard('m');
  await shown.act.click(await screen.findByRole('button', { name: /Rosalind Meyer/ }));
  await shown.act.type(await screen.findByRole('textbox', { name: 'Message' }), 'Call back{Control>}{Enter}{/Control}');
  return shown;
}

it("sends a text about a colleague's alarm only after the question", async () => {
  const { act, server } = await writeText();
  const asked = await question();
  expect(server.calls(sendText)).toEqual([]);
  await act.click(asked.getByRole('button', { name: 'Text anyway' }));
  expect(await screen.findByText('Message sent successfully')).toBeVisible();
});

it('keeps the dialog with the words of a text that is left to the colleague, without an error', async () => {
  const { act, server } = await writeText();
  await question();
  await act.keyboard('{Escape}');
  await noQuestion();
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Call back');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(server.calls(sendText)).toEqual([]);
});

async function openTalkdown(holder?: typeof dana) {
  const subject = { siteId: 'location-1', product: 'scan', alarmGroupId: 'group-1' } as const;
  const shown = show(<TalkdownButton keyed subject={subject} />, holder);
  speechService();
  await shown.act.keyboard('t');
  await screen.findByLabelText('Preview');
  await shown.act.click(screen.getByRole('button', { name: 'Send audio' }));
  return shown;
}

const expected = (body: unknown) => body instanceof FormData && body.get('expectedHolder');

it("talks down at a colleague's alarm only after the question, and says whom the operator knows of", async () => {
  const { act, server } = await openTalkdown();
  const asked = await question();
  expect(server.calls(sendTalkdown)).toEqual([]);
  await act.click(asked.getByRole('button', { name: 'Talk down anyway' }));
  expect(await screen.findByText('Audio sent to camera successfully')).toBeVisible();
  expect(server.calls(sendTalkdown).map(({ body }) => expected(body))).toEqual(['user-2']);
});

it("talks down without a question at the operator's own alarm", async () => {
  const { server } = await openTalkdown({ id: 'user-1', name: 'D. Whitlock' });
  expect(await screen.findByText('Audio sent to camera successfully')).toBeVisible();
  expect(server.calls(sendTalkdown).map(({ body }) => expected(body))).toEqual(['']);
});
