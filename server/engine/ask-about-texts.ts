import type { Clock } from '#clock/clock.ts';
import type { TextInquiry } from '../domains/texts/text-inquiry.ts';

/** Interval in ms of real time, which the provider uses. */
const EVERY_MS = 60_000;

/** Asks the provider about text messages whose reports are missing. Returns a function that stops it. */
export function askAboutTexts(inquiry: TextInquiry, realTime: Clock): () => void {
  const stopped = new AbortController();
  const stop = realTime.every(EVERY_MS, () => inquiry.inquire(stopped.signal));
  return () => {
    stopped.abort();
    stop();
  };
}
