import type { AlarmMedia } from '#contract/alarm-media.ts';

/** From when to when (ms UTC) a recording shows something, whatever it is made of; undefined for a single picture. */
export function recordedWindow({
  videoDetails,
  frames,
}: AlarmMedia): { startTime: number; endTime: number } | undefined {
  if (videoDetails) return { startTime: videoDetails.startTime, endTime: videoDetails.endTime };
  const times = frames.map(({ timestamp }) => timestamp);
  return times.length > 1 ? { startTime: Math.min(...times), endTime: Math.max(...times) } : undefined;
}
