import type { Story } from '#contract/control/stories.ts';
import { type Clock, type ClockState, wantedRate } from '#platform/clock/clock.ts';
import { RefusedCall } from '#platform/connections/ingest-api.ts';
import type { ClockControl } from '../scenarios/play/play-world.ts';
import { HostRefusal } from './host-refusal.ts';
import { seekLine } from './seek-line.ts';

/** How the time of stories goes on. */
export interface StoryPace {
  now(): Story['pace'];
  /** The clock was set, by any user or program. */
  note(state: Pick<ClockState, 'rate' | 'held'>): void;
  /** Stops the clock. Rejects with a HostRefusal where it cannot be set. */
  pause(clock: ClockControl): Promise<void>;
  /** Lets the clock run as fast as before it stood still. Rejects with a HostRefusal where it cannot be set. */
  resume(clock: ClockControl): Promise<void>;
  /** Begins to move the clock on until something has come; it stands still then. Rejects like `pause`. */
  seek(clock: ClockControl, hasCome: () => boolean): Promise<void>;
  /** Stops the clock for a piece of work, unseen. */
  standStill(clock: ClockControl, work: () => Promise<void>): Promise<void>;
  /** Lets a clock run again that stands still for a story which is over. Never rejects. */
  release(clock: ClockControl): Promise<void>;
}

/** `machine`: paces the search for a line, in real time. */
export function createStoryPace(machine: Clock): StoryPace {
  let isStanding = false;
  let isPaused = false;
  /** How fast the clock ran before it stood still. */
  let rate = 1;
  let seeking: AbortController | undefined;
  /** Work for which the clock stands still, and the pace before. */
  let held: { pace: Story['pace']; ended: Promise<unknown> } | undefined;

  const stopSeeking = () => {
    seeking?.abort(new Error('the search was given up'));
    seeking = undefined;
  };
  const note: StoryPace['note'] = (state) => {
    isStanding = state.rate === 0;
    if (isStanding) return;
    rate = wantedRate(state);
    isPaused = false;
    stopSeeking();
  };
  const set = async (clock: ClockControl, change: Parameters<ClockControl['set']>[0]) => {
    try {
      note(await clock.set(change));
    } catch (error) {
      if (error instanceof RefusedCall && error.status === 409) throw new HostRefusal(409, error.message);
      throw error;
    }
  };
  const pause = async (clock: ClockControl) => {
    stopSeeking();
    note(await clock.state());
    await set(clock, { rate: 0 });
    isPaused = true;
  };
  const now = () => held?.pace ?? (seeking ? 'seeks' : isStanding ? 'paused' : 'runs');
  return {
    now,
    note,
    pause,
    resume: (clock) => set(clock, { rate }),
    seek: async (clock, hasCome) => {
      await pause(clock);
      const mine = new AbortController();
      seeking = mine;
      void seekLine({ clock, machine, hasCome, signal: mine.signal, ready: () => held?.ended })
        .catch(() => undefined)
        .finally(() => {
          if (seeking === mine) seeking = undefined;
        });
    },
    standStill: async (clock, work) => {
      const before = await clock.state();
      const stand = async () => {
        if (before.rate > 0) await clock.set({ rate: 0 });
        await work();
      };
      const ended = stand().finally(async () => {
        held = undefined;
        if (before.rate > 0 && !isPaused) await set(clock, { rate: wantedRate(before) });
      });
      held = { pace: now(), ended: ended.catch(() => undefined) };
      await ended;
    },
    release: async (clock) => {
      stopSeeking();
      if (isPaused) await set(clock, { rate }).catch(() => undefined);
      isPaused = false;
    },
  };
}
