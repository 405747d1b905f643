import { type Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import { faultText } from '#contract/fault-text.ts';
import { RspndrCancellation, RspndrEscalation, RspndrNotification } from '#contract/rspndr.ts';
import { recogniseCaller } from '#platform/connections/connection-book.ts';
import type { Account, Accounts } from './accounts.ts';
import type { Dispatches } from './dispatches.ts';

/**
 * The dispatch provider's calls (operator tools, 7.6): create, cancel and notify; and asking for an incident. 401 for missing, wrong or late
 * credentials, 400 for input that cannot be read, 404 for an incident that is unknown or over, 409 for an incident
 * that exists.
 */
export function dispatchRoutes(accounts: Accounts, dispatches: Dispatches): Hono {
  const routes = new Hono();
  const refuseUnproven = (c: Context) =>
    c.json({ message: 'tenant-id and api-token do not belong together, or the token is late' }, 401);
  /** Reads a request of a proven customer, and answers it. */
  const on =
    <S extends z.ZodMiniType>(schema: S, act: (c: Context, account: Account, input: z.output<S>) => Response) =>
    async (c: Context): Promise<Response> => {
      const headers = { tenantId: c.req.header('tenant-id'), token: c.req.header('api-token') };
      const account = await accounts.authenticate(headers);
      if (!account) return refuseUnproven(c);
      recogniseCaller(c);
      const parsed = schema.safeParse(await c.req.json().catch(() => undefined));
      if (!parsed.success) return c.json({ message: faultText(parsed.error) }, 400);
      return act(c, account, parsed.data);
    };
  const unknown = (c: Context) => c.json({ message: 'There is no such incident, or it is over' }, 404);

  routes.post(
    '/incidents',
    on(RspndrEscalation, (c, account, { tenantId, incident_id }) => {
      if (tenantId !== account.tenantId) return c.json({ message: 'tenantId must be that of the header' }, 400);
      if (!dispatches.accept(tenantId, incident_id)) return c.json({ message: 'This incident exists already' }, 409);
      return c.json({ incident_id, status: 'accepted' }, 201);
    }),
  );
  // Answers with 200 in both cases: any other provider answers an unknown address with 404.
  routes.get('/incidents/:id', async (c) => {
    const headers = { tenantId: c.req.header('tenant-id'), token: c.req.header('api-token') };
    const account = await accounts.authenticate(headers);
    if (!account) return refuseUnproven(c);
    const incident_id = c.req.param('id');
    return c.json({ incident_id, status: dispatches.has(account.tenantId, incident_id) ? 'accepted' : 'unknown' });
  });
  const cancel = on(RspndrCancellation, (c, { tenantId }, { incident_id }) =>
    dispatches.cancel(tenantId, incident_id) ? c.json({ incident_id, status: 'cancelled' }) : unknown(c),
  );
  routes.put('/incidents/cancel', cancel).post('/incidents/cancel', cancel);
  const notify = on(RspndrNotification, (c, { tenantId }, { incident_id }) =>
    dispatches.has(tenantId, incident_id) ? c.json({ incident_id, status: 'notified' }) : unknown(c),
  );
  routes.put('/incidents/notify', notify).post('/incidents/notify', notify);
  return routes;
}
