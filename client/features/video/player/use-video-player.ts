import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { VideoMarker } from '#contract/detections.ts';
import { report } from '../../../lib/report.ts';
import type { Size } from '../../../ui/picture/picture-view.ts';
import type { Player } from './player.ts';
import { createPositionClock } from './position-clock.ts';
import { useMarkerRest } from './use-marker-rest.ts';
import { type VideoFailure, videoFailure } from './video-failure.ts';
import { followFrames } from './video-frames.ts';
import { clampPosition, learnFrameSeconds, positionOf, steppedPosition, USUAL_FRAME_SECONDS } from './video-times.ts';

interface VideoPlayer extends Player {
  picture: Size;
  /** Whether a frame has been shown; until then a still may replace it. */
  started: boolean;
  waiting: boolean;
  /** Kept until there is a picture again or a reload. Each failure is a new object. */
  failure: VideoFailure | undefined;
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
  const [duration, setDuration] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [ended, setEnded] = useState(false);
  const [rate, setRateState] = useState(1);
  const [picture, setPicture] = useState<Size>({ width: 0, height: 0 });
  const [started, setStarted] = useState(false);
  const [waiting, setWaiting] = useState(true);
  const [failure, setFailure] = useState<VideoFailure>();
  const frameSeconds = useRef<number>(undefined);
  const resumeAt = useRef(Math.max(0, (startAt - startTime) / 1_000));
  const rest = useMarkerRest();

  const play = useCallback(() => {
    element.current?.play().catch((error: unknown) => {
      // A new address or a pause interrupted playback: this is not a failure.
      if (!isAbort(error)) report('Failed to play video', error);
    });
  }, [element]);

  useEffect(() => {
    const video = element.current;
    if (!video) return;
    const listeners: [keyof HTMLMediaElementEventMap, () => void][] = [
      [
        'loadedmetadata',
        () => {
          setDuration(Number.isFinite(video.duration) ? video.duration : 0);
          setPicture({ width: video.videoWidth, height: video.videoHeight });
          if (resumeAt.current > 0) video.currentTime = clampPosition(resumeAt.current, video.duration);
          resumeAt.current = 0;
        },
      ],
      [
        'play',
        () => {
          setPlaying(true);
          setEnded(false);
        },
      ],
      ['pause', () => setPlaying(false)],
      [
        'ended',
        () => {
          setPlaying(false);
          setEnded(true);
        },
      ],
      ['seeking', () => setEnded(false)],
      ['waiting', () => setWaiting(true)],
      ['playing', () => setWaiting(false)],
      ['canplay', () => setWaiting(false)],
      [
        'loadeddata',
        () => {
          setStarted(true);
          setFailure(undefined);
        },
      ],
      [
        'error',
        () => {
          // A second failure before playback starts still resumes at the first failure's position.
          resumeAt.current = Math.max(resumeAt.current, playhead.read());
          setPlaying(false);
          setWaiting(false);
          setFailure(videoFailure(video.error?.code, (type) => video.canPlayType(type)));
          report('Cannot play video', video.error ?? undefined);
        },
      ],
    ];
    for (const [name, listener] of listeners) video.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) video.removeEventListener(name, listener);
    };
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address starts the player anew.
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    setFailure(undefined);
    setWaiting(true);
    playhead.set(0);
    shown.set(0);
    video.defaultPlaybackRate = video.playbackRate;
    play();
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
        const goesOn = rest.end() || !video.paused;
        video.pause();
        seek(positionOf(startTime, marker.timestamp, video.duration || 0));
        if (goesOn) rest.begin(play);
      },
      step: (direction: -1 | 1) => {
        rest.end();
        const video = element.current;
        if (!video) return;
        video.pause();
        const frame = frameSeconds.current ?? USUAL_FRAME_SECONDS;
        seek(steppedPosition(shown.read(), direction, frame, video.duration || 0));
      },
      setRate: (next: number) => {
        if (element.current) element.current.playbackRate = next;
        setRateState(next);
      },
      reload: () => {
        setWaiting(true);
        element.current?.load();
        play();
      },
    };
  }, [element, play, playhead, rest.begin, rest.end, shown, startTime]);

  return { playhead, shown, duration, playing, ended, rate, picture, started, waiting, failure, ...actions };
}
