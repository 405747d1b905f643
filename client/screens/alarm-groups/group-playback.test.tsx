import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getVideoPlayback, listAlarmMarkers } from '#contract/camera-playback.ts';
import { testEvent, testGroup } from '../../features/alarm-groups/testing/test-group.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { testUser } from '../../lib/testing/test-user.ts';
import { NOW, setUpGroupTests, showGroup, southEvent } from './testing/show-group.tsx';

setUpGroupTests();

const frames = (id: string, alarmStartTime: number) =>
  testEvent({
    ...southEvent,
    id,
    severity: 'high',
    alarmStartTime,
    alarmEndTime: alarmStartTime + 10_000,
    media: { type: 'frames', frames: [{ url: 'http://media.test/frame.jpg', timestamp: alarmStartTime }] },
  });

function show(user = testUser()) {
  const group = testGroup({ alarms: [frames('recent', NOW - 300_000), testEvent()] });
  const shown = showGroup({
    user,
    group,
    answers: [
      reply(getVideoPlayback, { payload: { playlist_url: 'http://media.test/window.m3u8' } }),
      reply(listAlarmMarkers, { payload: [] }),
    ],
  });
  const requestedVideos = () => shown.server.calls(getVideoPlayback).map(({ path }) => path.split('/').slice(-2));
  const mode = () =>
    screen.getByRole('radiogroup', { name: 'Camera feed' }).querySelector('[data-checked]')?.textContent;
  const bar = async (index: number) => {
    const bars = await screen.findAllByRole('link', { name: /^high alarm/ });
    return bars[index] ?? document.body;
  };
  return { ...shown, asked: requestedVideos, mode, bar };
}

test('PLAYBACK of a group begins 15 minutes behind live, with the camera on show', async () => {
  const { act: user, asked, mode } = show();
  await user.click(await screen.findByRole('radio', { name: 'PLAYBACK' }));
  await waitFor(() => expect(asked()).toHaveLength(1));
  const [cameraId, from] = asked()[0] ?? [];
  expect(cameraId).toBe('camera-2');
  expect(Math.abs(Number(from) - (NOW - 900_000))).toBeLessThan(10_000);
  expect(mode()).toBe('PLAYBACK');
  expect(await screen.findByRole('region', { name: 'Video timeline' })).toBeVisible();
});

test('a click on recent frames plays their camera from there; one on a video shows the video', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  const { act: user, asked, mode, bar } = show();
  await user.click(await bar(0));
  await waitFor(() => expect(mode()).toBe('PLAYBACK'));
  await waitFor(() => expect(asked()).toEqual([['camera-2', String(NOW - 300_000)]]));
  await user.click(await bar(1));
  expect(mode()).toBe('Event Video');
});

test('without the permission for live pictures there is no PLAYBACK', async () => {
  const {
    act: user,
    asked,
    bar,
  } = show(testUser('GO', { permissions: ['alarm_group:view', 'alarm_group/detail:view'] }));
  await user.click(await bar(0));
  expect(screen.queryByRole('radio', { name: 'PLAYBACK' })).toBeNull();
  expect(asked()).toEqual([]);
});
