import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stopTalkdown, type Talkdown } from '#contract/talkdowns.ts';
import { serverNow } from '../lib/server-time.ts';
import { type Answer, refusal, reply } from '../lib/testing/fake-server.ts';
import { renderScreen } from '../lib/testing/render-screen.tsx';
import { testUser } from '../lib/testing/test-user.ts';
import { StopTalkdown } from './stop-talkdown.tsx';

const iso = (fromNowMs: number) => new Date(serverNow() + fromNowMs).toISOString();
const playing = (overrides: Partial<Talkdown> = {}): Talkdown => ({
  id: 'talkdown-1',
  talkdown_type: 'manual',
  status: 'success',
  camera_id: 'camera-1',
  raw_alarm_id: null,
  ingested_talkdown_audio: null,
  talkdown_audio: null,
  custom_message: null,
  talkdown_created_utc: iso(-5_000),
  talkdown_completed_utc: iso(-4_000),
  talkdown_ends_utc: iso(60_000),
  stopped_by: null,
  ...overrides,
});
const open = (talkdown: Talkdown, answers: Answer[] = []) =>
  renderScreen(<StopTalkdown talkdown={talkdown} />, { answers });
const button = () => screen.queryByRole('button', { name: 'Stop talkdown' });

test.each([
  ['is being played', playing()],
  ['waits for its loudspeaker', playing({ status: 'pending', talkdown_ends_utc: null })],
])('a talkdown that %s can be stopped', async (_, talkdown) => {
  const { act, server } = open(talkdown, [reply(stopTalkdown, { payload: playing() })]);
  await act.click(button() ?? document.body);
  await waitFor(() => expect(server.calls(stopTalkdown)).toHaveLength(1));
});

test.each([
  ['has ended', playing({ talkdown_ends_utc: iso(-1_000) })],
  ['has failed', playing({ status: 'failed', talkdown_ends_utc: null })],
  ['was stopped', playing({ stopped_by: { id: 'user-1', name: 'D. Whitlock' } })],
])('there is nothing to stop once a talkdown %s', (_, talkdown) => {
  open(talkdown);
  expect(button()).toBeNull();
});

test('the button goes when the recording ends', async () => {
  open(playing({ talkdown_ends_utc: iso(1_500) }));
  expect(button()).toBeVisible();
  await waitFor(() => expect(button()).toBeNull(), { timeout: 4_000 });
});

test('a refusal is shown in a toast', async () => {
  const { act } = open(playing(), [refusal(stopTalkdown, 'transition_refused', 'The talkdown has ended')]);
  await act.click(button() ?? document.body);
  expect(await screen.findByText('The talkdown has ended')).toBeVisible();
});

test('users without the permission stop nothing', () => {
  renderScreen(<StopTalkdown talkdown={playing()} />, { user: { ...testUser('GO'), permissions: [] } });
  expect(button()).toBeNull();
});
