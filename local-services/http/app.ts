import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { LocalService } from '../local-service.ts';

/** The HTTP API of the local services, each below its own name. `GET /healthz` names them. */
export function localServicesApp(services: readonly LocalService[], log: Logger): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ status: 'ok', services: services.map(({ name }) => name) }));
  for (const { name, routes } of services) app.route(`/${name}`, routes);
  app.notFound((c) => c.json({ message: 'There is nothing at this address' }, 404));
  app.onError((error, c) => {
    log.error({ err: error, path: c.req.path }, 'a request failed');
    return c.json({ message: 'An error occurred' }, 500);
  });
  return app;
}
