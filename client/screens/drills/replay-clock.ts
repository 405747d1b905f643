import type { Debrief } from '#contract/drills/debrief.ts';
import type { ReplayClock } from '../../features/drills/replay/replay-clock.ts';
import { FRAME_MS } from '../../features/video/site-playback/frames.ts';
import { createSiteClock, type SiteClock } from '../../features/video/site-playback/site-clock.ts';
import { serverNow } from '../../lib/server-time.ts';
import { createStore } from '../../lib/store.ts';

/** The clock of a replay, and the one that its recordings follow. */
export interface DebriefClock extends ReplayClock {
  readonly recordings: SiteClock;
}

/** The clock of the replay of an attempt. It begins paused, at the start of the attempt. */
export function createDebriefClock({ startedAtMs, endT }: Pick<Debrief, 'startedAtMs' | 'endT'>): DebriefClock {
  const within = { fromMs: startedAtMs, toMs: startedAtMs + endT };
  const recordings = createSiteClock({
    ...{ startMs: startedAtMs, within, serverNow },
    steadyNow: () => performance.now(),
  });
  const { state, moment, toggle, setRate } = recordings;
  const clamp = (to: number) => Math.min(Math.max(to, 0), endT);
  const t = createStore(0);
  // Recordings show whole frames: until they move on, the time is the one that was asked for.
  let askedAtMs = moment.read();
  moment.subscribe(() => {
    if (moment.read() !== askedAtMs) t.set(clamp(moment.read() - startedAtMs));
  });
  return {
    ...{ recordings, state, t, toggle, setRate },
    showMoment: (to) => {
      // The first frame that is not before it.
      recordings.seekTo(startedAtMs + clamp(to) + FRAME_MS / 2);
      askedAtMs = moment.read();
      t.set(clamp(to));
    },
  };
}
