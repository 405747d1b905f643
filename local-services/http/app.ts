import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { LocalService } from '../local-service.ts';
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
  app.get('/healthz', (c) => c.json({ status: 'ok', services: names }));
  app.route('/faults', faults.routes);
  for (const { name, routes } of services) {
    app.use(`/${name}/*`, async (c, next) => (c.req.method === 'OPTIONS' ? next() : (faults.answerOf(name) ?? next())));
    app.route(`/${name}`, routes);
  }
  app.notFound((c) => c.json({ message: 'There is nothing at this address' }, 404));
  app.onError((error, c) => {
    log.error({ err: error, path: c.req.path }, 'a request failed');
    return c.json({ message: 'An error occurred' }, 500);
  });
  return app;
}
