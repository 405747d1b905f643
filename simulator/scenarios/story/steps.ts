import type { Avs01Level } from '#contract/avs-01.ts';
import type { LineFilter } from '#contract/line-filters.ts';
import type { HandoverState } from '#contract/shift-handovers.ts';
import type { SopStep, SopTick } from '#contract/sop-answers.ts';
import type { AiSays } from '#incidents/ai-view.ts';
import type { Screen } from '../cast/operator.ts';

/** A duration in ms, or a draw between two, both included. */
export type Duration = number | { between: readonly [number, number] };

/** The keys of every step. */
interface StepBase {
  /** Its place in the file, such as `['story', 'desk', 3]`. */
  path: readonly (string | number)[];
  name?: string | undefined;
  /** When it begins at the earliest, ms since the start of the story. */
  at?: number | undefined;
}

/** A mark, or `start`, from which lines count and deadlines run. */
type Since = { since?: string | undefined };

/** Waits for a time to pass. */
export interface PauseStep extends StepBase {
  verb: 'pause';
  for: Duration;
}

/** Waits for a line. */
export interface WaitStep extends StepBase, Since {
  verb: 'wait';
  filter: LineFilter;
  within?: number | undefined;
  else?: readonly Step[] | undefined;
}

/** Checks that lines come. */
export interface ExpectStep extends StepBase, Since {
  verb: 'expect';
  filter: LineFilter;
  within?: number | undefined;
  /** How often they come; without `max`, the check ends with the last that is needed. */
  count: { min: number; max?: number | undefined };
}

/** Checks that a line does not come. */
export interface NeverStep extends StepBase, Since {
  verb: 'never';
  filter: LineFilter;
  for: number;
}

/** Goes on with the first line that comes. */
export interface WhenStep extends StepBase, Since {
  verb: 'when';
  cases: readonly { filter: LineFilter; do: readonly Step[] }[];
  within?: number | undefined;
  else?: readonly Step[] | undefined;
}

/** Repeats steps. */
export interface RepeatStep extends StepBase {
  verb: 'repeat';
  times: number;
  every?: Duration | undefined;
  until?: LineFilter | undefined;
  do: readonly Step[];
}

/** Puts a name to the moment. */
export interface MarkStep extends StepBase {
  verb: 'mark';
  mark: string;
}

/** The keys of every step that acts on the world. */
interface ActingBase extends StepBase {
  /** How long it may take, ms. */
  within?: number | undefined;
}

/** Begins or ends an incident. */
interface IncidentStep extends ActingBase {
  verb: 'begin' | 'end';
  incident: string;
}

/** Makes the AI publish a view of the alarms of an incident. */
export interface AiStep extends ActingBase {
  verb: 'ai';
  incident: string;
  says: AiSays;
  headline?: string | undefined;
  summary?: string | undefined;
}

/** Sets how a contact behaves from now on. Durations in ms. */
export interface ContactStep extends ActingBase {
  verb: 'contact';
  /** `SITE.ID` */
  contact: string;
  answers?: 'answer' | 'voicemail' | 'hang-up' | 'busy' | 'no-answer' | undefined;
  rings?: number | undefined;
  says?: readonly string[] | undefined;
  texts?: 'delivered' | 'undelivered' | undefined;
  replies?: readonly string[] | undefined;
}

/** The outside providers that a world has. */
export const PROVIDERS = ['dispatch', 'telephony', 'speech'] as const;

/** Sets how a provider behaves from now on. */
export interface ProviderStep extends ActingBase {
  verb: 'provider';
  provider: (typeof PROVIDERS)[number];
  answers?: 'accept' | 'refuse' | undefined;
  status?: number | undefined;
  message?: string | undefined;
  times?: number | undefined;
  /** How long after a dispatch the patrol arrives, ms. */
  arrives?: number | undefined;
}

/** Begins a fault. */
export interface FaultStep extends ActingBase {
  verb: 'fault';
  fault: 'http' | 'socket' | 'camera' | 'loudspeaker' | 'media' | 'provider' | 'network' | 'server';
  /** Its place: a path, a channel, a camera or a provider. */
  on?: string | undefined;
  /** The operator that it hits. */
  whose?: string | undefined;
  does?: string | undefined;
  status?: number | undefined;
  /** ms */
  delay?: number | undefined;
  code?: number | undefined;
  /** How long the network is cut before it is slow, ms. */
  cut?: number | undefined;
  /** The bandwidth of the network, in thousands of bits a second. */
  kbps?: number | undefined;
  /** How long it lasts, ms. */
  for?: number | undefined;
  /** How often it happens. */
  times?: number | undefined;
}

/** An act of an operator. */
export interface ActStep extends ActingBase {
  verb: 'act';
  act: OperatorAct;
  /** The operator; the one that the track is named after by default. */
  by?: string | undefined;
  /** The incident; their open alarm by default. */
  of?: string | undefined;
  outcome?: 'accepted' | 'refused' | 'any' | undefined;
  says?: string | undefined;
  camera?: string | undefined;
  contact?: string | undefined;
  notes?: string | undefined;
  level?: Avs01Level | undefined;
  as?: HandoverState | undefined;
  /** How long a handed-over alarm is parked, or a site or camera is armed or disarmed; ms. */
  for?: number | undefined;
  to?: string | undefined;
  from?: string | undefined;
  screen?: Screen | undefined;
  answer?: SopStep | SopTick | undefined;
  /** The key of the site that is armed or disarmed. */
  site?: string | undefined;
}

/** Lets several operators act in the same moment, each of them once. */
export interface TogetherStep extends ActingBase {
  verb: 'together';
  acts: readonly ActStep[];
  /** How many of the acts the product accepts; undefined: each has its own outcome. */
  accepted?: number | undefined;
}

/** Tells an operator something. */
export interface TellStep extends ActingBase {
  verb: 'tell';
  operator: string;
  says: string;
  over: 'note' | 'call' | 'text';
  /** The contact who speaks or writes: `SITE.ID`; by default the one that the operator calls, or has texted last. */
  contact?: string | undefined;
}

/** A step that acts on the world. */
export type ActingStep =
  | IncidentStep
  | AiStep
  | ContactStep
  | ProviderStep
  | FaultStep
  | ActStep
  | TogetherStep
  | TellStep;

export type Step = PauseStep | WaitStep | ExpectStep | NeverStep | WhenStep | RepeatStep | MarkStep | ActingStep;

/** The acts of operators. */
export const OPERATOR_ACTS = [
  'claim',
  'open',
  'view',
  'comment',
  'answer',
  'talkdown',
  'call',
  'text',
  'escalate',
  'dispatch',
  'cancel-dispatch',
  'resolve',
  'return',
  'hand-over',
  'accept',
  'disarm',
  'arm',
  'connect',
  'leave',
] as const;
export type OperatorAct = (typeof OPERATOR_ACTS)[number];
