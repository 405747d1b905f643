import { assessEnd } from '#incidents/ai-view.ts';
import type { Act, Script } from './script.ts';

/** How far an incident has gone. */
export interface IncidentPast {
  /** When its people are gone or its last picture ends, ms UTC. */
  endMs: number;
  /** Talkdowns that its people have heard. */
  talkdownsHeard: number;
  /** When its people leave because of one, ms UTC; undefined while they do not. */
  goneMs: number | undefined;
  isEndedEarly: boolean;
  /** The alarms of which nothing more comes, because the first act was refused. */
  over: ReadonlySet<string>;
  /** The groups that its events have joined, by the group id in its script. */
  groups: ReadonlyMap<string, string>;
}

/** An incident that is being played. */
export interface Running extends Omit<IncidentPast, 'over' | 'groups'> {
  script: Script;
  over: Set<string>;
  /** Aborted, and replaced, when `endMs` changes. */
  endMoved: AbortController;
}

export function moveEnd(running: Running, endMs: number): void {
  const { endMoved } = running;
  running.endMs = endMs;
  running.endMoved = new AbortController();
  endMoved.abort(new Error('the end has moved'));
}

/** An act as it is after the people may have left; undefined when there is no reason for it any more. */
export function adaptToLeaving(act: Act, { script, goneMs }: Running): Act | undefined {
  if (goneMs === undefined || act.sinceMs < goneMs) return act;
  return act.do === 'send-group-ai' && act.isEnd ? { ...act, ai: assessEnd(script, goneMs) } : undefined;
}

/** The subject of an act: the acts on one subject follow one another. */
export function subjectOf(act: Act): string {
  if (act.do === 'raise-alarm') return act.alarm.id;
  if (act.do === 'report-face') return act.face.id;
  if (act.do === 'raise-event') return act.event.id;
  if (act.do === 'send-group-ai') return `ai of ${act.alarmGroupId}`;
  if (act.do === 'talk-down') return act.id;
  return act.alarmId;
}
