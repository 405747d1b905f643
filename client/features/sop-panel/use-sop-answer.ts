import { useQueryClient } from '@tanstack/react-query';
import type { NewSopAnswer, SopAnswer } from '#contract/sop-answers.ts';
import { keys } from '../../data/keys.ts';
import { type SopRecord, sendSopAnswer, showSopAnswer } from '../../data/sop-answers/sop-answer-queries.ts';
import { type RunningChange, useRecordChange } from '../../kit/changes/use-record-change.ts';

/** Shown if the server gives no reason. */
export const NOT_SAVED = 'Your answer could not be saved. Please try again.';

/** Adds an answer; a toast names the colleague who was quicker. */
export function useSopAnswer(record: SopRecord): RunningChange<NewSopAnswer> {
  const client = useQueryClient();
  return useRecordChange<NewSopAnswer, SopAnswer>({
    key: keys.sopAnswers.adding(record.subject, record.id),
    entity: 'sop-answers',
    send: (given) => sendSopAnswer(record, given),
    showReply: (added) => showSopAnswer(client, record, added),
    unsent: 'Your answer was not saved',
    failureMessage: NOT_SAVED,
  });
}
