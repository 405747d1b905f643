import { render, screen } from '@testing-library/react';
import type { DetectionBox, VideoMarker } from '#contract/detections.ts';
import type { fakeVideo } from '../../player/testing/test-video.ts';
import { EventVideo, type EventVideoProps } from '../event-video.tsx';

/** The video's first frame, ms UTC. */
const start = Date.parse('2025-11-20T08:14:25.000Z');

/** A box of one object, `second` s into the video. */
const box = (second: number, x: number, change: Partial<DetectionBox> = {}): DetectionBox => ({
  timestamp: start + second * 1_000,
  object: 'a',
  type: 'person',
  x,
  y: 0.5,
  width: 0.1,
  height: 0.2,
  ...change,
});

const markers: VideoMarker[] = [
  { timestamp: start + 2_000, label: 'Motion', type: 'Info' },
  { timestamp: start + 6_000, label: 'Person', type: 'Error' },
];

/** Renders a recording of 14 s with a person at 6 s, as if the element had loaded it. */
export function showEventVideo(element: ReturnType<typeof fakeVideo>, props: Partial<EventVideoProps> = {}) {
  render(
    <EventVideo
      src="http://media.test/a.mp4"
      startTime={start}
      boxes={[box(6, 0.2), box(6.2, 0.4)]}
      markers={markers}
      zone="America/Chicago"
      cameraLabel="NGA-B North Row 07"
      {...props}
    />,
  );
  const video = screen.getByLabelText<HTMLVideoElement>(/^Event Video/);
  element.load(video);
  return video;
}
