import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
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
import { goBackToMark, pauseStory, resumeStory, seekNextLine } from '#contract/control/story-course.ts';
import { checkBlindPlay, playBlindTest } from '#contract/drills/blind-plays.ts';
import { injectIntoPlay, playDrill, prepareDrill, rewindPlay, stopDrillPlay } from '#contract/drills/plays.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { faultText } from '#contract/fault-text.ts';
import { metricsRoute } from '#platform/metrics/metrics-route.ts';
import type { BlindTestHost } from '../drills/blind-test-host.ts';
import type { DrillHost } from '../drills/drill-host.ts';
import { HostRefusal } from './host-refusal.ts';
import type { Library } from './library.ts';
import type { StageHost } from './stage-host.ts';

interface Parts {
  host: StageHost;
  drills: DrillHost;
  blindTests: BlindTestHost;
  library: Library;
  /** The ingest credential, which the server has. */
  simToken: string;
  /** Undefined where nobody may read metrics. */
  metrics?: { registry: Registry; token: string } | undefined;
  log: Logger;
}

/** The simulator's end of the controls of the world: the server checks who may use them, and passes them on. */
export function controlApp({ host, drills, blindTests, library, simToken, metrics, log }: Parts): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  if (metrics) app.route('/', metricsRoute(metrics.registry, metrics.token));
  app.use('/control/*', bearerAuth({ token: simToken }));
  const read = (file: string | undefined, text = ''): string => {
    const found = file === undefined ? text : library.read(file);
    if (found === undefined) throw new HostRefusal(404, `There is no scenario '${file}'`);
    return found;
  };

  app.get(listScenarios.path, (c) => c.json({ payload: library.list() }));
  app.get(getStory.path, (c) => c.json({ payload: host.story() }));
  app.post(startStory.path, async (c) => {
    const { file, text, ...how } = await bodyOf(startStory, c.req.raw);
    if (drills.isPlaying()) throw new HostRefusal(409, 'A drill is being played');
    const found = read(file, text);
    return c.json({ payload: await host.start({ file: file ?? null, text: found, seed: undefined, ...how }) });
  });
  app.post(routeOf(stopStory), async (c) => c.json({ payload: await host.stop(c.req.param('id') ?? '') }));
  app.post(routeOf(pauseStory), async (c) => c.json({ payload: await host.pause(c.req.param('id') ?? '') }));
  app.post(routeOf(resumeStory), async (c) => c.json({ payload: await host.resume(c.req.param('id') ?? '') }));
  app.post(routeOf(seekNextLine), async (c) => c.json({ payload: await host.seekNext(c.req.param('id') ?? '') }));
  app.post(routeOf(goBackToMark), async (c) => {
    const { mark } = await bodyOf(goBackToMark, c.req.raw);
    return c.json({ payload: await host.goBack(c.req.param('id') ?? '', mark) });
  });
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

  app.post(prepareDrill.path, async (c) => {
    const { file, text } = await bodyOf(prepareDrill, c.req.raw);
    return c.json({ payload: drills.prepare(file ?? null, read(file, text)) });
  });
  app.post(playDrill.path, async (c) => c.json({ payload: await drills.play(await bodyOf(playDrill, c.req.raw)) }));
  app.post(stopDrillPlay.path, async (c) => {
    const { drill } = await bodyOf(stopDrillPlay, c.req.raw);
    await drills.stop(drill);
    return c.json({ payload: { drill } });
  });
  app.post(injectIntoPlay.path, async (c) => {
    return c.json({ payload: { seats: drills.inject(await bodyOf(injectIntoPlay, c.req.raw)) } });
  });
  app.post(rewindPlay.path, async (c) => {
    const to = await bodyOf(rewindPlay, c.req.raw);
    await drills.rewind(to);
    return c.json({ payload: { drill: to.drill } });
  });

  app.post(checkBlindPlay.path, async (c) => {
    const { cameraId, kind } = await bodyOf(checkBlindPlay, c.req.raw);
    blindTests.check(cameraId, kind);
    return c.json({ payload: { cameraId } });
  });
  app.post(playBlindTest.path, async (c) => {
    return c.json({ payload: blindTests.play(await bodyOf(playBlindTest, c.req.raw)) });
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
  throw new HostRefusal(400, faultText(result.error));
}
