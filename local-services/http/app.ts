import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import type { LocalService } from '../local-service.ts';
import { limitBody } from './limit-body.ts';
import { createServiceFaults } from './service-faults.ts';

interface Parts {
  services: readonly LocalService[];
  /** Opens the controls of faults. */
  simToken: string;
  log: Logger;
}

/** The HTTP API of the local services, each below its own name. `GET /healthz` names them. */
export function localServicesApp({ services, simToken, log }: Parts): Hono {
  const names = services.map(({ name }) => name);
  const faults = createServiceFaults(names, simToken);
  const app = new Hono();
  app.use(limitBody());
  app.get('/healthz', (c) => c.json({ status: 'ok', services: names }));
  app.route('/faults', faults.routes);
  for (const { name, routes } of services) {
    app.use(`/${name}/*`, async (c, next) => {
      // The controls of tests and drills work whatever the provider is told to do.
      const isAsked = c.req.method !== 'OPTIONS' && !c.req.path.startsWith(`/${name}/control/`);
      return isAsked ? (faults.answerOf(name) ?? next()) : next();
    });
    app.route(`/${name}`, routes);
  }
  app.notFound((c) => c.json({ message: 'There is nothing at this address' }, 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return refusal(error);
    log.error({ err: error, path: c.req.path }, 'a request failed');
    return c.json({ message: 'An error occurred' }, 500);
  });
  return app;
}

/** The refusal of a middleware of Hono, such as missing credentials, with its headers. */
function refusal(error: HTTPException): Response {
  const { status, statusText, headers } = error.getResponse();
  return Response.json(
    { message: error.message || statusText || `The request was refused (${status})` },
    { status, headers: [...headers].filter(([name]) => name !== 'content-type') },
  );
}
