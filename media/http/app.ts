import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Logger } from 'pino';
import { MEDIA_PATHS } from '#contract/media-addresses.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { metricsRoute } from '#platform/metrics/metrics-route.ts';
import type { EngineState } from '../engines/media-engine.ts';
import type { CameraReporter } from '../health/camera-reports.ts';
import type { Fragments } from '../hls/fragments.ts';
import { recordedWindows } from '../hls/recorded-windows.ts';
import type { MediaMetrics } from '../metrics/media-metrics.ts';
import type { CameraPictures } from '../pictures/camera-pictures.ts';
import type { ClipLibrary } from '../pictures/clip-library.ts';
import type { CheckToken } from '../tokens.ts';
import { beginningAgain } from './begin-again.ts';
import { type AddressesOfCameras, cameraAddresses } from './camera-addresses.ts';
import { cameraHealth } from './camera-health.ts';
import { cameraTests, type TestAddress } from './camera-tests.ts';
import { catalogue } from './catalogue.ts';
import { eventVideos } from './event-videos.ts';
import { exportedFiles } from './exports.ts';
import { answerFailure, FailedRequest, failureHandler } from './failed-request.ts';
import { type MakeStills, stillPictures } from './stills.ts';

/**
 * The HTTP API of media on MEDIA_PORT. Every address except `/healthz` needs a token, so any origin may call;
 * `/metrics` needs one of its own (METRICS_TOKEN).
 * Failures are `{message, code}`.
 */
export function mediaApp(options: {
  pictures: CameraPictures;
  library: ClipLibrary;
  stills: MakeStills;
  fragments: Fragments;
  /** The state of the engine of live pictures. */
  engine: () => EngineState;
  clock: Clock;
  /** Real time. */
  machine: Clock;
  checkToken: CheckToken;
  simToken: string;
  addressesOfCameras: AddressesOfCameras;
  testAddress: TestAddress;
  cameraReports: CameraReporter;
  beginAgain: () => Promise<void>;
  /** Undefined where nobody may read metrics. */
  metrics?: (MediaMetrics & { token: string }) | undefined;
  log: Logger;
}): Hono {
  const app = new Hono();
  const { metrics } = options;
  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'HEAD', 'OPTIONS'],
      allowHeaders: ['Authorization', 'Range', 'If-None-Match', 'If-Range'],
      exposeHeaders: ['Accept-Ranges', 'Content-Length', 'Content-Range', 'ETag', 'Retry-After'],
      maxAge: 86_400,
    }),
  );
  app.use(async (c, next) => {
    await next();
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('X-Content-Type-Options', 'nosniff');
  });
  if (metrics) {
    app.use(metrics.count);
    app.route('/', metricsRoute(metrics.registry, metrics.token));
  }
  app.get(MEDIA_PATHS.health, (c) => c.json({ status: 'ok', engine: options.engine() }));
  app.route('/', catalogue(options));
  app.route('/', cameraAddresses(options));
  app.route('/', cameraHealth(options));
  app.route('/', cameraTests(options));
  app.route('/', eventVideos(options));
  app.route('/', exportedFiles(options));
  app.route('/', stillPictures(options));
  app.route('/', recordedWindows(options));
  app.route('/', beginningAgain(options));
  app.notFound((c) => answerFailure(c, new FailedRequest('not_found', 'There is nothing at this address')));
  app.onError(failureHandler(options.log));
  return app;
}
