import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { SopTick } from '#contract/sop-answers.ts';
import { invalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';
import { useSend } from '../send.ts';
import { type SopRecord, sendSopAnswer, showSopAnswer } from './sop-answer-queries.ts';

/** A tick that the server has not answered yet, with the time of the press (ms UTC by this machine). */
interface PendingTick {
  tick: SopTick;
  since: number;
}

/**
 * Ticks items of a record's checklist, one after the other in the order of the presses, even after the component has
 * gone. `onError` is called with the error of each that is refused.
 */
export function useSopTicks(record: SopRecord, onError: (error: unknown) => void) {
  const client = useQueryClient();
  const mutationKey = keys.sopAnswers.ticking(record.subject, record.id);
  const { mutate } = useSend({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (tick: SopTick) => sendSopAnswer(record, { answer: tick }),
    onSuccess: (added) => showSopAnswer(client, record, added),
    onError: onError,
    onSettled: () => invalidate(client, 'sop-answers'),
  });
  const sending = useMutationState<PendingTick | undefined>({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => {
      const { data: tick } = SopTick.safeParse(state.variables);
      return tick && { tick, since: state.submittedAt };
    },
  });
  return { sending: sending.filter((one) => one !== undefined), tick: mutate };
}
