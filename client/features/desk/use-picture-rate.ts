import { type RefObject, useEffect, useState } from 'react';
import { FULL_RATE, nextRate, type PictureRate, type RateSample, SAMPLE_MS } from './picture-rate.ts';

interface FrameCounts {
  total: number;
  dropped: number;
}

/** Adds up the frames of all videos in an element since the last call; videos that are new count from now on. */
function createFrameMeter(): (place: HTMLElement) => FrameCounts {
  let known = new WeakMap<HTMLVideoElement, FrameCounts>();
  return (place) => {
    const sum: FrameCounts = { total: 0, dropped: 0 };
    const seen = new WeakMap<HTMLVideoElement, FrameCounts>();
    for (const video of place.querySelectorAll('video')) {
      const quality = video.getVideoPlaybackQuality?.();
      if (!quality) continue;
      const now = { total: quality.totalVideoFrames, dropped: quality.droppedVideoFrames };
      const before = known.get(video);
      seen.set(video, now);
      // A stream that starts again counts from zero.
      if (!before || before.total > now.total) continue;
      sum.total += now.total - before.total;
      sum.dropped += now.dropped - before.dropped;
    }
    known = seen;
    return sum;
  };
}

/** The kinds of entries that tell of a blocked page, the more exact one first. */
const BLOCKING = ['long-animation-frame', 'longtask'];

/** Adds up the ms for which the page was blocked since the last call; always 0 in browsers that do not report it. */
function createBlockMeter(): { readBlockedMs: () => number; stop: () => void } {
  let blocked = 0;
  const kind = BLOCKING.find((type) => globalThis.PerformanceObserver?.supportedEntryTypes.includes(type));
  const observer =
    kind === undefined
      ? undefined
      : new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) blocked += duration;
        });
  observer?.observe({ type: kind });
  return {
    readBlockedMs() {
      const sum = blocked;
      blocked = 0;
      return sum;
    },
    stop: () => observer?.disconnect(),
  };
}

interface MeasuredRate {
  rate: PictureRate;
  /** Shows the full rate at once, as if nothing had been measured: the operator knows that the machine is free again. */
  tryFull: () => void;
}

/**
 * The rate at which the pictures within `place` are to be shown: lower while this machine drops frames or blocks the
 * page. Measured every 2 s while the tab is visible.
 */
export function usePictureRate(place: RefObject<HTMLElement | null>): MeasuredRate {
  const [state, setState] = useState(FULL_RATE);
  useEffect(() => {
    const countFrames = createFrameMeter();
    const blocks = createBlockMeter();
    let since = performance.now();
    const timer = setInterval(() => {
      const elapsed = performance.now() - since;
      since += elapsed;
      const blocked = blocks.readBlockedMs() / elapsed;
      // A hidden tab has no pictures, and its timers are late.
      if (document.visibilityState !== 'visible' || !place.current) return;
      const { total, dropped } = countFrames(place.current);
      const sample: RateSample = { frames: total, dropped, blocked };
      setState((now) => nextRate(now, sample));
    }, SAMPLE_MS);
    return () => {
      clearInterval(timer);
      blocks.stop();
    };
  }, [place]);
  return { rate: state.rate, tryFull: () => setState(FULL_RATE) };
}
