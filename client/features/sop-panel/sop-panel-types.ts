import type { ReactNode } from 'react';
import type { DetectionClass } from '#contract/classifications.ts';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import type { UpdatesSubject } from '../../data/group-updates/group-update-queries.ts';
import type { SopRecord } from '../../data/sop-answers/sop-answer-queries.ts';
import type { SopMode } from './sop-steps.ts';

/** The actions that the panel offers for the alarm; absent where the user or the alarm's state does not allow it. */
export interface SopActions {
  /** Opens the form that escalates. */
  escalate: (() => void) | undefined;
  /** Resolves at once with a comment. */
  resolve: ((comment: string) => void) | undefined;
  /** Opens the form that resolves, prefilled with a comment. */
  write: ((comment: string) => void) | undefined;
  /** Opens the form that resolves, prefilled with a comment unless the operator has begun one. */
  suggest?: ((comment: string) => void) | undefined;
  /** A change of the alarm is on its way. */
  busy: boolean;
  /** Called with the operator's first act in the procedure, an answer or a tick, and with each that follows. */
  onWork?: (() => void) | undefined;
}

/** One talkdown of a procedure with its number, from 1. */
export interface NumberedTalkdown {
  number: number;
  talkdown: SopWorkflow['talkdowns'][number];
}

/** The alarm that a procedure is followed for. */
export interface SopAlarm {
  record: SopRecord;
  /** The history with the talkdowns of the alarm. */
  history: UpdatesSubject | undefined;
  /** IANA zone of the site. */
  zone: string;
  canTalkDown: boolean;
  isEscalated: boolean;
  /** The class that the detector reported, if any. */
  detected: DetectionClass | undefined;
  /** Whether the user may answer. */
  mayAnswer: boolean;
}

/** A tab of the panel: a part of the procedure, or the dispatch of responders. */
export type SopTab = SopMode | 'dispatch';

/** The tab on show; null for the one that the procedure has come to. */
interface SopTabChoice {
  tab: SopTab | null;
  onTabChange: (tab: SopTab | null) => void;
}

/** How a screen responds to the panel: the tab that it shows, and the actions that it offers. */
export interface SopResponse {
  choice: SopTabChoice;
  actions: SopActions;
}

/** A form of a tab: its fields are the last part of the tab's body, its button is docked in the foot. */
export interface SopForm {
  fields: ReactNode;
  submit: ReactNode;
}

/** The dispatch of responders. */
export interface SopDispatch {
  /** The latest state that the provider has reported, and since when, ms UTC; no time for a state that is the last. */
  state: { label: string; since: number | undefined } | undefined;
  content: ReactNode;
}

/** The parts of the panel that a screen adds. */
export interface SopSlots {
  /** The button that sends a talkdown, beside its text. */
  talkdown?: ((talkdown: NumberedTalkdown) => ReactNode) | undefined;
  /** Sections of the Escalate tab, below the checklist of an escalated alarm. */
  escalation?: readonly { id: string; content: ReactNode }[] | undefined;
  /** The content of the Dispatch tab. */
  dispatch?: SopDispatch | undefined;
  /** Escalates the alarm, on the Escalate tab; absent together with `SopActions.escalate`. */
  escalateForm?: SopForm | undefined;
  /** Resolves the alarm, on the Resolve tab; absent together with `SopActions.write`. */
  resolveForm?: SopForm | undefined;
  /** Whether the alarm can be escalated by nobody who sees this screen: its tabs for that are absent. */
  hasNoEscalation?: boolean;
  /** Beside the answers to the first question: marks the alarm safe. */
  safe?: ReactNode;
  /** The whole procedure, to look something up. */
  reference?: ReactNode;
}
