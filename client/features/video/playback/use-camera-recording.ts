import { type RefObject, useEffect, useState } from 'react';
import { PLAYBACK } from '#contract/limits.ts';
import { isRefusal } from '../../../data/cameras/livestream.ts';
import { usePlaybackAddress } from '../../../data/cameras/playback-queries.ts';
import { isCallError, messageOf } from '../../../lib/call-error.ts';
import { serverNow } from '../../../lib/server-time.ts';
import type { MediaRemote } from '../player/media-remote.ts';
import { useRecovery } from '../player/use-recovery.ts';
import { useRemotePlayer } from '../player/use-remote-player.ts';
import { useVideoPlayer } from '../player/use-video-player.ts';
import { momentAt } from '../player/video-times.ts';
import { clampPlayback, msUntilResume } from './playback-time.ts';
import { useHlsRecording } from './use-hls-recording.ts';
import { useResync } from './use-resync.ts';

/** A window of a camera's recordings: where it begins, and where its playback does. */
export interface PlaybackPlace {
  /** ms UTC of the window's start. A change keeps the video element. */
  from: number;
  /** ms UTC within the window: the initial position. */
  resumeAt: number;
  /** The number of failed tries; use it as the React key of the window. */
  tries: number;
  goTo: (from: number) => void;
  /** Tries again and continues at this moment (ms UTC). */
  retry: (at: number) => void;
}

/** The window on show, from `startAt` (ms UTC) on, by default 15 min ago. */
export function usePlaybackPlace(startAt?: number): PlaybackPlace {
  const [from, setFrom] = useState(() => startAt ?? serverNow() - PLAYBACK.startsBehindMs);
  const [failed, setFailed] = useState({ tries: 0, at: from });
  return {
    from,
    resumeAt: failed.at,
    tries: failed.tries,
    goTo: (at) => {
      setFrom(at);
      setFailed(({ tries }) => ({ tries, at }));
    },
    retry: (at) => setFailed(({ tries }) => ({ tries: tries + 1, at })),
  };
}

/** Plays a window of a camera's recordings in the given element, then the footage recorded since. */
export function useCameraRecording(
  video: RefObject<HTMLVideoElement | null>,
  { cameraId, place, remote }: { cameraId: string; place: PlaybackPlace; remote: MediaRemote | undefined },
) {
  const { from, resumeAt, goTo } = place;
  const address = usePlaybackAddress(cameraId, from);
  const recording = useHlsRecording(video, address.data);
  const startTime = recording.startMs ?? from;
  const player = useVideoPlayer(video, address.data ?? '', startTime, resumeAt);
  const endTime = recording.startMs === undefined ? startTime : Math.round(momentAt(startTime, player.duration));
  const failed = address.isError || recording.failed === true || player.failure !== undefined;
  const retry = () => place.retry(player.hasFrame ? momentAt(startTime, player.playhead.read()) : resumeAt);
  useRecovery(failed && !isRefusal(address.error), retry);
  useResync(video);
  useResumeWhenRecorded(video, endTime, goTo);
  const seekElsewhere = (momentMs: number) => goTo(clampPlayback(momentMs, serverNow()));
  useRemotePlayer(remote, player, { startTime, waiting: player.waiting, failed, seekElsewhere });
  return {
    player,
    startTime,
    endTime,
    failed,
    refusal: isCallError(address.error, 'transition_refused') ? messageOf(address.error) : undefined,
    retry,
    seekTo: (momentMs: number) => {
      if (startTime <= momentMs && momentMs < endTime) player.seek((momentMs - startTime) / 1_000);
      else seekElsewhere(momentMs);
    },
  };
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
