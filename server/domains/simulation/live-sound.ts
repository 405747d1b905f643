import type { Clock, ClockHold } from '#platform/clock/clock.ts';
import type { Bus } from '../../realtime/bus.ts';

/** After this long nobody waits any more for the end of a call that the provider has not reported, ms. */
const LONGEST_CALL_MS = 15 * 60_000;

/** The calls and talkdowns that go on: what people say and hear takes its time, however fast the world runs. */
export interface LiveSound {
  /** The sound that goes on; a call before a talkdown. */
  goesOn(): ClockHold['by'] | undefined;
  /** Calls `listener` when a call or a talkdown begins or ends. */
  onChange(listener: () => void): void;
}

interface Parts {
  bus: Bus;
  clock: Clock;
  /** How long the recording of a talkdown lasts, ms; null for one without. */
  lengthOf: (talkdownId: string) => number | null;
}

export function createLiveSound({ bus, clock, lengthOf }: Parts): LiveSound {
  /** The sound that goes on, with the end of the wait for its end. */
  const calls = new Map<string, AbortController>();
  const talkdowns = new Map<string, AbortController>();
  let notify = () => {};

  const end = (sounds: Map<string, AbortController>, id: string) => {
    sounds.get(id)?.abort(new Error('it is over'));
    if (sounds.delete(id)) notify();
  };
  const begin = (sounds: Map<string, AbortController>, id: string, longestMs: number) => {
    const over = new AbortController();
    sounds.get(id)?.abort(new Error('its end is known'));
    sounds.set(id, over);
    clock.sleep(longestMs, over.signal).then(
      () => end(sounds, id),
      () => undefined,
    );
    notify();
  };
  bus.subscribe('call', ({ sid, isOver }) => {
    if (isOver) end(calls, sid);
    else if (!calls.has(sid)) begin(calls, sid, LONGEST_CALL_MS);
  });
  bus.subscribe('talkdown', ({ id, status, isStopped }) => {
    const lengthMs = lengthOf(id);
    // The words of an automated one are not played.
    if (lengthMs === null) return;
    if (isStopped || status === 'failed') end(talkdowns, id);
    else begin(talkdowns, id, status === 'success' ? lengthMs : LONGEST_CALL_MS);
  });
  return {
    goesOn: () => (calls.size > 0 ? 'call' : talkdowns.size > 0 ? 'talkdown' : undefined),
    onChange: (listener) => {
      notify = listener;
    },
  };
}
