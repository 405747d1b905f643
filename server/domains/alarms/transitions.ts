import { isFinal, normaliseStatus, statusChipLabel, statusKind } from '#contract/alarm-status.ts';
import { Refused } from '../../http/refused.ts';

/** Statuses that requests may name although operators cannot set them. */
const SYSTEM_STATUSES: readonly string[] = [
  'analyzing',
  'pending_cutoff',
  'resolved_by_operator',
  'acknowledged_via_acs',
];

/**
 * The status that results from an operator's request (decisions, section 2): `in_progress` from a pending alarm;
 * `pending` from one in progress; `resolved`, stored as `resolved_by_operator`, from any that is not final, with a
 * comment unless the operator may omit it. 400 for an unknown status and for a missing comment, 409 for any other
 * transition, including to the same status; `finalText` names the operator who resolved an alarm that is final.
 */
export function operatorTransition(
  from: string,
  requested: string,
  comment: { given: boolean; mayBeLeftOut: boolean },
  finalText?: () => string,
): string {
  const refusedTransition = (is: string, to: string) => refuseTransition(is, to, finalText);
  const wanted = normaliseStatus(requested);
  if (wanted !== 'pending' && wanted !== 'in_progress' && wanted !== 'resolved') {
    if (SYSTEM_STATUSES.includes(wanted) || wanted.startsWith('resolved_by_')) throw refusedTransition(from, wanted);
    throw new Refused('invalid_input', 'The status must be Pending, In Progress or Resolved');
  }
  if (wanted === 'pending') {
    if (from !== 'in_progress') throw refusedTransition(from, wanted);
    return 'pending';
  }
  if (wanted === 'in_progress') {
    if (statusKind(from) !== 'pending') throw refusedTransition(from, wanted);
    return 'in_progress';
  }
  if (!isOpen(from)) throw refusedTransition(from, wanted);
  if (!comment.given && !comment.mayBeLeftOut) {
    throw new Refused('invalid_input', 'A comment is required to resolve an alarm');
  }
  return 'resolved_by_operator';
}

/**
 * Checks that the AI or the access system may resolve an alarm: 409 when it is final. The AI may also resolve it while
 * analyzing.
 */
export function systemTransition(from: string, to: string, by: 'ai' | 'access-system'): string {
  if (isOpen(from) || (by === 'ai' && from === 'analyzing')) return to;
  throw refuseTransition(from, to);
}

/** Whether an operator still has to act on it, or is doing so. */
function isOpen(status: string): boolean {
  return statusKind(status) === 'pending' || status === 'in_progress';
}

function refuseTransition(from: string, to: string, finalText?: () => string): Refused {
  if (isFinal(from)) {
    return new Refused('transition_refused', finalText?.() ?? `This alarm is ${statusChipLabel(from)} already`);
  }
  return new Refused(
    'transition_refused',
    `This alarm is ${statusChipLabel(from)} and cannot become ${statusChipLabel(to)}`,
  );
}
