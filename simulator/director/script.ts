import type * as z from 'zod/mini';
import type { IngestAi, IngestAlarm } from '#contract/sim/alarms.ts';
import type { IngestEvent } from '#contract/sim/events.ts';
import type { IngestFace } from '#contract/sim/faces.ts';
import type { Incident } from '#contract/sim/incidents.ts';
import type { Reaction } from '#incidents/reaction.ts';

const DAY_MS = 86_400_000;

/** One thing that the director does for an incident. Times are ms UTC on the world's clock. */
export type Act = {
  atMs: number;
  /** The moment in the pictures that it follows from: it does not happen when the people have left by then. */
  sinceMs: number;
} & (
  | { do: 'raise-alarm'; alarm: IngestAlarm }
  | { do: 'raise-event'; event: IngestEvent }
  /** A camera recognises a person. */
  | { do: 'report-face'; face: IngestFace }
  | { do: 'send-ai'; alarmId: string; ai: z.output<typeof IngestAi> }
  /**
   * `alarmGroupId` is the id that the events of the script use; the server may have joined them to another group.
   * `isEnd`: it says that nobody is seen any more.
   */
  | { do: 'send-group-ai'; alarmGroupId: string; isEnd: boolean; ai: z.output<typeof IngestAi> }
  /** The site plays an automated talkdown through a camera. */
  | { do: 'talk-down'; id: string; cameraId: string; alarmGroupId: string; message: string; lengthMs: number }
  | { do: 'resolve'; alarmId: string; by: 'ai' | 'access-system'; comment: string }
);

/** An incident with everything that follows from it, ordered by time. Every source of incidents produces these. */
export interface Script {
  incident: Incident;
  /** IANA name of the site's time zone. */
  timezone: string;
  /** The reaction of the incident's people to talkdowns. */
  reaction: Reaction;
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
    ...script,
    incident: {
      ...incident,
      startMs: incident.startMs - ms,
      endMs: incident.endMs - ms,
      plans: incident.plans.map((plan) => ({ ...plan, fromMs: plan.fromMs - ms, toMs: plan.toMs - ms })),
    },
    acts: script.acts.map((act) => shiftAct(act, ms)),
  };
}

function shiftAct(before: Act, ms: number): Act {
  const act = { ...before, atMs: before.atMs - ms, sinceMs: before.sinceMs - ms };
  if (act.do === 'raise-alarm') {
    const { alarm } = act;
    return {
      ...act,
      alarm: {
        ...alarm,
        timestampMs: alarm.timestampMs - ms,
        video: earlier(alarm.video, ms),
        markers: alarm.markers.map((marker) => ({ ...marker, timestamp: marker.timestamp - ms })),
      },
    };
  }
  if (act.do === 'report-face') {
    const { face } = act;
    return { ...act, face: { ...face, timestampMs: face.timestampMs - ms, video: earlier(face.video, ms) } };
  }
  if (act.do === 'raise-event') {
    return { ...act, event: { ...act.event, startMs: act.event.startMs - ms, endMs: act.event.endMs - ms } };
  }
  if (act.do === 'resolve' || act.do === 'talk-down') return act;
  return { ...act, ai: { ...act.ai, summary: shiftTimesOfDay(act.ai.summary, ms) } };
}

const earlier = (video: IngestFace['video'], ms: number) =>
  video && { fromMs: video.fromMs - ms, toMs: video.toMs - ms };

/** A text with all its times of day (hh:mm:ss) moved earlier by `ms`. */
function shiftTimesOfDay(text: string, ms: number): string {
  return text.replace(/\b(\d\d):(\d\d):(\d\d)\b/g, (_, hours: string, minutes: string, seconds: string) => {
    const before = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000 - ms;
    const ofDay = ((before % DAY_MS) + DAY_MS) % DAY_MS;
    return new Date(ofDay).toISOString().slice(11, 19);
  });
}
