import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { idParam } from '../params.ts';
import { payload } from '../replies.ts';
import { IngestAi } from './alarms.ts';

/** The AI's view of an alarm group, new or revised. Each version is kept as a line of the group's history. */
export const sendGroupAiOutput = endpoint({
  method: 'POST',
  path: '/sim/v1/alarm-groups/{id}/ai-output',
  service: 'sim',
  access: 'simulator',
  summary: "Set the AI's view of an alarm group",
  params: idParam,
  body: IngestAi,
  reply: payload(z.object({ id: z.string() })),
  refusals: [404],
});
