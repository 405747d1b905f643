import { useState } from 'react';
import { useLocationRecord } from '../../data/sites/site-queries.ts';
import type { TimelinePlayback } from '../../features/timeline/use-timeline-playback.ts';

interface ShownCamera {
  id: string;
  name: string;
}

interface LiveCamera {
  /** The camera on show live. */
  camera: ShownCamera | undefined;
  /** Shows another camera of the site live, independent of the recording beside it. */
  choose: (cameraId: string) => void;
  /** The playback for manual control: a recording that is chosen by it brings its camera. */
  playback: TimelinePlayback;
}

/**
 * The live picture stays with the camera of the recording that the operator chose, while playback goes on to other
 * cameras, and until the operator chooses another one.
 */
export function useLiveCamera(
  locationId: string,
  ofChosenRecording: ShownCamera | undefined,
  playback: TimelinePlayback,
): LiveCamera {
  const [chosen, choose] = useState<string>();
  const { data: location } = useLocationRecord(locationId);
  const camera = location?.floor_plan_layout?.cameras.find(({ id }) => id === chosen);
  const withManualControl =
    <Args extends unknown[]>(action: (...args: Args) => void) =>
    (...args: Args) => {
      choose(undefined);
      action(...args);
    };
  return {
    camera: camera ?? ofChosenRecording,
    choose,
    playback: {
      ...playback,
      playSegment: withManualControl(playback.playSegment),
      seek: withManualControl(playback.seek),
      step: withManualControl(playback.step),
    },
  };
}
