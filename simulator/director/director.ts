import { setMaxListeners } from 'node:events';
import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import type { Call } from '#connections/ingest-api.ts';
import { RefusedCall } from '#connections/ingest-api.ts';
import { retryUntilAccepted } from '#connections/retry-until-accepted.ts';
import { sendGroupAiOutput } from '#contract/sim/alarm-groups.ts';
import { raiseAlarm, resolveAlarmBySystem, sendAiOutput } from '#contract/sim/alarms.ts';
import { raiseEvent } from '#contract/sim/events.ts';
import { createIncident } from '#contract/sim/incidents.ts';
import { noteAutomatedTalkdown } from '#contract/sim/talkdowns.ts';
import type { Act, Script } from './script.ts';

/** Plans are sent this long before an incident begins, so that media has them before the first frame. */
export const PLAN_LEAD_MS = 4_000;

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
  /** The groups that events have joined, by the group id in their script. */
  private readonly groups = new Map<string, string>();
  private readonly stopped = new AbortController();

  /** `clock` is the world's; `realClock` paces retries. */
  constructor(options: { clock: Clock; realClock: Clock; call: Call; log: Logger }) {
    this.clock = options.clock;
    this.realClock = options.realClock;
    this.call = options.call;
    this.log = options.log;
    // Every act that waits for its time adds a listener. A busy night has dozens, which Node would report as a
    // leak.
    setMaxListeners(0, this.stopped.signal);
  }

  /** Plays one script to its end. Resolves then or when the director is stopped; never rejects. */
  async play(script: Script): Promise<void> {
    const { incident } = script;
    try {
      await this.until(incident.startMs - PLAN_LEAD_MS);
      await this.retryUntilAccepted(() => this.call(createIncident, { body: incident }));
      await Promise.all(this.chains(script.acts).map((acts) => this.playActs(acts)));
      for (const act of script.acts) if (act.do === 'raise-event') this.groups.delete(act.event.alarmGroupId);
    } catch (error) {
      if (this.stopped.signal.aborted) return;
      // The camera is used by another incident: this one does not happen.
      this.log.info({ incident: incident.id, reason: reasonOf(error) }, 'incident skipped');
    }
  }

  stop(): void {
    this.stopped.abort(new Error('stopped'));
  }

  /** The acts on one alarm run one after another; different alarms do not wait for each other. */
  private chains(acts: readonly Act[]): Act[][] {
    const chains = new Map<string, Act[]>();
    for (const act of acts) {
      const key = subjectOf(act);
      chains.set(key, [...(chains.get(key) ?? []), act]);
    }
    return [...chains.values()];
  }

  private async playActs(acts: readonly Act[]): Promise<void> {
    for (const act of acts) {
      await this.until(act.atMs);
      try {
        await this.retryUntilAccepted(() => this.perform(act));
      } catch (error) {
        if (this.stopped.signal.aborted) return;
        // 409: an operator or another system acted first. The rest of the chain will be refused likewise.
        this.log.debug({ act: act.do, subject: subjectOf(act), reason: reasonOf(error) }, 'act refused');
        if (error instanceof RefusedCall && act.do !== 'send-ai' && act.do !== 'send-group-ai') return;
      }
    }
  }

  private async perform(act: Act): Promise<void> {
    switch (act.do) {
      case 'raise-alarm':
        await this.call(raiseAlarm, { body: act.alarm });
        return;
      case 'raise-event':
        this.groups.set(
          act.event.alarmGroupId,
          (await this.call(raiseEvent, { body: act.event })).payload.alarmGroupId,
        );
        return;
      case 'talk-down':
        await this.call(noteAutomatedTalkdown, {
          body: {
            id: act.id,
            cameraId: act.cameraId,
            alarmGroupId: this.groups.get(act.alarmGroupId) ?? act.alarmGroupId,
            alarmId: null,
            message: act.message,
          },
        });
        return;
      case 'send-group-ai':
        await this.call(sendGroupAiOutput, {
          params: { id: this.groups.get(act.alarmGroupId) ?? act.alarmGroupId },
          body: act.ai,
        });
        return;
      case 'send-ai':
        await this.call(sendAiOutput, { params: { id: act.alarmId }, body: act.ai });
        return;
      case 'resolve':
        await this.call(resolveAlarmBySystem, {
          params: { id: act.alarmId },
          body: { by: act.by, comment: act.comment },
        });
    }
  }

  private async until(epochMs: number): Promise<void> {
    const wait = epochMs - this.clock.now();
    if (wait > 0) await this.clock.sleep(wait, this.stopped.signal);
  }

  private retryUntilAccepted<T>(act: () => Promise<T>): Promise<T> {
    return retryUntilAccepted(this.realClock, act, this.stopped.signal);
  }
}

function subjectOf(act: Act): string {
  if (act.do === 'raise-alarm') return act.alarm.id;
  if (act.do === 'raise-event') return act.event.id;
  if (act.do === 'send-group-ai') return `ai of ${act.alarmGroupId}`;
  if (act.do === 'talk-down') return act.id;
  return act.alarmId;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
