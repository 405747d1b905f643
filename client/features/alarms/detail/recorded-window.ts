import type { AlarmMedia } from '#contract/alarm-media.ts';

/** The range (ms UTC) that a recording covers, whatever its kind; undefined for a single picture. */
export function recordedWindow({
  videoDetails,
  frames,
}: AlarmMedia): { startTime: number; endTime: number } | undefined {
  if (videoDetails) return { startTime: videoDetails.startTime, endTime: videoDetails.endTime };
  const times = frames.map(({ timestamp }) => timestamp);
  return times.length > 1 ? { startTime: Math.min(...times), endTime: Math.max(...times) } : undefined;
}
