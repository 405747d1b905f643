import { type StatusKind, statusKind } from '#contract/alarm-status.ts';
import type { Alarm } from '#contract/alarms.ts';

/** The statuses of the form, as requests name them. */
export type StatusChoice = 'pending' | 'in_progress' | 'resolved';

/** Input that the operator has not sent yet. */
export interface StatusDraft {
  /** Undefined until chosen: until then the form shows the alarm's own status. */
  status: StatusChoice | undefined;
  comment: string;
  /** The chosen suggested comment; the typed comment has to match it. */
  suggestion: string | undefined;
}

export const emptyDraft: StatusDraft = { status: undefined, comment: '', suggestion: undefined };

const sources: Record<StatusChoice, readonly StatusKind[]> = {
  pending: ['in_progress'],
  in_progress: ['pending'],
  resolved: ['pending', 'in_progress'],
};

/** The state of an alarm: its status and its claim. */
export type AlarmState = Pick<Alarm, 'status' | 'claimedBy'>;

/**
 * Whether the form may offer a status: the alarm's own, and those it may change to (decisions, section 2). Only the
 * operator with the claim can return a claimed alarm, so the form does not offer Pending for it.
 */
export function isOffered(choice: StatusChoice, { status, claimedBy }: AlarmState): boolean {
  const kind = statusKind(status);
  if (kind === choice) return true;
  return sources[choice].includes(kind) && !(choice === 'pending' && claimedBy);
}

/**
 * Whether the change needs a comment: every change does except Pending to In Progress, unless the user may leave it
 * out.
 */
export function needsComment(choice: StatusChoice, current: string, mayOmitComment: boolean): boolean {
  return !mayOmitComment && !(choice === 'in_progress' && statusKind(current) === 'pending');
}

/** The reasons that block the form. */
export type StatusBlock = 'same-status' | 'not-offered' | 'comment-missing' | 'comment-differs';

/** Each reason as a sentence. */
export const BLOCKED_BY: Record<StatusBlock, string> = {
  'same-status': 'Choose another status first.',
  'not-offered': 'The alarm cannot go to this status.',
  'comment-missing': 'Write a comment first.',
  'comment-differs': 'What you typed differs from the chosen comment.',
};

export function statusBlock(draft: StatusDraft, alarm: AlarmState, mayLeaveOut: boolean): StatusBlock | undefined {
  const { status, suggestion } = draft;
  const current = alarm.status;
  const comment = draft.comment.trim();
  if (status === undefined || status === statusKind(current)) return 'same-status';
  if (!isOffered(status, alarm)) return 'not-offered';
  if (suggestion !== undefined && suggestion.trim() !== comment) return 'comment-differs';
  if (comment === '' && needsComment(status, current, mayLeaveOut)) return 'comment-missing';
  return undefined;
}

/** Selects a suggested comment. Choosing it again deselects it and clears its text; other text stays. */
export function withSuggestion(draft: StatusDraft, suggestion: string): StatusDraft {
  if (draft.suggestion !== suggestion) return { ...draft, suggestion, comment: suggestion };
  const isUnchanged = draft.comment.trim() === suggestion.trim();
  return { ...draft, suggestion: undefined, comment: isUnchanged ? '' : draft.comment };
}
