import type { EventAlarm } from '#contract/events.ts';
import { formatTimeOfDay } from '../../../lib/time.ts';
import { zoneMark } from '../../../lib/zone-mark.ts';

/** The events of one camera, ordered by start time. */
export interface CameraEvents {
  cameraId: string;
  cameraName: string;
  events: readonly EventAlarm[];
}

/** Cameras, ordered by their first alarm. */
export function eventsByCamera(events: readonly EventAlarm[]): CameraEvents[] {
  const sorted = events.toSorted((a, b) => a.alarmStartTime - b.alarmStartTime);
  const cameras = new Map<string, { cameraId: string; cameraName: string; events: EventAlarm[] }>();
  for (const event of sorted) {
    const known = cameras.get(event.cameraId);
    if (known) known.events.push(event);
    else cameras.set(event.cameraId, { cameraId: event.cameraId, cameraName: event.cameraName, events: [event] });
  }
  return [...cameras.values()];
}

/** The alarm to show first: the first open high alarm, else the first of all. */
export function initialAlarm(events: readonly EventAlarm[]): EventAlarm | undefined {
  const inOrder = events.toSorted((a, b) => a.alarmStartTime - b.alarmStartTime);
  return inOrder.find(({ severity, resolvedAlarm }) => severity === 'high' && !resolvedAlarm) ?? inOrder[0];
}

/** Low alarms are minor, all others critical (core, section 4). */
export function severityCounts(events: readonly EventAlarm[]): { critical: number; minor: number } {
  const minor = events.filter(({ severity }) => severity === 'low').length;
  return { critical: events.length - minor, minor };
}

/** 'high alarm at 02:13:47, past event' */
export function eventLabel(event: EventAlarm): string {
  const { severity, isPastEvent, isDedupEvent, resolvedAlarm, alarmStartTime, location } = event;
  const traits = [resolvedAlarm && 'resolved', isPastEvent && 'past event', isDedupEvent && 'dedup'].filter(Boolean);
  const { timezone } = location;
  const time = formatTimeOfDay(alarmStartTime, timezone) + zoneMark(alarmStartTime, timezone);
  return [`${severity} alarm at ${time}`, ...traits].join(', ');
}

/** A click on a time in the AI's summary seeks to this long before it (operator response tools, 4.6). */
export const BEFORE_SPOKEN_MS = 5_000;

/** The range (ms UTC) that has recordings. */
export function recordedBy(events: readonly { alarmStartTime: number; alarmEndTime: number }[]) {
  return {
    startTime: Math.min(...events.map(({ alarmStartTime }) => alarmStartTime)),
    endTime: Math.max(...events.map(({ alarmEndTime }) => alarmEndTime)),
  };
}
