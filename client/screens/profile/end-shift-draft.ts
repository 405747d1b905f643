import { faultText } from '#contract/fault-text.ts';
import {
  HANDOVER_MAX_ITEMS,
  type HandoverState,
  NewHandoverItem,
  type OpenWork,
  PARKING_MAX_MS,
} from '#contract/shift-handovers.ts';

/** How long an alarm can be parked, in minutes. */
export const PARKING_MINUTES = [30, 60, 120, 240, 480, PARKING_MAX_MS / 60_000];

/** How one alarm will be left, as far as the operator has said. */
export interface LeftDraft {
  isIncluded: boolean;
  state: HandoverState;
  parkedMinutes: number;
  words: string;
}

export const UNTOUCHED: LeftDraft = { isIncluded: true, state: 'open', parkedMinutes: 60, words: '' };

export const workKey = ({ subject, id }: Pick<OpenWork, 'subject' | 'id'>) => `${subject}/${id}`;

interface EndShiftDraft {
  left: Readonly<Record<string, LeftDraft>>;
  note: string;
}

/** The body of the call, or what is missing: by alarm, and for the form as a whole. */
export function bodyOf(work: readonly OpenWork[], { left, note }: EndShiftDraft, nowMs: number) {
  const items: NewHandoverItem[] = [];
  const errors: Record<string, string> = {};
  for (const one of work) {
    const draft = left[workKey(one)] ?? UNTOUCHED;
    if (!draft.isIncluded) continue;
    const parsed = NewHandoverItem.safeParse(itemOf(one, draft, nowMs));
    if (parsed.success) items.push(parsed.data);
    else errors[workKey(one)] = faultText(parsed.error);
  }
  const problem = findProblem(items.length + Object.keys(errors).length);
  if (problem !== undefined || Object.keys(errors).length > 0) return { errors, problem };
  return { body: { items, ...(note.trim() === '' ? {} : { note: note.trim() }) } };
}

function findProblem(count: number): string | undefined {
  if (count === 0) return 'Choose at least one alarm';
  return count > HANDOVER_MAX_ITEMS ? `Choose at most ${HANDOVER_MAX_ITEMS} alarms` : undefined;
}

function itemOf({ subject, id }: OpenWork, { state, parkedMinutes, words }: LeftDraft, nowMs: number) {
  if (state === 'open') return { subject, id, state };
  if (state === 'promised') return { subject, id, state, promise: words };
  return { subject, id, state, until: new Date(nowMs + parkedMinutes * 60_000).toISOString(), reason: words };
}
