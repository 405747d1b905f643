import type { ReactNode } from 'react';
import type { DetectionClass } from '#contract/classifications.ts';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import type { UpdatesSubject } from '../../data/group-updates/group-update-queries.ts';
import type { SopRecord } from '../../data/sop-answers/sop-answer-queries.ts';
import type { SopMode } from './sop-steps.ts';

/** The actions that the panel offers for the alarm; absent where the user or the alarm's state does not allow it. */
export interface SopActions {
  /** Opens the form of the brief update, which escalates. */
  escalate: (() => void) | undefined;
  /** Resolves at once with a comment. */
  resolve: ((comment: string) => void) | undefined;
  /** Opens the form that resolves, prefilled with a comment. */
  write: ((comment: string) => void) | undefined;
  /** A change of the alarm is on its way. */
  busy: boolean;
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

/** The part of the panel on show; null for the one that the procedure has come to. */
interface SopModeChoice {
  mode: SopMode | null;
  onModeChange: (mode: SopMode | null) => void;
}

/** How a screen responds to the panel: the part that it shows, and the actions that it offers. */
export interface SopResponse {
  choice: SopModeChoice;
  actions: SopActions;
}

/** The parts of the panel that a screen adds. */
export interface SopSlots {
  /** The button that sends a talkdown, beside its text. */
  talkdown?: ((talkdown: NumberedTalkdown) => ReactNode) | undefined;
  /** Sections of the Escalate tab, below the checklist of an escalated alarm. */
  escalation?: readonly { id: string; content: ReactNode }[] | undefined;
  /** The whole procedure, to look something up. */
  reference?: ReactNode;
}
