import { RefusedCall } from '#platform/connections/ingest-api.ts';
import { answerProcedure, commentOn, openAlarm, resolveAlarm } from '../cast/acts/alarm-acts.ts';
import { setCameraArmed, setSiteArmed } from '../cast/acts/arming-acts.ts';
import { claimAlarm } from '../cast/acts/claim-act.ts';
import { callContact, hangUp, talkDown, textContact, viewCamera } from '../cast/acts/contact-acts.ts';
import { cancelDispatch, escalateAlarm, requestDispatch } from '../cast/acts/escalation-acts.ts';
import { acceptHandover, handOver } from '../cast/acts/shift-acts.ts';
import { ActRefused } from '../cast/desk.ts';
import type { HeldAlarm } from '../cast/held-alarm.ts';
import type { Operator } from '../cast/operator.ts';
import type { ActStep } from '../story/steps.ts';
import { awaitAct } from './await-act.ts';
import type { Stage } from './stage.ts';

/** How long an alarm is parked unless the step says, ms. */
const PARKED_MS = 3_600_000;

/** For how long a site or camera is armed or disarmed unless the step says, ms. */
const ARMED_MS = 3_600_000;

/** The comment on alarms that operators handle because the queue gives them first. */
const HANDLED_BEFORE = 'Handled before the alarm of the story';

/** Lets an operator act, and checks the outcome. */
export async function performAct(stage: Stage, step: ActStep, track: string, signal: AbortSignal): Promise<void> {
  const operator = operatorOf(stage, step, track);
  const { key } = operator;
  if (stage.browsers.has(key)) return awaitAct(stage, step, key, signal);
  requireOutcome(step, key, await tryAct(stage, operator, step, signal));
}

/** The operator who does an act. Throws when there is none. */
export function operatorOf({ operators }: Stage, { by }: ActStep, track: string): Operator {
  const key = by ?? track;
  const operator = operators.get(key);
  if (!operator) throw new Error(`there is no operator '${key}'; name one with 'by'`);
  return operator;
}

/**
 * Lets a simulated operator act. Resolves to why the product refused it, or to undefined. `isOnce`: a claim is tried once,
 * and refused when it gets no alarm.
 */
export async function tryAct(
  stage: Stage,
  operator: Operator,
  step: ActStep,
  signal: AbortSignal,
  isOnce = false,
): Promise<Refusal | undefined> {
  const refusal = await refusalOf(() => act(stage, operator, step, { signal, isOnce }));
  if (refusal) recordRefusal(stage, step, operator, refusal);
  return refusal;
}

/** Throws when an act has not ended as its step says. */
export function requireOutcome({ act: done, outcome = 'accepted' }: ActStep, key: string, refusal?: Refusal): void {
  if (refusal && outcome === 'accepted') throw new Error(`${done} by ${key} was refused: ${refusal.message}`);
  if (!refusal && outcome === 'refused') throw new Error(`${done} by ${key} was accepted, but should be refused`);
}

/** How an act is tried. */
interface Trial {
  signal: AbortSignal;
  isOnce: boolean;
}

interface Refusal {
  code: string;
  message: string;
}

async function refusalOf(run: () => Promise<void>): Promise<Refusal | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    if (error instanceof ActRefused) return error;
    if (error instanceof RefusedCall) return { code: String(error.status), message: error.message };
    throw error;
  }
}

function recordRefusal(stage: Stage, step: ActStep, operator: Operator, { code, message }: Refusal): void {
  const { append, aliases } = stage;
  const by = operator.key;
  const status = Number(code);
  if (step.act !== 'dispatch' || !Number.isInteger(status)) {
    append({ fact: 'operator.refused', by, act: step.act, code, message: withAliases(message, aliases.ids()) });
    return;
  }
  // The server hears of dispatches that the provider has taken only.
  const names = namesOf(stage, chooseAlarm(stage, operator, step.of));
  const isGenuine = [names.of ?? []].flat().some((name) => stage.isGenuine(name.split('#')[0] ?? name));
  append({ fact: 'dispatch.requested', by, ...names, level: step.level, needless: !isGenuine });
  append({ fact: 'dispatch.refused', by, status });
}

/** An alarm and its incidents as the log names them. */
function namesOf({ alarms, aliases }: Stage, { id }: HeldAlarm) {
  const of = alarms.incidentsOf(id).map(aliases.of);
  return { of: of.length > 1 ? of : of[0], alarm: aliases.ofAlarm(id) };
}

/** Ids differ between servers: the log names things. */
function withAliases(message: string, ids: Readonly<Record<string, string>>): string {
  return Object.entries(ids).reduce((text, [alias, id]) => text.replaceAll(id, alias), message);
}

async function act(stage: Stage, operator: Operator, step: ActStep, trial: Trial): Promise<void> {
  const { aliases, places, voiceUrl } = stage;
  const { says = '' } = step;
  const alarm = () => chooseAlarm(stage, operator, step.of);
  const optionalAlarm = () => (step.of === undefined ? operator.alarms.at(-1) : alarm());
  switch (step.act) {
    case 'claim':
      await claim(stage, operator, step, trial);
      return;
    case 'open':
      return openAlarm(operator, alarm());
    case 'view':
      return viewCamera(operator, known(places.cameras, 'camera', step.camera).id);
    case 'comment':
      return commentOn(operator, alarm(), says);
    case 'answer':
      if (!step.answer) throw new Error('the step has no answer');
      return answerProcedure(operator, alarm(), step.answer);
    case 'talkdown':
      return talkDown(operator, optionalAlarm(), known(places.cameras, 'camera', step.camera).id, says);
    case 'call':
      return callContact(operator, optionalAlarm(), known(places.contacts, 'contact', step.contact), voiceUrl);
    case 'text':
      return textContact(operator, optionalAlarm(), known(places.contacts, 'contact', step.contact), says);
    case 'escalate':
      return escalateAlarm(operator, alarm(), says);
    case 'dispatch':
      return requestDispatch(operator, alarm(), { notes: step.notes ?? says, level: step.level });
    case 'cancel-dispatch': {
      const cancelled = alarm();
      await cancelDispatch(operator, cancelled, step.notes ?? says);
      // The provider alone knows it: the console does not report it to its server.
      stage.append({ fact: 'dispatch.cancelled', by: operator.key, ...namesOf(stage, cancelled) });
      return;
    }
    case 'resolve':
      await resolveAlarm(operator, alarm(), says);
      return hangUp(operator);
    case 'return':
      operator.alarms.splice(0);
      await hangUp(operator);
      return operator.leave();
    case 'hand-over': {
      const { as = 'open', for: forMs = PARKED_MS } = step;
      return handOver(operator, { as, forMs, says, alarm: step.of === undefined ? undefined : alarm() });
    }
    case 'accept': {
      const from = step.from === undefined ? undefined : aliases.idOf(step.from);
      return acceptHandover(operator, from, (locationId) => requireTenant(stage, locationId));
    }
    case 'disarm':
    case 'arm': {
      const isArmed = step.act === 'arm';
      const forMs = step.for ?? ARMED_MS;
      if (step.site === undefined) {
        return setCameraArmed(operator.tools, known(places.cameras, 'camera', step.camera).id, { isArmed, forMs });
      }
      return setSiteArmed(operator.tools, known(places.sites, 'site', step.site), { isArmed, forMs });
    }
    case 'connect':
      operator.sitDown(step.screen);
      await operator.desk().held();
      return;
    case 'leave':
      await hangUp(operator);
      return operator.leave();
  }
}

/** The operator's alarm of an incident; their last one without an incident. */
function chooseAlarm({ aliases, alarms }: Stage, { alarms: held, key }: Operator, of: string | undefined): HeldAlarm {
  const chosen =
    of === undefined
      ? held.at(-1)
      : held.findLast(({ id }) => alarms.isOf(id, (incident) => isNamed(aliases.of(incident), of)));
  if (chosen) return chosen;
  throw new Error(of === undefined ? `${key} has no open alarm` : `${key} has no alarm of ${of}`);
}

/** `fox` stands for each of its repetitions. */
const isNamed = (alias: string, name: string) => alias === name || alias.split('#')[0] === name;

async function claim(stage: Stage, operator: Operator, { of }: ActStep, { signal, isOnce }: Trial): Promise<void> {
  const { aliases, alarms, log } = stage;
  const isOf = (incident: string) => of === undefined || isNamed(aliases.of(incident), of);
  let seen = log.lines.length;
  await claimAlarm(operator, {
    incident: of,
    isWanted: (alarmId) => of === undefined || alarms.isOf(alarmId, isOf),
    isReturned: alarms.isReturned,
    waiting: () => alarms.openOf(isOf),
    handleOther: stage.isOwnWorld ? undefined : (other) => resolveAlarm(operator, other, HANDLED_BEFORE),
    nameOf: aliases.ofAlarm,
    news: async () => {
      if (isOnce) throw new ActRefused('no-alarm', of === undefined ? 'No alarm waits' : `No alarm of ${of} waits`);
      if (log.lines.length === seen) await log.next(signal);
      signal.throwIfAborted();
      seen = log.lines.length;
    },
  });
}

function known<T>(places: ReadonlyMap<string, T>, kind: string, key: string | undefined): T {
  const place = key === undefined ? undefined : places.get(key);
  if (place === undefined)
    throw new Error(key === undefined ? `the step has no ${kind}` : `there is no ${kind} '${key}'`);
  return place;
}

function requireTenant({ tenantOf }: Stage, locationId: string): string {
  const tenantId = tenantOf(locationId);
  if (tenantId === undefined) throw new Error('the handover has an alarm of a site that the world does not have');
  return tenantId;
}
