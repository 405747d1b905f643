import { type ReactNode, useRef } from 'react';
import { useAlarmMarkers } from '../../../data/cameras/playback-queries.ts';
import { formatTimeOfDay } from '../../../lib/time.ts';
import { zoneMark } from '../../../lib/zone-mark.ts';
import { LoadingCaption } from '../picture/loading-caption.tsx';
import { FrameTime, ModeText, PictureText } from '../picture/picture-text.tsx';
import { PlaybackControls } from '../player/control-bar.tsx';
import type { MediaRemote } from '../player/media-remote.ts';
import { pictureInPicture } from '../player/picture-in-picture.ts';
import { PlayerFrame } from '../player/player-frame.tsx';
import { type PositionClock, usePosition } from '../player/position-clock.ts';
import { usePictureTools } from '../player/use-picture-tools.ts';
import { usePlayerKeys } from '../player/use-player-keys.ts';
import { momentAt } from '../player/video-times.ts';
import { PlaybackFailure } from './playback-failure.tsx';
import { playbackMarkers } from './playback-markers.ts';
import { PlaybackTimePicker } from './playback-time-picker.tsx';
import { type PlaybackPlace, useCameraRecording, usePlaybackPlace } from './use-camera-recording.ts';
import { VideoTimeline } from './video-timeline.tsx';

interface PlaybackVideoProps {
  cameraId: string;
  cameraLabel: string;
  /** IANA zone of the site. */
  zone: string;
  /** The camera's site, whose monitoring windows show on the timeline. */
  locationId?: string;
  /** Whether another timeline says why the site is not monitored now. */
  hidesMonitoringNote?: boolean;
  /** A moment that the time picker offers by name, ms UTC. */
  bookmark?: { label: string; moment: number };
  /** ms UTC to begin at; by default 15 min ago. */
  startAt?: number;
  /** Controls it from outside. Seeking outside the window on show opens another window. */
  remote?: MediaRemote;
  keys?: 'all' | 'play' | 'none';
  /** Further content of the bar below the picture. */
  controls?: ReactNode;
}

/** The recordings of a camera, from 15 min ago or from a chosen moment of the past 15 days, up to now. */
export function PlaybackVideo({ startAt, ...props }: PlaybackVideoProps) {
  const place = usePlaybackPlace(startAt);
  return <PlaybackWindow key={place.tries} place={place} {...props} />;
}

function PlaybackWindow({ place, ...props }: Omit<PlaybackVideoProps, 'startAt'> & { place: PlaybackPlace }) {
  const {
    cameraId,
    cameraLabel,
    locationId,
    hidesMonitoringNote,
    zone,
    bookmark,
    remote,
    keys = 'all',
    controls,
  } = props;
  const video = useRef<HTMLVideoElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const { player, startTime, endTime, failed, refusal, retry, seekTo } = useCameraRecording(video, {
    cameraId,
    place,
    remote,
  });
  const alarms = useAlarmMarkers(cameraId, startTime, endTime);
  const markers = playbackMarkers(alarms.data ?? [], zone);
  const tools = usePictureTools({
    pane,
    picture: video,
    cameraLabel,
    feed: 'PLAYBACK',
    zone,
    keys,
    readFrame: () => (player.hasFrame ? { momentMs: momentAt(startTime, player.shown.read()) } : undefined),
    onClick: player.toggle,
  });
  usePlayerKeys({ player, markers, startTime, keys });

  return (
    <PlayerFrame
      tools={tools}
      crowded
      over={
        <>
          {failed ? (
            <PlaybackFailure refusal={refusal} onRetry={retry} />
          ) : (
            <>
              <FrameTime shown={player.shown} startTime={startTime} zone={zone} />
              {player.waiting && <LoadingCaption>Loading...</LoadingCaption>}
            </>
          )}
          <PictureText corner="bottom-left">{cameraLabel}</PictureText>
          <ModeText>PLAYBACK</ModeText>
        </>
      }
      playback={
        <PlaybackControls
          player={player}
          markers={markers}
          startTime={startTime}
          position={<WindowText playhead={player.playhead} startTime={startTime} endTime={endTime} zone={zone} />}
        />
      }
      controls={
        <>
          <PlaybackTimePicker value={place.from} onChange={place.goTo} zone={zone} bookmark={bookmark} />
          {controls}
        </>
      }
      below={
        <VideoTimeline
          {...{ cameraId, cameraLabel, locationId, zone, startTime }}
          hidesNote={hidesMonitoringNote}
          playhead={player.playhead}
          onSeek={seekTo}
        />
      }
      onPictureInPicture={pictureInPicture(video)}
    >
      <video
        ref={video}
        muted
        autoPlay
        playsInline
        aria-label={`Playback of ${cameraLabel}`}
        className="absolute inset-0 size-full object-contain"
      />
    </PlayerFrame>
  );
}

interface WindowTextProps {
  playhead: PositionClock;
  startTime: number;
  endTime: number;
  zone: string;
}

/** '02:14:31 / 02:29:25': the moment on show and the end of the window, on the site's clock. */
function WindowText({ playhead, startTime, endTime, zone }: WindowTextProps) {
  const moment = momentAt(startTime, usePosition(playhead));
  return (
    <span className="shrink-0 px-1.5 text-12 text-ink-3">
      <span className="font-medium text-ink">{formatTimeOfDay(moment, zone)}</span> / {formatTimeOfDay(endTime, zone)}
      {zoneMark(endTime, zone)}
    </span>
  );
}
