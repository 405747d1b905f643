import type { Clock } from '#clock/clock.ts';
import type { CallRecordings } from '../domains/calls/recordings.ts';

/** Intervals in ms of real time, which the provider uses. */
const COLLECT_EVERY_MS = 1_000;
const INQUIRE_EVERY_MS = 60_000;

/**
 * Fetches the recordings of calls once they are complete, and asks about calls whose reports are missing. Returns a
 * function that stops it.
 */
export function collectRecordings(recordings: CallRecordings, realTime: Clock): () => void {
  const stopped = new AbortController();
  const stops = [
    realTime.every(COLLECT_EVERY_MS, () => recordings.collect(stopped.signal)),
    realTime.every(INQUIRE_EVERY_MS, () => recordings.inquire(stopped.signal)),
  ];
  return () => {
    stopped.abort();
    for (const stop of stops) stop();
  };
}
