import * as z from 'zod/mini';
import { endpoint } from './define.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/healthz',
  service: 'orm',
  access: 'public',
  summary: 'Answers 200 once the server can serve, 507 while it cannot store anything',
  reply: z.object({
    status: z.literal('ok'),
    release: z.string(),
    /** ms UTC on the server's clock. */
    serverTime: z.int(),
  }),
  refusals: [507],
});
