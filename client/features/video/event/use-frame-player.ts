import { useEffect, useMemo, useRef, useState } from 'react';
import type { VideoMarker } from '#contract/detections.ts';
import { report } from '../../../lib/report.ts';
import type { Player } from '../player/player.ts';
import { createPositionClock } from '../player/position-clock.ts';
import { useMarkerRest } from '../player/use-marker-rest.ts';
import { clampPosition, momentAt, positionOf } from '../player/video-times.ts';
import { type Frame, frameAt } from './frame-at.ts';

/** This many frames are fetched ahead of the one on show. */
const AHEAD = 8;

interface FrameSequence extends Player {
  startTime: number;
  frame: Frame | undefined;
  /** Whether the player waits for a frame to load. */
  loading: boolean;
  /** The failure of the frame on show, if any. Each failure is a new object. */
  lost: object | undefined;
  /** The number of retries for lost frames. */
  tries: number;
  /** Requests the lost frames again. */
  reload: () => void;
}

/**
 * Plays frames at their times, as a video would, and waits for frames that are still loading. It starts with the first,
 * or at the moment `startAt` (ms UTC).
 */
export function useFramePlayer(unsorted: readonly Frame[], startAt?: number): FrameSequence {
  const frames = useMemo(() => unsorted.toSorted((a, b) => a.timestamp - b.timestamp), [unsorted]);
  const startTime = frames[0]?.timestamp ?? 0;
  const duration = ((frames.at(-1)?.timestamp ?? 0) - startTime) / 1000;
  const begin = startAt === undefined ? 0 : positionOf(startTime, startAt, duration);
  const [clocks] = useState(() => ({ playhead: createPositionClock(begin), shown: createPositionClock(begin) }));
  const { playhead, shown } = clocks;
  const [playing, setPlaying] = useState(duration > 0);
  const [rate, setRate] = useState(1);
  const [index, setIndex] = useState(() => frameAt(frames, momentAt(startTime, begin)));
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set());
  const [lost, setLost] = useState<ReadonlyMap<string, object>>(new Map());
  const [tries, setTries] = useState(0);
  const requested = useRef(new Set<string>());
  const rest = useMarkerRest();

  const frame = frames[index];
  const loading = frame !== undefined && !loaded.has(frame.url);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again for what was lost.
  useEffect(() => {
    for (const { url } of frames.slice(Math.max(0, index), index + 1 + AHEAD)) {
      if (requested.current.has(url)) continue;
      requested.current.add(url);
      const image = new Image();
      const handleSettled = () => setLoaded((urls) => new Set(urls).add(url));
      image.onload = () => {
        handleSettled();
        setLost((urls) => new Map([...urls].filter(([lostUrl]) => lostUrl !== url)));
      };
      image.onerror = () => {
        // One lost frame must not block the others.
        report('Event frame failed to load', url);
        requested.current.delete(url);
        handleSettled();
        setLost((urls) => new Map(urls).set(url, {}));
      };
      image.src = url;
    }
  }, [frames, index, tries]);

  useEffect(() => {
    if (frame && !loading) shown.set((frame.timestamp - startTime) / 1000);
  }, [frame, loading, shown, startTime]);

  useEffect(() => {
    if (!playing || loading) return;
    let last: number | undefined;
    let handle = 0;
    const advance = (now: number) => {
      const target = clampPosition(playhead.read() + ((now - (last ?? now)) / 1000) * rate, duration);
      last = now;
      playhead.set(target);
      setIndex(frameAt(frames, momentAt(startTime, target)));
      if (target >= duration) setPlaying(false);
      else handle = requestAnimationFrame(advance);
    };
    handle = requestAnimationFrame(advance);
    return () => cancelAnimationFrame(handle);
  }, [playing, loading, rate, frames, startTime, duration, playhead]);

  const seek = (seconds: number) => {
    const target = clampPosition(seconds, duration);
    playhead.set(target);
    setIndex(frameAt(frames, momentAt(startTime, target)));
  };

  return {
    playhead,
    shown,
    duration,
    playing,
    ended: !playing && duration > 0 && playhead.read() >= duration,
    rate,
    startTime,
    frame,
    loading,
    lost: frame && lost.get(frame.url),
    tries,
    reload: () => setTries((count) => count + 1),
    setRate,
    toggle: () => {
      rest.end();
      if (!playing && playhead.read() >= duration) seek(0);
      setPlaying(!playing && duration > 0);
    },
    seek: (seconds) => {
      if (rest.end()) setPlaying(true);
      seek(seconds);
    },
    seekToMarker: (marker: VideoMarker) => {
      const hasNextFrame = rest.end() || playing;
      setPlaying(false);
      seek(positionOf(startTime, marker.timestamp, duration));
      if (hasNextFrame) rest.begin(() => setPlaying(true));
    },
    step: (direction) => {
      rest.end();
      setPlaying(false);
      const target = frames[index + direction];
      if (target) seek((target.timestamp - startTime) / 1000);
    },
  };
}
