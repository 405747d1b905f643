import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PLAYBACK } from '#contract/limits.ts';
import { isRefusal } from '../../../data/cameras/livestream.ts';
import { useAlarmMarkers, usePlaybackAddress } from '../../../data/cameras/playback-queries.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { formatTimeOfDay } from '../../../lib/time.ts';
import { zoneMark } from '../../../lib/zone-mark.ts';
import { LoadingCaption } from '../picture/loading-caption.tsx';
import { MediaFailure } from '../picture/media-failure.tsx';
import { FrameTime, ModeText, PictureText } from '../picture/picture-text.tsx';
import { PlaybackControls } from '../player/control-bar.tsx';
import type { MediaRemote } from '../player/media-remote.ts';
import { pictureInPicture } from '../player/picture-in-picture.ts';
import { PlayerFrame } from '../player/player-frame.tsx';
import { type PositionClock, usePosition } from '../player/position-clock.ts';
import { usePictureTools } from '../player/use-picture-tools.ts';
import { usePlayerKeys } from '../player/use-player-keys.ts';
import { useRecovery } from '../player/use-recovery.ts';
import { useRemotePlayer } from '../player/use-remote-player.ts';
import { useVideoPlayer } from '../player/use-video-player.ts';
import { momentAt } from '../player/video-times.ts';
import { playbackMarkers } from './playback-markers.ts';
import { clampPlayback, msUntilResume } from './playback-time.ts';
import { PlaybackTimePicker } from './playback-time-picker.tsx';
import { useHlsRecording } from './use-hls-recording.ts';
import { useResync } from './use-resync.ts';
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
  const [from, setFrom] = useState(() => startAt ?? serverNow() - PLAYBACK.startsBehindMs);
  /** The number of failed tries, and the position of the last one, ms UTC. */
  const [failed, setFailed] = useState({ tries: 0, at: from });
  return (
    <PlaybackWindow
      key={failed.tries}
      from={from}
      resumeAt={failed.at}
      onFromChange={(at) => {
        setFrom(at);
        setFailed(({ tries }) => ({ tries, at }));
      }}
      onRetry={(at) => setFailed(({ tries }) => ({ tries: tries + 1, at }))}
      {...props}
    />
  );
}

interface PlaybackWindowProps extends Omit<PlaybackVideoProps, 'startAt'> {
  /** ms UTC of the window's start. A change keeps the video element. */
  from: number;
  onFromChange: (from: number) => void;
  /** ms UTC within the window: the initial position. */
  resumeAt: number;
  /** Tries again and continues at this moment (ms UTC). */
  onRetry: (at: number) => void;
}

function PlaybackWindow({ from, resumeAt, onFromChange, onRetry, ...props }: PlaybackWindowProps) {
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
  const address = usePlaybackAddress(cameraId, from);
  const recording = useHlsRecording(video, address.data);
  const startTime = recording.startMs ?? from;
  const player = useVideoPlayer(video, address.data ?? '', startTime, resumeAt);
  const endTime = recording.startMs === undefined ? startTime : Math.round(momentAt(startTime, player.duration));
  const alarms = useAlarmMarkers(cameraId, startTime, endTime);
  const markers = playbackMarkers(alarms.data ?? [], zone);
  const failed = address.isError || recording.failed === true || player.failure !== undefined;
  const retry = () => onRetry(player.hasFrame ? momentAt(startTime, player.playhead.read()) : resumeAt);
  useRecovery(failed && !isRefusal(address.error), retry);
  useResync(video);
  useResumeWhenRecorded(video, endTime, onFromChange);
  useRemotePlayer(remote, player, {
    startTime,
    waiting: player.waiting,
    failed,
    seekElsewhere: (momentMs) => onFromChange(clampPlayback(momentMs, serverNow())),
  });
  const seekAnywhere = (momentMs: number) => {
    if (startTime <= momentMs && momentMs < endTime) player.seek((momentMs - startTime) / 1_000);
    else onFromChange(clampPlayback(momentMs, serverNow()));
  };
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
            <MediaFailure
              title="Unable to load current playback."
              description="Try selecting an alternative date / time."
              onRetry={retry}
            />
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
          <PlaybackTimePicker value={from} onChange={onFromChange} zone={zone} bookmark={bookmark} />
          {controls}
        </>
      }
      below={
        <VideoTimeline
          {...{ cameraId, cameraLabel, locationId, zone, startTime }}
          hidesNote={hidesMonitoringNote}
          playhead={player.playhead}
          onSeek={seekAnywhere}
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

/** At the end of a window, requests the footage recorded since. */
function useResumeWhenRecorded(
  element: { readonly current: HTMLVideoElement | null },
  endTime: number,
  onContinue: (from: number) => void,
): void {
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    let timer: ReturnType<typeof setTimeout>;
    const onEnded = () => {
      timer = setTimeout(() => onContinue(endTime), msUntilResume(endTime, serverNow()));
    };
    video.addEventListener('ended', onEnded);
    return () => {
      clearTimeout(timer);
      video.removeEventListener('ended', onEnded);
    };
  }, [element, endTime, onContinue]);
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
