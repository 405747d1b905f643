import { type RefObject, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { VideoMarker } from '#contract/detections.ts';
import { report } from '../../../lib/report.ts';
import type { Size } from '../../../ui/picture/picture-view.ts';
import type { Player } from './player.ts';
import { createPositionClock } from './position-clock.ts';
import { useMarkerRest } from './use-marker-rest.ts';
import { type VideoFailure, videoFailure } from './video-failure.ts';
import { followFrames } from './video-frames.ts';
import { changeVideo, failureOf, initialVideo, isPlaying, VIDEO_EVENTS } from './video-state.ts';
import { clampPosition, DEFAULT_FRAME_SECONDS, learnFrameSeconds, positionOf, steppedPosition } from './video-times.ts';

interface VideoPlayer extends Player {
  picture: Size;
  /** The failure that the video has had since its last frame; a new object each time. */
  failure: VideoFailure | undefined;
  /** Whether the video waits for data. */
  waiting: boolean;
  /** Whether a frame has been shown; until then a still may replace it. */
  hasFrame: boolean;
  /** Loads the same address again and continues at the position of the failure. */
  reload: () => void;
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Plays `src` in the given element and follows each frame. The first playback starts at the moment `startAt` (ms UTC),
 * by default at the beginning.
 */
export function useVideoPlayer(
  element: RefObject<HTMLVideoElement | null>,
  src: string,
  startTime: number,
  startAt = startTime,
): VideoPlayer {
  const [clocks] = useState(() => ({ playhead: createPositionClock(), shown: createPositionClock() }));
  const { playhead, shown } = clocks;
  const [state, dispatch] = useReducer(changeVideo, initialVideo);
  const frameSeconds = useRef<number>(undefined);
  const resumeAt = useRef(Math.max(0, (startAt - startTime) / 1_000));
  const rest = useMarkerRest();
  // Whether the operator wants it to play: a pause before there is anything to play must hold.
  const isWanted = useRef(true);
  const openedSrc = useRef('');

  const play = useCallback(() => {
    element.current?.play().catch((error: unknown) => {
      // A new address or a pause interrupted playback: this is not a failure.
      if (!isAbort(error)) report('Failed to play video', error);
    });
  }, [element]);

  useEffect(() => {
    const video = element.current;
    if (!video) return;
    const readMetadata = () => {
      const picture = { width: video.videoWidth, height: video.videoHeight };
      dispatch({ duration: Number.isFinite(video.duration) ? video.duration : 0, picture });
      if (resumeAt.current > 0) video.currentTime = clampPosition(resumeAt.current, video.duration);
      resumeAt.current = 0;
      // Otherwise a video that plays of itself would start now.
      if (!isWanted.current) video.pause();
    };
    const fail = () => {
      // A second failure before playback starts still resumes at the first failure's position.
      resumeAt.current = Math.max(resumeAt.current, playhead.read());
      dispatch({ failure: videoFailure(video.error?.code, (type) => video.canPlayType(type)) });
      report('Cannot play video', video.error ?? undefined);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    for (const name of VIDEO_EVENTS) video.addEventListener(name, () => dispatch(name), { signal });
    video.addEventListener('loadedmetadata', readMetadata, { signal });
    video.addEventListener('error', fail, { signal });
    return () => listeners.abort();
  }, [element, playhead]);

  useEffect(() => {
    const video = element.current;
    if (!video) return;
    return followFrames(video, (seconds) => {
      frameSeconds.current = learnFrameSeconds(frameSeconds.current, shown.read(), seconds);
      shown.set(seconds);
      if (!video.seeking) playhead.set(seconds);
    });
  }, [element, playhead, shown]);

  useEffect(() => {
    const video = element.current;
    if (!video) return;
    // Another video plays; the first address, and the next one of a recording, come to a player that may be paused.
    if (openedSrc.current !== '' && src !== '') isWanted.current = true;
    openedSrc.current = src;
    dispatch('opened');
    playhead.set(0);
    shown.set(0);
    video.defaultPlaybackRate = video.playbackRate;
    if (isWanted.current) play();
  }, [element, src, play, playhead, shown]);

  const actions = useMemo(() => {
    const seek = (seconds: number) => {
      const video = element.current;
      if (!video) return;
      if (!(video.duration > 0)) {
        // The length is not known yet: start there once it is.
        resumeAt.current = Math.max(0, seconds);
        return;
      }
      const target = clampPosition(seconds, video.duration);
      video.currentTime = target;
      playhead.set(target);
    };
    return {
      toggle: () => {
        rest.end();
        const video = element.current;
        if (!video) return;
        isWanted.current = video.paused;
        if (video.paused) play();
        else video.pause();
      },
      seek: (seconds: number) => {
        if (rest.end()) play();
        seek(seconds);
      },
      seekToMarker: (marker: VideoMarker) => {
        const video = element.current;
        if (!video) return;
        const isResumed = rest.end() || !video.paused;
        isWanted.current = isResumed;
        video.pause();
        seek(positionOf(startTime, marker.timestamp, video.duration || 0));
        if (isResumed) rest.begin(play);
      },
      step: (direction: -1 | 1) => {
        rest.end();
        const video = element.current;
        if (!video) return;
        isWanted.current = false;
        video.pause();
        const frame = frameSeconds.current ?? DEFAULT_FRAME_SECONDS;
        seek(steppedPosition(shown.read(), direction, frame, video.duration || 0));
      },
      setRate: (next: number) => {
        if (element.current) element.current.playbackRate = next;
        dispatch({ rate: next });
      },
      reload: () => {
        dispatch('waiting');
        element.current?.load();
        if (isWanted.current) play();
      },
    };
  }, [element, play, playhead, rest.begin, rest.end, shown, startTime]);

  const { status, ...media } = state;
  return {
    playhead,
    shown,
    ...media,
    playing: isPlaying(status),
    ended: status.kind === 'ended',
    waiting: status.kind === 'loading',
    failure: failureOf(status),
    ...actions,
  };
}
