import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { AlarmSubjectKind } from '#contract/alarm-subject.ts';
import { addSopAnswer, listSopAnswers, type NewSopAnswer, type SopAnswer } from '#contract/sop-answers.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';

/** The record that a procedure is followed for. */
export interface SopRecord {
  subject: AlarmSubjectKind;
  id: string;
}

/** How often the answers are renewed when the server does not announce changes, in ms. */
const REFRESH_MS = 10_000;

/** The answers and ticks of a record, oldest first. */
export function useSopAnswers({ subject, id }: SopRecord) {
  return useQuery({
    queryKey: keys.sopAnswers.of(subject, id),
    queryFn: async ({ signal }) => (await call(listSopAnswers, { params: { subject, id } }, { signal })).payload.items,
    refetchInterval: REFRESH_MS,
  });
}

/** Adds an answer or a tick. */
export const sendSopAnswer = async ({ subject, id }: SopRecord, body: NewSopAnswer): Promise<SopAnswer> =>
  (await call(addSopAnswer, { params: { subject, id }, body })).payload;

/** Shows an answer before the list has been read again. */
export async function showSopAnswer(client: QueryClient, { subject, id }: SopRecord, added: SopAnswer): Promise<void> {
  const queryKey = keys.sopAnswers.of(subject, id);
  // A poll sent before the answer would take it away again.
  await client.cancelQueries({ queryKey });
  client.setQueryData<SopAnswer[]>(queryKey, (answers) => {
    // An announcement may have had the list read again before the reply came.
    if (answers?.some(({ id }) => id === added.id)) return answers;
    return answers && [...answers, added];
  });
}
