import { setMaxListeners } from 'node:events';
import type { Logger } from 'pino';
import { sendGroupAiOutput } from '#contract/sim/alarm-groups.ts';
import { raiseAlarm, resolveAlarmBySystem, sendAiOutput } from '#contract/sim/alarms.ts';
import { raiseEvent } from '#contract/sim/events.ts';
import { reportFace } from '#contract/sim/faces.ts';
import { changeIncidentEnd, createIncident } from '#contract/sim/incidents.ts';
import { noteAutomatedTalkdown } from '#contract/sim/talkdowns.ts';
import type { AiView } from '#incidents/ai-view.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type Call, RefusedCall } from '#platform/connections/ingest-api.ts';
import { retryUntilAccepted } from '#platform/connections/retry-until-accepted.ts';
import type { IncidentObserver } from './incident-observer.ts';
import { answerTalkdown, earliestEnd } from './reaction.ts';
import { adaptToLeaving, type IncidentPast, moveEnd, type Running, subjectOf } from './running-incident.ts';
import type { Act, Script } from './script.ts';

/** Plans are sent this long before an incident begins, so that media has them before the first frame. */
export const PLAN_LEAD_MS = 4_000;

/** A talkdown as people at a site hear it, ms UTC. */
interface TalkdownPeriod {
  locationId: string;
  fromMs: number;
  toMs: number;
}

/**
 * Plays scripts: puts an incident's figures into the pictures before it begins, then performs each act at its
 * time. Calls that the server cannot take now are retried; calls that it refuses are skipped and logged.
 * Sending is idempotent, so playing a script again after a restart raises nothing twice.
 */
export class Director {
  private readonly clock: Clock;
  private readonly realClock: Clock;
  private readonly call: Call;
  private readonly log: Logger;
  private readonly observer: IncidentObserver | undefined;
  /** The groups that events have joined, by the group id in their script. */
  private readonly groups = new Map<string, string>();
  private readonly running = new Map<string, Running>();
  private readonly stopped = new AbortController();
  private isQuiet = false;

  /** `clock` is the world's; `realClock` paces retries. */
  constructor(options: { clock: Clock; realClock: Clock; call: Call; log: Logger; observer?: IncidentObserver }) {
    this.clock = options.clock;
    this.realClock = options.realClock;
    this.call = options.call;
    this.log = options.log;
    this.observer = options.observer;
    // Every act that waits for its time adds a listener. A busy night has dozens, which Node would report as a
    // leak.
    setMaxListeners(0, this.stopped.signal);
  }

  /**
   * Plays one script to its end, or from now on if it has a past that the server knows. Resolves then or when the director
   * is stopped; never rejects.
   */
  async play(script: Script, past?: IncidentPast): Promise<void> {
    const { incident } = script;
    const fromMs = past ? this.clock.now() : undefined;
    try {
      if (!past) await this.waitUntil(incident.startMs - PLAN_LEAD_MS);
      if (this.isQuiet) return;
      const running = past ? this.resumed(script, past) : await this.begun(script);
      this.running.set(incident.id, running);
      const acts = script.acts.filter(
        (act) => fromMs === undefined || (act.atMs > fromMs && !running.over.has(subjectOf(act))),
      );
      await Promise.all([
        this.observe(running, fromMs),
        ...this.chains(acts).map((chain) => this.playActs(chain, running)),
      ]);
      for (const act of script.acts) if (act.do === 'raise-event') this.groups.delete(act.event.alarmGroupId);
      this.running.delete(incident.id);
    } catch (error) {
      if (this.stopped.signal.aborted) return;
      // The camera is used by another incident: this one does not happen.
      this.log.info({ incident: incident.id, reason: reasonOf(error) }, 'incident skipped');
      this.observer?.skipped(incident, reasonOf(error));
    }
  }

  /** The incidents that go on, by their ids, and how far they have gone. */
  past(): Map<string, IncidentPast> {
    const groups = new Map(this.groups);
    return new Map(
      [...this.running].map(([id, { script: _, endMoved: __, over, ...past }]) => [
        id,
        { ...past, over: new Set(over), groups },
      ]),
    );
  }

  private async begun(script: Script): Promise<Running> {
    const { incident } = script;
    const { payload: known } = await this.retryUntilAccepted(() => this.call(createIncident, { body: incident }));
    this.observer?.accepted(incident);
    return {
      script,
      endMs: known.endMs,
      talkdownsHeard: 0,
      // An incident of an earlier run may have been cut short.
      goneMs: known.endMs < incident.endMs ? known.endMs : undefined,
      isEndedEarly: false,
      over: new Set(),
      endMoved: new AbortController(),
    };
  }

  private resumed(script: Script, { groups, over, ...past }: IncidentPast): Running {
    for (const [planned, joined] of groups) this.groups.set(planned, joined);
    return { ...past, script, over: new Set(over), endMoved: new AbortController() };
  }

  /** Ends what goes on, as soon as its detections allow, and begins nothing until `beginAgain`. Never rejects. */
  async quieten(): Promise<void> {
    this.isQuiet = true;
    await Promise.all([...this.running.keys()].map((id) => this.end(id).catch(() => undefined)));
  }

  beginAgain(): void {
    this.isQuiet = false;
  }

  /**
   * Lets the people at a site hear a talkdown: those of its incidents that go on then leave or stay as their script
   * says. Resolves when the pictures are changed accordingly; never rejects.
   */
  async reactToTalkdown({ locationId, fromMs, toMs }: TalkdownPeriod): Promise<void> {
    const affected = [...this.running.values()].filter(
      ({ script: { incident }, endMs, goneMs }) =>
        incident.locationId === locationId && goneMs === undefined && incident.startMs <= toMs && endMs > fromMs,
    );
    await Promise.all(affected.map((running) => this.applyReaction(running, toMs)));
  }

  private async applyReaction(running: Running, heardMs: number): Promise<void> {
    const { id, plans } = running.script.incident;
    running.talkdownsHeard += 1;
    const { leaves, endMs } = answerTalkdown(running.script, running.talkdownsHeard, heardMs);
    const isChange = leaves ? endMs < running.endMs : endMs > running.endMs;
    if (!isChange || plans.length === 0) return;
    try {
      await this.retryUntilAccepted(() => this.call(changeIncidentEnd, { params: { id }, body: { endMs } }));
      if (leaves) running.goneMs = endMs;
      moveEnd(running, endMs);
    } catch (error) {
      if (!this.stopped.signal.aborted) this.log.debug({ incident: id, reason: reasonOf(error) }, 'nobody reacts');
    }
  }

  /** Ends an incident as soon as its detections allow. Resolves when the pictures are changed; rejects when refused. */
  async end(incidentId: string): Promise<void> {
    const running = this.running.get(incidentId);
    if (!running) return;
    const endMs = earliestEnd(running.script, this.clock.now());
    if (endMs >= running.endMs) return;
    await this.retryUntilAccepted(() => this.call(changeIncidentEnd, { params: { id: incidentId }, body: { endMs } }));
    running.goneMs = endMs;
    running.isEndedEarly = true;
    moveEnd(running, endMs);
  }

  /** Publishes a view of the AI on the alarms that an incident has raised. Rejects when the server refuses it. */
  async publishView(incidentId: string, view: (alarmMs: number) => AiView): Promise<void> {
    const running = this.running.get(incidentId);
    if (!running) return;
    const raised = running.script.acts.filter(({ atMs }) => atMs <= this.clock.now());
    for (const act of raised) {
      const ai = view(act.sinceMs);
      if (act.do === 'raise-alarm') await this.call(sendAiOutput, { params: { id: act.alarm.id }, body: ai });
    }
    const event = raised.find((act) => act.do === 'raise-event');
    if (!event) return;
    const { alarmGroupId } = event.event;
    await this.call(sendGroupAiOutput, {
      params: { id: this.groups.get(alarmGroupId) ?? alarmGroupId },
      body: view(event.sinceMs),
    });
  }

  stop(): void {
    this.stopped.abort(new Error('stopped'));
  }

  /** The acts on one alarm run one after another; different alarms do not wait for each other. */
  private chains(acts: readonly Act[]): Act[][] {
    const groupBySubject = new Map<string, Act[]>();
    for (const act of acts) {
      const key = subjectOf(act);
      groupBySubject.set(key, [...(groupBySubject.get(key) ?? []), act]);
    }
    return [...groupBySubject.values()];
  }

  private async playActs(acts: readonly Act[], running: Running): Promise<void> {
    for (const planned of acts) {
      await this.waitUntil(planned.atMs);
      const act = adaptToLeaving(planned, running);
      if (!act) continue;
      try {
        const isSuppressed = await this.retryUntilAccepted(() => this.perform(act, running.script.incident));
        if (isSuppressed) {
          running.over.add(subjectOf(act));
          return;
        }
      } catch (error) {
        if (this.stopped.signal.aborted) return;
        // 409: an operator or another system acted first. The rest of the chain will be refused likewise.
        this.log.debug({ act: act.do, subject: subjectOf(act), reason: reasonOf(error) }, 'act refused');
        if (error instanceof RefusedCall && act.do !== 'send-ai' && act.do !== 'send-group-ai') {
          running.over.add(subjectOf(act));
          return;
        }
      }
    }
  }

  /** Whether the configuration of the site suppresses it: then nothing follows from it. */
  private async perform(act: Act, { locationId }: Script['incident']): Promise<boolean> {
    switch (act.do) {
      case 'raise-alarm':
        return (await this.call(raiseAlarm, { body: act.alarm })).payload.suppressed !== undefined;
      case 'report-face':
        return (await this.call(reportFace, { body: act.face })).payload.suppressed !== undefined;
      case 'raise-event': {
        const { payload } = await this.call(raiseEvent, { body: act.event });
        if (payload.suppressed !== undefined) return true;
        this.groups.set(act.event.alarmGroupId, payload.alarmGroupId);
        return false;
      }
      case 'talk-down': {
        const { payload } = await this.call(noteAutomatedTalkdown, {
          body: {
            id: act.id,
            cameraId: act.cameraId,
            alarmGroupId: this.groups.get(act.alarmGroupId) ?? act.alarmGroupId,
            alarmId: null,
            message: act.message,
          },
        });
        const fromMs = this.clock.now();
        if (payload.created) void this.reactToTalkdown({ locationId, fromMs, toMs: fromMs + act.lengthMs });
        return false;
      }
      case 'send-group-ai':
        await this.call(sendGroupAiOutput, {
          params: { id: this.groups.get(act.alarmGroupId) ?? act.alarmGroupId },
          body: act.ai,
        });
        return false;
      case 'send-ai':
        await this.call(sendAiOutput, { params: { id: act.alarmId }, body: act.ai });
        return false;
      case 'resolve':
        await this.call(resolveAlarmBySystem, {
          params: { id: act.alarmId },
          body: { by: act.by, comment: act.comment },
        });
        return false;
    }
  }

  /** Reports the beginning of an incident, unless it lies in its past, and its end, which talkdowns may move. */
  private async observe(running: Running, fromMs: number | undefined): Promise<void> {
    const { incident } = running.script;
    await this.waitUntil(incident.startMs);
    if (fromMs === undefined || incident.startMs > fromMs) this.observer?.began(incident);
    await this.waitUntilEnd(running);
    const because = running.isEndedEarly ? 'ended' : running.goneMs === undefined ? 'path' : 'talkdown';
    this.observer?.left(incident, because);
  }

  /** Waits for the end of an incident, which talkdowns may move. */
  private async waitUntilEnd(running: Running): Promise<void> {
    const { signal: stopped } = this.stopped;
    for (let wait = running.endMs - this.clock.now(); wait > 0; wait = running.endMs - this.clock.now()) {
      const { signal: moved } = running.endMoved;
      await this.clock.sleep(wait, AbortSignal.any([stopped, moved])).catch((error) => {
        if (!moved.aborted || stopped.aborted) throw error;
      });
    }
  }

  private async waitUntil(epochMs: number): Promise<void> {
    const wait = epochMs - this.clock.now();
    if (wait > 0) await this.clock.sleep(wait, this.stopped.signal);
  }

  private retryUntilAccepted<T>(act: () => Promise<T>): Promise<T> {
    return retryUntilAccepted(this.realClock, act, this.stopped.signal);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
