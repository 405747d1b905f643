import { formatTimeOfDay } from './time.ts';

/** A section of a text: a time of day within the video (`moment` in ms UTC), or plain text. */
export interface TextPart {
  text: string;
  moment?: number;
}

const TIME_OF_DAY = /\b([01]\d|2[0-3]):[0-5]\d:[0-5]\d\b/g;
const DAY_MS = 86_400_000;

function secondsOfDay(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}

/** The moment nearest to `aroundMs` at which the site's clock shows this time of day. */
function momentOf(text: string, aroundMs: number, zone: string): number {
  const wholeSecond = Math.floor(aroundMs / 1000) * 1000;
  const apart = (secondsOfDay(text) - secondsOfDay(formatTimeOfDay(aroundMs, zone))) * 1000;
  // Around midnight the time may belong to the day before or after.
  const nearest = apart > DAY_MS / 2 ? apart - DAY_MS : apart < -DAY_MS / 2 ? apart + DAY_MS : apart;
  return wholeSecond + nearest;
}

/**
 * Splits a text at the times of day (hh:mm:ss on the site's clock) that lie within the video. Times outside the
 * video stay plain text: there is nothing to seek to.
 */
export function timesInText(text: string, video: { startTime: number; endTime: number }, zone: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(TIME_OF_DAY)) {
    const moment = momentOf(match[0], video.startTime, zone);
    if (moment < Math.floor(video.startTime / 1000) * 1000 || moment > video.endTime) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: match[0], moment });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
