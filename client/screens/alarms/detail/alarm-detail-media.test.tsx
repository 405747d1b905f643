import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getAlarmDebugMedia, getAlarmMedia } from '#contract/alarm-media.ts';
import { getLivestream } from '#contract/cameras.ts';
import { refusal, reply } from '../../../lib/testing/fake-server.ts';
import { open, video } from './testing/open-alarm.tsx';

beforeEach(() => {
  localStorage.clear();
  // jsdom cannot play media.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

test('the recorded video plays muted, and its boxes are requested', async () => {
  open({ answers: [reply(getAlarmMedia, { payload: video })] });
  const player = await screen.findByLabelText<HTMLVideoElement>(/^Event Video of/);
  expect(player.src).toBe(video.videoPath);
  expect(player.muted).toBe(true);
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalled();
});

test('V shows the live picture beside the recorded one, then alone, and the recorded one again', async () => {
  const { act } = open({ answers: [refusal(getLivestream, 'transition_refused', 'The camera is off')] });
  await screen.findByText('Media not available');
  await act.keyboard('v');
  expect(await screen.findByText('Live streaming not enabled')).toBeInTheDocument();
  expect(screen.getByText('Media not available')).toBeInTheDocument();
  await act.keyboard('v');
  expect(screen.getByRole('radio', { name: 'LIVE' })).toBeChecked();
  expect(screen.queryByText('Media not available')).not.toBeInTheDocument();
  await act.keyboard('v');
  expect(await screen.findByText('Media not available')).toBeInTheDocument();
  expect(screen.queryByText('Live streaming not enabled')).not.toBeInTheDocument();
});

test('debug media need a permission', async () => {
  open();
  await screen.findByText('Media not available');
  expect(screen.queryByRole('switch', { name: 'Debug media' })).not.toBeInTheDocument();
});

test('the debug switch shows the whole recording', async () => {
  const { act } = open({ role: 'SU', answers: [reply(getAlarmDebugMedia, { payload: video })] });
  await act.click(await screen.findByRole('switch', { name: 'Debug media' }));
  expect(await screen.findByLabelText(/^Debug media of/)).toBeInTheDocument();
});
