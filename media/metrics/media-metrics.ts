import type { MiddlewareHandler } from 'hono';
import { Counter, Histogram, type Registry } from 'prom-client';
import { createRegistry, followSources } from '#platform/metrics/registry.ts';
import type { EngineState } from '../engines/media-engine.ts';

/** The contents that media serves, by the first part of the path; everything else is `other`. */
const KINDS = ['events', 'stills', 'playback', 'exports'] as const;

/** Upper bounds of the classes of durations, in s: an event video may wait for its end. */
const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

interface MediaParts {
  engine: () => EngineState;
  stills: { readonly load: { readonly made: number; readonly waiting: number } };
  rtsp: { readonly load: { readonly sessions: number; readonly connections: number } };
  sounds: { readonly listened: number };
}

/** The work of media in numbers: the engine of live pictures and its viewers, its encoders, and what is fetched. */
export interface MediaMetrics {
  readonly registry: Registry;
  /** Counts requests of the HTTP API. */
  readonly count: MiddlewareHandler;
}

/** Labels have few values each: no camera, user or address. */
export function createMediaMetrics({ engine, stills, rtsp, sounds }: MediaParts): MediaMetrics {
  const registry = createRegistry();
  const registers = [registry];
  const requests = new Counter({
    name: 'watchfloor_media_requests_total',
    help: 'Requests for event videos, stills, recordings and exports that were answered',
    labelNames: ['kind', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'watchfloor_media_request_duration_seconds',
    help: 'Time from the headers of a request to its answer',
    labelNames: ['kind'],
    buckets: SECONDS,
    registers,
  });
  const ofEngine = (value: (state: EngineState) => number) => () => {
    const state = engine();
    return [{ labels: { engine: state.name }, value: value(state) }];
  };
  const labels = ['engine'];
  followSources(registry, [
    {
      ...{ name: 'watchfloor_media_engine_up', labels },
      help: '1 while the engine of live pictures runs',
      read: ofEngine(({ state }) => (state === 'running' ? 1 : 0)),
    },
    {
      ...{ name: 'watchfloor_media_engine_restarts', labels },
      help: 'How often the program of the engine was restarted since media started',
      read: ofEngine(({ restarts = 0 }) => restarts),
    },
    {
      ...{ name: 'watchfloor_media_engine_cameras', labels },
      help: 'Cameras that somebody watches; twice where both sizes are watched',
      read: ofEngine(({ cameras }) => cameras),
    },
    {
      ...{ name: 'watchfloor_media_engine_viewers', labels },
      help: 'Viewers of live pictures',
      read: ofEngine(({ viewers }) => viewers),
    },
    {
      ...{ name: 'watchfloor_media_engine_refused_cameras', labels },
      help: 'Cameras that the engine cannot show although they can be reached',
      read: ofEngine(({ refused = {} }) => Object.keys(refused).length),
    },
    {
      name: 'watchfloor_media_rtsp_sessions',
      help: 'Receivers of simulated cameras over RTSP',
      read: () => [{ value: rtsp.load.sessions }],
    },
    {
      name: 'watchfloor_media_stills_made',
      help: 'Stills that were encoded since media started',
      read: () => [{ value: stills.load.made }],
    },
    {
      name: 'watchfloor_media_stills_waiting',
      help: 'Stills that wait for the encoder, one after the other',
      read: () => [{ value: stills.load.waiting }],
    },
    {
      name: 'watchfloor_media_sounds_listened',
      help: 'Cameras whose sound is being encoded for listeners',
      read: () => [{ value: sounds.listened }],
    },
  ]);
  return {
    registry,
    count: async (c, next) => {
      const from = performance.now();
      await next();
      const kind = KINDS.find((one) => c.req.path.startsWith(`/${one}/`)) ?? 'other';
      requests.inc({ kind, status: c.res.status });
      durations.observe({ kind }, (performance.now() - from) / 1_000);
    },
  };
}
