import type { Dispatch, SetStateAction } from 'react';
import { useIsChanging } from '../../../data/exclusive-change.ts';
import { keys } from '../../../data/keys.ts';
import { emptyDraft, type StatusDraft } from '../../../features/alarms/detail/status-rules.ts';
import { removeSent } from '../../../lib/draft-text.ts';
import { useDraftState } from '../../../lib/unsaved.ts';

/** The unsent input of the form that changes the status of an alarm. */
export interface RawDraft {
  value: StatusDraft;
  change: Dispatch<SetStateAction<StatusDraft>>;
  /** Begins to resolve, unless another status is chosen. */
  chooseResolved: () => void;
  /** Once a change with this comment has been made. */
  clear: (sent: string) => void;
}

const hasText = ({ comment }: StatusDraft) => comment.trim() !== '';

export function useRawDraft(alarmId: string): RawDraft {
  const [value, change] = useDraftState(emptyDraft, hasText, useIsChanging(keys.alarms.changing(alarmId)));
  return {
    value,
    change,
    chooseResolved: () => change((now) => ({ ...now, status: now.status ?? 'resolved' })),
    clear: (sent) =>
      change((now) => ({
        ...emptyDraft,
        comment: now.comment.trim() === '' ? '' : removeSent(sent)(now.comment.trimStart()),
      })),
  };
}
