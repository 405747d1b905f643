import { getAiOutput } from '#contract/ai-outputs.ts';
import { forUser } from '../../http/bind.ts';
import type { AiOutputService } from './service.ts';

export const aiOutputRoutes = (aiOutputs: AiOutputService) => [
  forUser(getAiOutput, (caller, { query }) => ({ payload: aiOutputs.get(caller, query) })),
];
