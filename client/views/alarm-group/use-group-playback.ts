import type { TimelineLane } from '../../features/timeline/timeline-lanes.ts';
import { useFollowedMoment } from '../../features/timeline/use-followed-moment.ts';
import { type TimelinePlayback, useTimelinePlayback } from '../../features/timeline/use-timeline-playback.ts';
import { type MediaRemote, useMediaRemote } from '../../features/video/player/media-remote.ts';
import { type FeedModeState, useFeedMode } from './use-feed-mode.ts';

interface GroupPlayback {
  playback: TimelinePlayback;
  feed: FeedModeState;
  /** Controls the recordings of the alarms. */
  remote: MediaRemote;
  /** Tells the moment of the camera's playback, which the seeker follows. */
  playbackRemote: MediaRemote;
}

/** The pictures of a group and the timeline that steers them. */
export function useGroupPlayback(lanes: readonly TimelineLane[], initialId: string | undefined): GroupPlayback {
  const remote = useMediaRemote();
  const playbackRemote = useMediaRemote();
  const feed = useFeedMode();
  const playback = useTimelinePlayback({
    lanes,
    driver: remote,
    ...(initialId !== undefined && { initialId }),
    onPlayRequested: () => feed.setMode('event-video'),
  });
  useFollowedMoment(lanes, playback.position, playbackRemote);
  return { playback, feed, remote, playbackRemote };
}
