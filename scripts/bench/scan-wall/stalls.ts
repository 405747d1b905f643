import type { Page } from '@playwright/test';

/** The state of the wall's pictures since the watch began. */
export interface Stalls {
  /** Streams that have shown a frame. */
  streams: number;
  /** Times at which a stream showed no new frame for STALL_MS or longer. */
  stalls: number;
  /** The longest time without a new frame, in ms. */
  longestMs: number;
  frames: number;
  dropped: number;
  /** Share of the samples in which the wall had lowered its rate: 0 to 1. */
  reduced: number;
}

/** A picture that stands still for this long is a stall. */
export const STALL_MS = 2_000;
const SAMPLE_MS = 250;

/** Watches the wall's videos from now on, four times a second. */
export async function watchStalls(page: Page): Promise<void> {
  await page.evaluate(
    ({ stallMs, sampleMs }) => {
      const sum = { streams: 0, stalls: 0, longestMs: 0, frames: 0, dropped: 0, samples: 0, reducedSamples: 0 };
      const known = new WeakMap<HTMLVideoElement, { frames: number; dropped: number; at: number; stalled: boolean }>();
      setInterval(() => {
        const at = performance.now();
        sum.samples += 1;
        if (document.body.textContent.includes('Reduced rate')) sum.reducedSamples += 1;
        for (const video of document.querySelectorAll<HTMLVideoElement>('[data-tile] video')) {
          const { totalVideoFrames: frames, droppedVideoFrames: dropped } = video.getVideoPlaybackQuality();
          const before = known.get(video);
          if (frames === 0) continue;
          if (!before || frames < before.frames) sum.streams += 1;
          else if (frames === before.frames) {
            const still = at - before.at;
            sum.longestMs = Math.max(sum.longestMs, still);
            if (still >= stallMs && !before.stalled) {
              before.stalled = true;
              sum.stalls += 1;
            }
            continue;
          } else {
            sum.frames += frames - before.frames;
            sum.dropped += dropped - before.dropped;
          }
          known.set(video, { frames, dropped, at, stalled: false });
        }
      }, sampleMs);
      Reflect.set(window, 'stalls', () => ({ ...sum, reduced: sum.reducedSamples / Math.max(1, sum.samples) }));
    },
    { stallMs: STALL_MS, sampleMs: SAMPLE_MS },
  );
}

/** The state of the wall's pictures since the watch began. */
export const stallsOf = (page: Page): Promise<Stalls> => page.evaluate<Stalls>('stalls()');
