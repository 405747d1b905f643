import { useQuery } from '@tanstack/react-query';
import { getAiOutput } from '#contract/ai-outputs.ts';
import { AI_OUTPUT_POLL_MS } from '#contract/limits.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';

/** The subject of an AI output: a raw or location alarm, or an alarm group. */
export type AiSubject = { alarm_id: string } | { alarm_group_id: string };

/** The latest output of the AI, or null before the first; polled every 5 s. */
export function useAiOutput(subject: AiSubject) {
  return useQuery({
    queryKey: keys.aiOutputs(subject),
    queryFn: async ({ signal }) => (await call(getAiOutput, { query: subject }, { signal })).payload,
    refetchInterval: AI_OUTPUT_POLL_MS,
  });
}
