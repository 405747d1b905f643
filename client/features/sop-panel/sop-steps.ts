import type { SopWorkflow } from '#contract/sop-workflow.ts';

/** The parts of the panel: the questions, the escalation, and the resolution. */
export type SopMode = 'steps' | 'escalate_alarm' | 'resolve_alarm';

type Situation = SopWorkflow['situations'][number];

/** The conditions on which the course of a procedure depends. */
export interface SopCase {
  workflow: Pick<
    SopWorkflow,
    'isZeroTolerance' | 'situations' | 'quickResolveActions' | 'isTalkdownEnabled' | 'talkdowns'
  >;
  /** Whether the alarm has a camera that takes talkdowns. */
  canTalkDown: boolean;
  isEscalated: boolean;
}

/** An operator's actions in the panel. */
export type SopEvent =
  | { kind: 'situation'; label: string }
  | { kind: 'sub-situation'; label: string }
  /** The answer to the question after a talkdown. */
  | { kind: 'moved-away'; moved: boolean }
  | { kind: 'quick-resolve'; label: string }
  | { kind: 'sub-action'; label: string }
  | { kind: 'others' }
  | { kind: 'escalate' }
  | { kind: 'reset' };

/** Where the operator is in the procedure. */
export interface SopState {
  mode: SopMode;
  /** 0: the first question; from 1: the question after that talkdown; beyond the last talkdown: all are answered. */
  step: number;
  /** The chosen situation while one of its sub-situations has to be chosen. */
  situation: string | null;
  /** The chosen quick resolve action while one of its sub-actions has to be chosen. */
  action: string | null;
  /** The comment with which the alarm is to be resolved at once. */
  resolution: string | null;
  /** Whether the operator writes the comment in the free form. */
  writes: boolean;
}

/** The label that opens the free form in place of resolving at once. */
export const OTHERS = 'Others';

/** The talkdowns that this case goes through; none without a camera for them, or with zero tolerance. */
export function talkdownsOf({ workflow, canTalkDown }: SopCase): SopWorkflow['talkdowns'] {
  return canTalkDown && workflow.isTalkdownEnabled && !workflow.isZeroTolerance ? workflow.talkdowns : [];
}

/** The situation with this label, if the procedure has it. */
export const situationOf = ({ workflow }: SopCase, label: string): Situation | undefined =>
  workflow.situations.find((situation) => situation.label === label);

/** The panel as it opens. */
export function initialState({ isEscalated }: SopCase): SopState {
  const mode = isEscalated ? 'escalate_alarm' : 'steps';
  return { mode, step: 0, situation: null, action: null, resolution: null, writes: false };
}

/** The state after an event. An event that does not fit the state, or names an unknown label, changes nothing. */
export function nextState(sop: SopCase, state: SopState, event: SopEvent): SopState {
  switch (event.kind) {
    case 'reset':
      return initialState(sop);
    case 'escalate':
      return { ...state, mode: 'escalate_alarm', action: null, resolution: null, writes: false };
    case 'others':
      return openForm(state);
    case 'quick-resolve':
      return chooseQuickAction(sop, state, event.label);
    case 'sub-action':
      return chooseSubAction(sop, state, event.label);
    case 'situation':
      return state.step === 0 ? chooseSituation(sop, state, event.label) : state;
    case 'sub-situation':
      return chooseSubSituation(sop, state, event.label);
    case 'moved-away':
      return answerMovedAway(sop, state, event.moved);
  }
}

const openForm = (state: SopState): SopState => ({
  ...state,
  mode: 'resolve_alarm',
  action: null,
  resolution: null,
  writes: true,
});

const resolveWith = (state: SopState, comment: string): SopState => ({
  ...state,
  mode: 'resolve_alarm',
  action: null,
  resolution: comment,
  writes: false,
});

function chooseQuickAction({ workflow }: SopCase, state: SopState, label: string): SopState {
  const action = workflow.quickResolveActions.find((one) => one.label === label);
  if (!action) return state;
  if (action.subActions.length > 0) return { ...state, action: label, resolution: null, writes: false };
  return label === OTHERS ? openForm(state) : resolveWith(state, label);
}

function chooseSubAction({ workflow }: SopCase, state: SopState, label: string): SopState {
  const action = workflow.quickResolveActions.find((one) => one.label === state.action);
  if (!action?.subActions.includes(label)) return state;
  return label === OTHERS ? openForm(state) : resolveWith(state, `${action.label} - ${label}`);
}

function chooseSituation(sop: SopCase, state: SopState, label: string): SopState {
  const situation = situationOf(sop, label);
  if (!situation) return state;
  if (situation.subSituations.length > 0) return { ...state, mode: 'steps', situation: label };
  return passFirstQuestion(sop, state);
}

function chooseSubSituation(sop: SopCase, state: SopState, label: string): SopState {
  const situation = state.situation === null ? undefined : situationOf(sop, state.situation);
  return situation?.subSituations.includes(label) ? passFirstQuestion(sop, state) : state;
}

function passFirstQuestion(sop: SopCase, state: SopState): SopState {
  const mode = talkdownsOf(sop).length === 0 ? 'escalate_alarm' : 'steps';
  return { ...state, mode, step: 1, situation: null };
}

function answerMovedAway(sop: SopCase, state: SopState, moved: boolean): SopState {
  const last = talkdownsOf(sop).length;
  if (state.step === 0 || state.step > last) return state;
  const outcome = moved ? 'resolve_alarm' : 'escalate_alarm';
  return { ...state, mode: state.step === last ? outcome : 'steps', step: state.step + 1 };
}
