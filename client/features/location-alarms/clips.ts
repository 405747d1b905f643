import { isFinal, statusKind } from '#contract/alarm-status.ts';
import type { Alarm } from '#contract/alarms.ts';
import { EVENT_VIDEO } from '#contract/limits.ts';
import type { Named } from '#contract/names.ts';

/** A raw alarm as a stretch of time on the lane of its camera or door. Times are ms UTC. */
export interface Clip {
  alarm: Alarm;
  from: number;
  to: number;
  /** Pending ones are orange, all others green (core, section 4). */
  pending: boolean;
}

/** The raw alarms of one camera, or of one door without a camera, ordered by time. */
export interface ClipLane {
  id: string;
  name: string;
  clips: readonly Clip[];
}

function clipOf(alarm: Alarm): Clip {
  const time = Date.parse(alarm.timestamp);
  return {
    alarm,
    from: alarm.videoStartTime ?? time - EVENT_VIDEO.beforeMs,
    to: alarm.videoEndTime ?? time + EVENT_VIDEO.afterMs,
    pending: statusKind(alarm.status) === 'pending',
  };
}

/** The lanes of a location alarm, in the order of joining. */
export function clipLanes(rawAlarms: readonly Alarm[]): ClipLane[] {
  const lanes = new Map<string, { id: string; name: string; clips: Clip[] }>();
  for (const alarm of rawAlarms) {
    const { id, name } = alarm.camera ?? alarm.sourceEntity;
    const lane = lanes.get(id) ?? { id, name, clips: [] };
    lane.clips.push(clipOf(alarm));
    lanes.set(id, lane);
  }
  return [...lanes.values()];
}

/** The cameras of a location alarm, in the order of joining. */
export function camerasOf(rawAlarms: readonly Alarm[]): Named[] {
  const cameras = rawAlarms.flatMap(({ camera }) => (camera ? [camera] : []));
  return [...new Map(cameras.map((camera) => [camera.id, camera])).values()];
}

export const hasVideo = ({ videoStartTime }: Alarm): boolean => videoStartTime !== null;

/** The criteria for showing one raw alarm before another, most important first. */
const rankingCriteria = (alarm: Alarm): readonly number[] => [
  Number(hasVideo(alarm)),
  Number(alarm.imagePath !== null),
  alarm.tap,
  Number(!isFinal(alarm.status)),
  Date.parse(alarm.timestamp),
];

/**
 * The raw alarm to show first: of those with video, or else with a picture, the one with the highest TAP. Among equal
 * TAPs, an open one comes first, then the latest.
 */
export function initialAlarm(rawAlarms: readonly Alarm[]): Alarm | undefined {
  const [first] = rawAlarms.toSorted((a, b) => {
    const [of, against] = [rankingCriteria(a), rankingCriteria(b)];
    const at = of.findIndex((weight, index) => weight !== against[index]);
    return (against[at] ?? 0) - (of[at] ?? 0);
  });
  return first;
}

/** Raw alarms are critical until they are resolved (core, section 4). */
export function criticalCounts(rawAlarms: readonly Alarm[]): { critical: number; minor: number } {
  const minor = rawAlarms.filter(({ status }) => isFinal(status)).length;
  return { critical: rawAlarms.length - minor, minor };
}
