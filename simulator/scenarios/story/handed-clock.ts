import type { Clock } from '#platform/clock/clock.ts';

/** A clock that is first one clock and then another. */
interface HandedClock {
  clock: Clock;
  /** From now on it is the other one. What sleeps wakes by it at the same time. */
  handOver(): void;
}

export function createHandedClock(first: Clock, second: Clock): HandedClock {
  const handed = new AbortController();
  let present = first;
  const sleep = async (ms: number, signal?: AbortSignal): Promise<void> => {
    if (present === second) return second.sleep(ms, signal);
    const due = first.now() + ms;
    const either = signal ? AbortSignal.any([signal, handed.signal]) : handed.signal;
    try {
      await first.sleep(ms, either);
    } catch (error) {
      if (signal?.aborted || !handed.signal.aborted) throw error;
      await second.sleep(due - second.now(), signal);
    }
  };
  return {
    clock: {
      now: () => present.now(),
      sleep,
      every: (ms, job) => second.every(ms, job),
      hold: (what, work) => second.hold(what, work),
    },
    handOver: () => {
      present = second;
      handed.abort(new Error('the clock was handed over'));
    },
  };
}
