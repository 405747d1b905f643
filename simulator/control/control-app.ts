import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import { LINES_PAGE, listStoryLines } from '#contract/control/lines.ts';
import {
  endStoryFault,
  getStory,
  injectSteps,
  listScenarios,
  startStory,
  stopStory,
} from '#contract/control/stories.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Library } from './library.ts';
import { HostRefusal, type StageHost } from './stage-host.ts';

interface Parts {
  host: StageHost;
  library: Library;
  /** The ingest credential, which the server has. */
  simToken: string;
  log: Logger;
}

/** The simulator's end of the controls of the world: the server checks who may use them, and passes them on. */
export function controlApp({ host, library, simToken, log }: Parts): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.use('/control/*', bearerAuth({ token: simToken }));

  app.get(listScenarios.path, (c) => c.json({ payload: library.list() }));
  app.get(getStory.path, (c) => c.json({ payload: host.story() }));
  app.post(startStory.path, async (c) => {
    const { file, text, ...how } = await bodyOf(startStory, c.req.raw);
    const found = file === undefined ? text : library.read(file);
    if (found === undefined) throw new HostRefusal(404, `There is no scenario '${file}'`);
    return c.json({ payload: await host.start({ file: file ?? null, text: found, seed: undefined, ...how }) });
  });
  app.post(routeOf(stopStory), async (c) => c.json({ payload: await host.stop(c.req.param('id') ?? '') }));
  app.post(injectSteps.path, async (c) => {
    const { text } = await bodyOf(injectSteps, c.req.raw);
    return c.json({ payload: { track: host.inject(text) } });
  });
  app.delete(routeOf(endStoryFault), async (c) => {
    const id = c.req.param('id') ?? '';
    await host.endFault(id);
    return c.json({ payload: { id } });
  });
  app.get(listStoryLines.path, async (c) => {
    const query = parse(listStoryLines.query, c.req.query());
    return c.json({ payload: await host.lines(query.after ?? 0, LINES_PAGE, query.wait ?? 0) });
  });

  app.notFound((c) => c.json({ message: 'There is nothing at this address', code: 'not_found' }, 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof HostRefusal) return c.json({ message: error.message, code: 'refused' }, error.status);
    log.error({ err: error, path: c.req.path }, 'a request failed');
    return c.json({ message: 'An error occurred', code: 'internal' }, 500);
  });
  return app;
}

const routeOf = ({ path }: AnyEndpoint) => path.replaceAll(/\{(\w+)\}/g, ':$1');

async function bodyOf<B extends z.ZodMiniType>({ body }: { body: B }, request: Request): Promise<z.output<B>> {
  return parse(body, await request.json().catch(() => undefined));
}

function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new HostRefusal(400, result.error.issues[0]?.message ?? 'The request is not valid');
}
