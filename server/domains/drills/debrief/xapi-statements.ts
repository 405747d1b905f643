import { v5 } from 'uuid';
import { assess } from '#contract/drills/assess.ts';
import type { Debrief } from '#contract/drills/debrief.ts';
import { POINT } from '#contract/drills/score.ts';

/*
 * Statements of the Experience API 1.0.3 (https://github.com/adlnet/xAPI-Spec, part 2: data) with the verbs that cmi5
 * defines (https://github.com/AICC/CMI-5_Spec_Current, section 9.3). They lack the category of cmi5, which only a session
 * that a learning management system has launched may claim.
 */

const VERBS = 'http://adlnet.gov/expapi/verbs/';
const TYPES = 'http://adlnet.gov/expapi/activities/';
const MASTERY_SCORE = 'https://w3id.org/xapi/cmi5/context/extensions/masteryscore';

/** The verbs of cmi5 that are used here. */
type Verb = 'initialized' | 'completed' | 'passed' | 'failed' | 'terminated';

interface Score {
  scaled: number;
  raw: number;
  min: number;
  max: number;
}

interface Result {
  score?: Score;
  success?: boolean;
  completion?: boolean;
  /** ISO 8601. */
  duration?: string;
  /** The reason. */
  response?: string;
}

/** A statement as a learning record store takes it. */
export interface XapiStatement {
  id: string;
  timestamp: string;
  actor: { objectType: 'Agent'; name: string; account: { homePage: string; name: string } };
  verb: { id: string; display: { en: string } };
  object: Activity;
  result?: Result;
  context: {
    registration: string;
    platform: string;
    language: string;
    contextActivities?: { parent: Activity[] };
    extensions: Record<string, number>;
  };
}

interface Activity {
  objectType: 'Activity';
  id: string;
  definition: { type: string; name: { en: string }; description?: { en: string } };
}

/** The install that makes the statements. */
interface Platform {
  /** The address of its console, with which activities and accounts are named. */
  consoleUrl: string;
  providerName: string;
}

/**
 * The statements of the attempt that counts: the drill was begun, each act was completed or failed, each mistake was a failure,
 * each objective and the drill were passed or failed, and the drill was left. There is none about an act that was not reached. The same debrief makes the same ids, so that a store keeps
 * each statement once.
 */
export function xapiStatements(debrief: Debrief, { consoleUrl, providerName }: Platform): XapiStatement[] {
  const { drill, title, trainee, seat, attempt, plan, startedAtMs, endT } = debrief;
  const { score, reasons } = assess(debrief);
  const homePage = new URL('/', consoleUrl).href;
  const address = new URL(`/drills/${drill}`, consoleUrl).href;
  const space = v5(address, v5.URL);
  const registration = v5(`seat ${seat} attempt ${attempt}`, space);
  const whole = activity(address, 'simulation', title);
  const state = (t: number, verb: Verb, object: Activity, result?: Result, no = ''): XapiStatement => ({
    id: v5(`${registration} ${verb} ${object.id}${no}`, space),
    timestamp: new Date(startedAtMs + t).toISOString(),
    actor: { objectType: 'Agent', name: trainee, account: { homePage, name: `drill/${drill}/seat/${seat}` } },
    verb: { id: `${VERBS}${verb}`, display: { en: verb } },
    object,
    ...(result && { result }),
    context: {
      ...{ registration, platform: providerName, language: 'en' },
      ...(object.id !== whole.id && { contextActivities: { parent: [whole] } }),
      extensions: { [MASTERY_SCORE]: plan.pass / 100 },
    },
  });
  const duration = isoDuration(endT);
  const total = scoreOf(score.total, score.most);
  return [
    state(0, 'initialized', whole),
    ...score.acts.flatMap(({ act, earned, outcome, window, done }) => {
      if (outcome === 'not-reached') return [];
      const isDone = done !== null && earned > 0;
      const reason = reasons.acts.get(act.key);
      const object = activity(`${address}/acts/${encodeURIComponent(act.key)}`, 'objective', act.title, act.note);
      return state(reason?.t ?? endT, isDone ? 'completed' : 'failed', object, {
        score: scoreOf(earned, act.points * POINT),
        ...(isDone ? { completion: true } : { success: false }),
        ...(done && window && done.t >= window.from && { duration: isoDuration(done.t - window.from) }),
        response: reason?.text ?? '',
      });
    }),
    ...score.mistakes.flatMap(({ title: name }, index) => {
      const object = activity(`${address}/mistakes/${index + 1}`, 'objective', name);
      return (reasons.mistakes[index] ?? []).map(({ t, text }, earlier) =>
        state(t ?? endT, 'failed', object, { success: false, response: text }, ` ${earlier + 1}`),
      );
    }),
    ...score.objectives.map(({ key, title: name, grade, earned, most }) => {
      const isMet = grade === 'P' || grade === 'S';
      const object = activity(`${address}/objectives/${encodeURIComponent(key)}`, 'objective', name);
      return state(endT, isMet ? 'passed' : 'failed', object, {
        ...{ score: scoreOf(earned, most), success: isMet, response: grade },
      });
    }),
    state(endT, 'completed', whole, { completion: true, duration }),
    state(endT, score.isPassed ? 'passed' : 'failed', whole, { score: total, success: score.isPassed, duration }),
    state(endT, 'terminated', whole, { duration }),
  ];
}

function activity(id: string, type: 'simulation' | 'objective', name: string, description?: string): Activity {
  return {
    objectType: 'Activity',
    id,
    definition: {
      ...{ type: `${TYPES}${type}`, name: { en: name } },
      ...(description !== undefined && { description: { en: description } }),
    },
  };
}

/** Thousandths as the points of a score. */
function scoreOf(earned: number, most: number): Score {
  const scaled = most === 0 ? 0 : Math.round((earned / most) * 10_000) / 10_000;
  return { scaled, raw: earned / POINT, min: 0, max: most / POINT };
}

/** A duration in ISO 8601, to hundredths of a second, as the specification asks: `PT1M23.45S`. */
export function isoDuration(ms: number): string {
  const hundredths = Math.round(ms / 10);
  const hours = Math.floor(hundredths / 360_000);
  const minutes = Math.floor((hundredths % 360_000) / 6_000);
  const seconds = (hundredths % 6_000) / 100;
  const parts = [
    hours > 0 && `${hours}H`,
    minutes > 0 && `${minutes}M`,
    (seconds > 0 || hundredths === 0) && `${seconds}S`,
  ];
  return `PT${parts.filter(Boolean).join('')}`;
}
