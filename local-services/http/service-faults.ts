import { Hono } from 'hono';
import { faultText } from '#contract/fault-text.ts';
import { ServiceFault } from '#contract/local-services.ts';
import { sameText } from '#platform/signing/same-text.ts';

/** Makes services fail on request, as outside providers do, for tests and demonstrations. */
export interface ServiceFaults {
  /** `PUT /{service}` sets or ends a fault: 401 without the ingest credential, 404 for an unknown service. */
  readonly routes: Hono;
  /** The answer of a faulty service; undefined while it works. Browsers may read it from any origin. */
  answerOf(service: string): Response | undefined;
}

export function createServiceFaults(services: readonly string[], simToken: string): ServiceFaults {
  const faults = new Map<string, { status: number; message: string; left: number }>();
  const routes = new Hono();
  routes.put('/:service', async (c) => {
    if (!sameText(c.req.header('authorization') ?? '', `Bearer ${simToken}`)) {
      return c.json({ message: 'The ingest credential is not valid' }, 401);
    }
    const service = c.req.param('service');
    if (!services.includes(service)) return c.json({ message: 'There is no such service' }, 404);
    const fault = ServiceFault.safeParse(await c.req.json().catch(() => undefined));
    if (!fault.success) return c.json({ message: faultText(fault.error) }, 400);
    const { status, message = 'The service was told to fail', times = Number.POSITIVE_INFINITY } = fault.data;
    if (status === null) faults.delete(service);
    else faults.set(service, { status, message, left: times });
    return c.json({ service, status });
  });
  return {
    routes,
    answerOf: (service) => {
      const fault = faults.get(service);
      if (!fault) return undefined;
      fault.left -= 1;
      if (fault.left === 0) faults.delete(service);
      const { status, message } = fault;
      return Response.json({ message }, { status, headers: { 'Access-Control-Allow-Origin': '*' } });
    },
  };
}
