import { act as inReact, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchCameraNames } from '#contract/cameras.ts';
import { sendTalkdown } from '#contract/talkdowns.ts';
import { setConfig } from '../../lib/config.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testConfig } from '../../lib/testing/test-config.ts';
import { testUser } from '../../lib/testing/test-user.ts';
import type { PreparedText } from './speech-texts.ts';
import { PREFETCHED_TEXT } from './speech-texts.ts';
import { TalkdownButton } from './talkdown-button.tsx';
import { speechService } from './testing/speech-service.ts';

const recording = vi.hoisted(() => ({ start: vi.fn() }));
vi.mock('./recording.ts', () => ({ startRecording: recording.start }));

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:audio', revokeObjectURL: () => {} }));
});
afterEach(() => recording.start.mockReset());

const cameras = [
  { id: 'camera-1', name: 'North Row 07' },
  { id: 'camera-2', name: 'Service Bay 02' },
];
const sent = {
  id: 'talkdown-1',
  talkdown_type: 'manual' as const,
  status: 'pending' as const,
  camera_id: 'camera-2',
  raw_alarm_id: null,
  ingested_talkdown_audio: null,
  talkdown_audio: null,
  custom_message: null,
  talkdown_created_utc: '2025-11-20T08:14:25.000Z',
  talkdown_completed_utc: null,
  talkdown_ends_utc: null,
  stopped_by: null,
};
const subject = {
  siteId: 'location-1',
  cameraId: 'camera-2',
  product: 'remote-guarding' as const,
  locationAlarmId: 'la-1',
};

async function openTalkdown({ answers = [], prepared }: { answers?: Answer[]; prepared?: PreparedText } = {}) {
  const rendered = renderScreen(<TalkdownButton keyed subject={subject} {...(prepared && { prepared })} />, {
    answers: [reply(searchCameraNames, { payload: cameras }), reply(sendTalkdown, { payload: sent }), ...answers],
  });
  const speech = speechService();
  await rendered.act.keyboard(prepared ? '{Shift>}T{/Shift}' : 't');
  await screen.findByRole('combobox', { name: 'Camera' });
  return { ...rendered, speech };
}
const send = () => screen.getByRole('button', { name: 'Send audio' });
const fetchAudio = () => screen.getByRole('button', { name: 'Fetch Audio' });
const template = (name: string) => screen.getByRole('radio', { name });

test('the standard message is fetched at once with the key, and sent to the camera of the alarm', async () => {
  const { act, server, speech } = await openTalkdown();
  expect(server.calls(searchCameraNames)[0]?.query).toMatchObject({
    locationIds: 'location-1',
    takesTalkdowns: 'true',
  });
  await screen.findByLabelText('Preview');
  expect(speech.asked).toEqual([{ key: 'speech-key', text: PREFETCHED_TEXT }]);
  await act.click(send());
  expect(await screen.findByText('Audio sent to camera successfully')).toBeInTheDocument();
  expect(server.calls(sendTalkdown)[0]?.path).toBe('/v2/orm/camera/audio/camera-2');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('another camera that takes talkdowns can be chosen', async () => {
  const { act, server } = await openTalkdown();
  await act.click(screen.getByRole('combobox', { name: 'Camera' }));
  await act.click(await screen.findByRole('option', { name: 'North Row 07' }));
  await screen.findByLabelText('Preview');
  await act.click(send());
  await waitFor(() => expect(server.calls(sendTalkdown)[0]?.path).toBe('/v2/orm/camera/audio/camera-1'));
});

test('the description of a person completes the sentence', async () => {
  const { act, speech } = await openTalkdown();
  await act.click(template('Describe the person'));
  expect(fetchAudio()).toBeDisabled();
  await act.type(screen.getByPlaceholderText('eg: Red shirt'), 'blue jacket');
  await act.click(fetchAudio());
  await screen.findByLabelText('Preview');
  expect(speech.asked.at(-1)?.text).toBe(
    'Person in blue jacket, You are being recorded. Please leave the area or police will be dispatched.',
  );
});

test('a blank description is refused with a warning, and nothing is fetched', async () => {
  const { act, speech } = await openTalkdown();
  await act.click(template('Describe the person'));
  await act.type(screen.getByPlaceholderText('eg: Red shirt'), '  ');
  await act.click(fetchAudio());
  expect(await screen.findByText('Provide a valid value in the input field')).toBeInTheDocument();
  expect(speech.asked.map(({ text }) => text)).toEqual([PREFETCHED_TEXT]);
});

test('audio is no longer offered once its text has changed', async () => {
  const { act } = await openTalkdown();
  await act.click(template('Own words'));
  expect(fetchAudio()).toBeDisabled();
  await act.type(screen.getByLabelText('Message to speak'), 'Please go');
  await act.click(fetchAudio());
  await screen.findByLabelText('Preview');
  await act.type(screen.getByLabelText('Message to speak'), ' now');
  expect(screen.queryByLabelText('Preview')).not.toBeInTheDocument();
  expect(send()).toHaveAccessibleDescription('Fetch the audio first.');
});

test.each(['refusal', 'audioRefusal'] as const)("shows the status of the speech service's %s", async (kind) => {
  const { act, speech } = await openTalkdown();
  speech[kind] = new Response('', { status: 500, statusText: 'Internal Server Error' });
  await act.click(template('Own words'));
  await act.type(screen.getByLabelText('Message to speak'), 'Please go');
  await act.click(fetchAudio());
  expect(await screen.findByRole('alert')).toHaveTextContent('HTTP 500: Internal Server Error');
  delete speech[kind];
  await act.click(fetchAudio());
  expect(await screen.findByLabelText('Preview')).toBeInTheDocument();
});

test('a static message of the procedure takes the place of the standard one', async () => {
  const { speech } = await openTalkdown({ prepared: { type: 'static', text: 'Leave the lot now.' } });
  await screen.findByLabelText('Preview');
  expect(speech.asked.map(({ text }) => text)).toEqual(['Leave the lot now.']);
});

test('the gap of a dynamic message is its input, and no audio is fetched until it is filled', async () => {
  const { act, speech } = await openTalkdown({
    prepared: { type: 'dynamic', text: 'Person in {clothing}, leave now. {clothing}, you are being recorded.' },
  });
  expect(screen.getByRole('dialog')).not.toHaveTextContent('{clothing}');
  expect(fetchAudio()).toBeDisabled();
  await act.type(screen.getByPlaceholderText('eg: Red shirt'), ' ');
  await act.click(fetchAudio());
  expect(await screen.findByText('Provide a valid value in the input field')).toBeInTheDocument();
  expect(speech.asked).toEqual([]);
  await act.type(screen.getByPlaceholderText('eg: Red shirt'), 'blue jacket ');
  await act.click(fetchAudio());
  await screen.findByLabelText('Preview');
  expect(speech.asked.at(-1)?.text).toBe('Person in blue jacket, leave now. blue jacket, you are being recorded.');
});

test('a dynamic message with several gaps is not spoken before all are filled', async () => {
  const { act, speech } = await openTalkdown({
    prepared: { type: 'dynamic', text: 'Person in {clothing} at the {place}, leave now.' },
  });
  await act.click(fetchAudio());
  expect(await screen.findByText('Provide a valid value in the input field')).toBeInTheDocument();
  expect(speech.asked).toEqual([]);
});

test("a dynamic message of the procedure waits for the operator's words", async () => {
  const { speech } = await openTalkdown({ prepared: { type: 'dynamic', text: 'You in the red shirt.' } });
  expect(screen.getByLabelText('Message to speak')).toHaveValue('You in the red shirt.');
  expect(speech.asked).toEqual([]);
});

test('a recording is previewed and sent', async () => {
  const voice = new File(['voice'], 'talkdown.webm', { type: 'audio/webm' });
  recording.start.mockResolvedValue({ level: () => 0.5, stop: async () => voice, cancel: () => {} });
  const { act, server } = await openTalkdown();
  await act.click(template('Recording'));
  await act.click(screen.getByRole('button', { name: 'Start recording' }));
  expect(await screen.findByLabelText('Microphone level')).toBeInTheDocument();
  expect(send()).toHaveAccessibleDescription('Record a message first.');
  await act.click(screen.getByRole('button', { name: 'Stop recording' }));
  expect(await screen.findByLabelText('Preview')).toBeInTheDocument();
  await act.click(send());
  await waitFor(() => expect(server.calls(sendTalkdown)).toHaveLength(1));
});

test('a refused microphone closes the recorder and says so', async () => {
  recording.start.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  const { act } = await openTalkdown();
  await act.click(template('Recording'));
  await act.click(screen.getByRole('button', { name: 'Start recording' }));
  expect(await screen.findByText('Unable to access microphone')).toBeInTheDocument();
  expect(screen.queryByLabelText('Microphone level')).not.toBeInTheDocument();
});

test('closing the dialog frees the microphone', async () => {
  const cancel = vi.fn();
  recording.start.mockResolvedValue({ level: () => 0, stop: vi.fn(), cancel });
  const { act } = await openTalkdown();
  await act.click(template('Recording'));
  await act.click(screen.getByRole('button', { name: 'Start recording' }));
  await screen.findByLabelText('Microphone level');
  await act.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(cancel).toHaveBeenCalledOnce());
});

test('a refusal of the server is shown and the audio stays', async () => {
  const { act } = await openTalkdown({
    answers: [refusal(sendTalkdown, 'transition_refused', 'This camera takes no talkdowns')],
  });
  await screen.findByLabelText('Preview');
  await act.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('This camera takes no talkdowns');
  expect(screen.getByLabelText('Preview')).toBeInTheDocument();
});

test('without a speech service there is only the recorder', async () => {
  const { act } = renderScreen(<TalkdownButton subject={subject} />, {
    answers: [reply(searchCameraNames, { payload: cameras })],
  });
  setConfig(testConfig());
  await act.click(screen.getByRole('button', { name: 'Talkdown' }));
  expect(await screen.findByRole('button', { name: 'Start recording' })).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('a site without loudspeakers is told', async () => {
  const { act } = renderScreen(<TalkdownButton subject={subject} />, {
    answers: [reply(searchCameraNames, { payload: [] })],
  });
  await act.click(screen.getByRole('button', { name: 'Talkdown' }));
  expect(await screen.findByText('No camera of this site takes talkdowns.')).toBeInTheDocument();
});

test('users without the permission have no talkdown', () => {
  renderScreen(<TalkdownButton keyed subject={subject} />, { user: { ...testUser('GO'), permissions: [] } });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

/** A page that goes on to the next alarm. */
function FollowingPage() {
  const [current, setCurrent] = useState(subject);
  return (
    <>
      <TalkdownButton keyed subject={current} />
      <button type="button" onClick={() => setCurrent({ ...subject, cameraId: 'camera-1', locationAlarmId: 'la-2' })}>
        Next alarm
      </button>
    </>
  );
}

test('the talkdown stays with the alarm and the camera it was opened for, although the page goes on', async () => {
  const { act, server } = renderScreen(<FollowingPage />, {
    answers: [reply(searchCameraNames, { payload: cameras }), reply(sendTalkdown, { payload: sent })],
  });
  speechService();
  await act.keyboard('t');
  expect(await screen.findByRole('combobox', { name: 'Camera' })).toHaveTextContent('Service Bay 02');
  await screen.findByLabelText('Preview');
  inReact(() => screen.getByText('Next alarm').click());
  expect(screen.getByRole('combobox', { name: 'Camera' })).toHaveTextContent('Service Bay 02');
  await act.click(send());
  await waitFor(() => expect(server.calls(sendTalkdown)).toHaveLength(1));
  const [sending] = server.calls(sendTalkdown);
  expect(sending?.path).toBe('/v2/orm/camera/audio/camera-2');
  expect(sending?.body instanceof FormData && sending.body.get('locationAlarmId')).toBe('la-1');
});

test('the talkdown that is opened next is for the alarm on the page', async () => {
  const { act } = renderScreen(<FollowingPage />, { answers: [reply(searchCameraNames, { payload: cameras })] });
  speechService();
  await act.keyboard('t');
  await screen.findByRole('combobox', { name: 'Camera' });
  await act.click(screen.getByRole('button', { name: 'Cancel' }));
  inReact(() => screen.getByText('Next alarm').click());
  await act.keyboard('t');
  expect(await screen.findByRole('combobox', { name: 'Camera' })).toHaveTextContent('North Row 07');
});
