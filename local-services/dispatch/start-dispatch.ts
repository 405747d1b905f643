import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { reportRspndrState } from '#contract/rspndr.ts';
import { getDispatchBook } from '#contract/sim/dispatch.ts';
import { RefusedCall } from '#platform/connections/ingest-api.ts';
import { retryUntilAccepted } from '#platform/connections/retry-until-accepted.ts';
import { dispatchSecret, localDispatchKey } from '#platform/signing/dispatch-secret.ts';
import type { StartService } from '../local-service.ts';
import { createAccounts } from './accounts.ts';
import { createDispatchControl } from './control.ts';
import { courseThatArrives, drawCourse } from './course.ts';
import { createDispatches } from './dispatches.ts';
import { dispatchRoutes } from './routes.ts';

/**
 * The dispatch provider Rspndr on this machine (operator tools, 3.8 and 7.6): takes incidents from the console, lets
 * them unfold on the server's clock, and reports their states to the server. Incidents of an earlier run continue.
 */
export const startDispatch: StartService = async ({ clock, machine, call, random, secret, log }) => {
  const key = localDispatchKey(secret);
  const book = async () => (await call(getDispatchBook, {})).payload;
  const { accounts: known, open } = await book();
  const accounts = createAccounts(async () => (await book()).accounts, machine, known);

  const control = createDispatchControl(secret);
  const dispatches = createDispatches({
    clock,
    log,
    course: (incidentId) => {
      const arrivesAfterMs = control.arrivesAfterMs();
      return arrivesAfterMs === undefined
        ? drawCourse(random(`dispatch/${incidentId}`))
        : courseThatArrives(arrivesAfterMs);
    },
    report: async (tenantId, incidentId, state, signal) => {
      const send = async () => {
        const account = await accounts.get(tenantId);
        if (!account) throw new RefusedCall(404, `the tenant ${tenantId} has no account any more`);
        const proof = dispatchSecret(key, { tenantId, incidentId, state });
        await call(reportRspndrState, {
          body: { tenant_id: tenantId, secret: proof, incident_id: incidentId, state },
        });
      };
      await retryUntilAccepted(machine, send, signal).catch((error) => {
        if (!(error instanceof RefusedCall)) throw error;
        log.warn({ incident: incidentId, state, reason: error.message }, 'the server refused the state of a dispatch');
      });
    },
  });
  dispatches.resume(open);

  const routes = new Hono();
  routes.route('/control', control.routes);
  routes.use(cors({ origin: '*', allowHeaders: ['content-type', 'tenant-id', 'api-token'] }));
  routes.route('/', dispatchRoutes(accounts, dispatches));
  return { name: 'dispatch', routes, stop: async () => dispatches.stop() };
};
