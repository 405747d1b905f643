import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getAlarmMedia } from '#contract/alarm-media.ts';
import { getLivestream } from '#contract/cameras.ts';
import { emptyResolution } from '../../data/location-alarms/resolution.ts';
import { testAlarm } from '../../features/alarms/testing/test-alarm.ts';
import { testLocationAlarm } from '../../features/location-alarms/testing/test-location-alarm.ts';
import { fakeVideo } from '../../features/video/player/testing/test-video.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { LocationAlarmDetail } from './location-alarm-detail.tsx';

const START = Date.parse('2025-11-20T08:14:25.000Z');

const clip = (id: string, cameraName: string, second: number) => {
  const camera = { id: `camera-${id}`, name: cameraName };
  return testAlarm({
    id,
    camera,
    // The desk begins with the highest TAP.
    tap: 90 - second,
    sourceEntity: { ...camera, type: 'CAMERA', audio_devices: [], livestreamUrl: null },
    timestamp: new Date(START + second * 1_000).toISOString(),
    videoStartTime: START + second * 1_000,
    videoEndTime: START + second * 1_000 + 14_000,
  });
};

let element: ReturnType<typeof fakeVideo>;
beforeEach(() => {
  element = fakeVideo({ seconds: 14 });
});
afterEach(() => vi.restoreAllMocks());

async function show() {
  const media = reply(getAlarmMedia, ({ path }) => ({
    payload: {
      videoPath: `http://media.test/${path.split('/').at(-1)}.mp4`,
      imagePath: null,
      frames: [],
      videoDetails: { startTime: START, endTime: START + 14_000, markers: [] },
      boxes: [],
    },
  }));
  const page = renderScreen(
    <LocationAlarmDetail
      alarm={testLocationAlarm({ rawAlarms: [clip('1', 'North Gate', 0), clip('2', 'South Gate', 20)] })}
      draft={emptyResolution}
      onDraftChange={() => {}}
      mayDelay={false}
      onResolved={() => {}}
    />,
    { answers: [media] },
  );
  const recording = (name: string) => screen.findByLabelText<HTMLVideoElement>(`Event Video of ${name}`);
  const live = () => [...new Set(page.server.calls(getLivestream).map(({ path }) => path.split('/').at(-1)))];
  await waitFor(() => expect(live()).toEqual(['camera-1']));
  return { ...page, recording, live };
}

it('keeps its live camera while playback goes on to the clip of another camera', async () => {
  const { recording, live } = await show();
  const first = await recording('North Gate');
  element.load(first);
  await act(() => first.play());
  element.end(first);
  expect(await recording('South Gate')).toBeInTheDocument();
  expect(live()).toEqual(['camera-1']);
});

it('shows the camera of a clip live that the operator chooses', async () => {
  const { act: user, recording, live } = await show();
  await recording('North Gate');
  await user.click(screen.getByRole('button', { name: 'Next clip' }));
  await recording('South Gate');
  await waitFor(() => expect(live()).toEqual(['camera-1', 'camera-2']));
});
