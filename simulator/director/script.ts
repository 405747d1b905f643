import type * as z from 'zod/mini';
import type { IngestAi, IngestAlarm } from '#contract/sim/alarms.ts';
import type { IngestEvent } from '#contract/sim/events.ts';
import type { Incident } from '#contract/sim/incidents.ts';

const DAY_MS = 86_400_000;

/** One thing that the director does for an incident. `atMs` is the time, in ms UTC on the world's clock. */
export type Act =
  | { atMs: number; do: 'raise-alarm'; alarm: IngestAlarm }
  | { atMs: number; do: 'raise-event'; event: IngestEvent }
  | { atMs: number; do: 'send-ai'; alarmId: string; ai: z.output<typeof IngestAi> }
  /** `alarmGroupId` is the id that the events of the script use; the server may have joined them to another group. */
  | { atMs: number; do: 'send-group-ai'; alarmGroupId: string; ai: z.output<typeof IngestAi> }
  /** The site plays an automated talkdown through a camera. */
  | { atMs: number; do: 'talk-down'; id: string; cameraId: string; alarmGroupId: string; message: string }
  | { atMs: number; do: 'resolve'; alarmId: string; by: 'ai' | 'access-system'; comment: string };

/** An incident with everything that follows from it, ordered by time. Every source of incidents produces these. */
export interface Script {
  incident: Incident;
  /** Ordered by time. */
  acts: Act[];
}

/** When the first raw alarm of a script is sent, ms UTC; undefined when it raises none. */
export function firstAlarm(script: Script): number | undefined {
  return script.acts.find((act) => act.do === 'raise-alarm')?.atMs;
}

/**
 * The same script moved earlier by `ms`, a multiple of the segment length so that its pictures stay aligned to
 * segments.
 */
export function bringForward(script: Script, ms: number): Script {
  const { incident } = script;
  return {
    incident: {
      ...incident,
      startMs: incident.startMs - ms,
      endMs: incident.endMs - ms,
      plans: incident.plans.map((plan) => ({ ...plan, fromMs: plan.fromMs - ms, toMs: plan.toMs - ms })),
    },
    acts: script.acts.map((act) => shiftAct(act, ms)),
  };
}

function shiftAct(act: Act, ms: number): Act {
  const atMs = act.atMs - ms;
  if (act.do === 'raise-alarm') {
    const { alarm } = act;
    return {
      ...act,
      atMs,
      alarm: {
        ...alarm,
        timestampMs: alarm.timestampMs - ms,
        video: alarm.video && { fromMs: alarm.video.fromMs - ms, toMs: alarm.video.toMs - ms },
        markers: alarm.markers.map((marker) => ({ ...marker, timestamp: marker.timestamp - ms })),
      },
    };
  }
  if (act.do === 'raise-event') {
    return { ...act, atMs, event: { ...act.event, startMs: act.event.startMs - ms, endMs: act.event.endMs - ms } };
  }
  if (act.do === 'resolve' || act.do === 'talk-down') return { ...act, atMs };
  return { ...act, atMs, ai: { ...act.ai, summary: earlier(act.ai.summary, ms) } };
}

/** A text with all its times of day (hh:mm:ss) moved earlier by `ms`. */
function earlier(text: string, ms: number): string {
  return text.replace(/\b(\d\d):(\d\d):(\d\d)\b/g, (_, hours: string, minutes: string, seconds: string) => {
    const before = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000 - ms;
    const ofDay = ((before % DAY_MS) + DAY_MS) % DAY_MS;
    return new Date(ofDay).toISOString().slice(11, 19);
  });
}
