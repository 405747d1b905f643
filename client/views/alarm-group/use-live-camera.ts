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
  /** The playback for manual control: after a seek, the live picture follows the recordings again. */
  playback: TimelinePlayback;
}

/** The live picture follows the recording on show until the operator chooses another camera. */
export function useLiveCamera(
  locationId: string,
  recorded: ShownCamera | undefined,
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
    camera: camera ?? recorded,
    choose,
    playback: {
      ...playback,
      playSegment: withManualControl(playback.playSegment),
      seek: withManualControl(playback.seek),
      step: withManualControl(playback.step),
    },
  };
}
