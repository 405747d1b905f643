import * as z from 'zod/mini';
import { endpoint } from './define.ts';

/** An outside provider: `local` stands in for it on this machine, `off` has none, and anything else is its host. */
const Adapter = z.string();

/** The adapter in use for each kind of outside provider; nothing leaves the machine through `local` or `off`. */
export const Adapters = z.object({
  speech: Adapter,
  voice: Adapter,
  sms: Adapter,
  dispatch: Adapter,
  /** The automation service that receives reports; its hosts, separated by a comma, when products have different ones. */
  reporting: Adapter,
});
export type Adapters = z.output<typeof Adapters>;

export const getHealth = endpoint({
  method: 'GET',
  path: '/healthz',
  service: 'orm',
  access: 'public',
  summary: 'Answers 200 once the server can serve, 507 while it cannot store anything; names the adapters in use',
  reply: z.object({
    status: z.literal('ok'),
    release: z.string(),
    /** ms UTC on the server's clock. */
    serverTime: z.int(),
    /** Watchfloor's own server names them; another may not. */
    adapters: z.optional(Adapters),
  }),
  refusals: [507],
});
