import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { metricsRoute } from '#platform/metrics/metrics-route.ts';
import type { EngineState } from '../engines/media-engine.ts';
import { createMediaMetrics } from './media-metrics.ts';

const TOKEN = 'token-of-prometheus-0123456789';

function open() {
  let state: EngineState = { name: 'embedded', state: 'running', cameras: 2, viewers: 3 };
  const metrics = createMediaMetrics({
    engine: () => state,
    stills: { load: { made: 7, waiting: 1 } },
    rtsp: { load: { sessions: 4, connections: 5 } },
    sounds: { listened: 1 },
  });
  const app = new Hono().use(metrics.count).route('/', metricsRoute(metrics.registry, TOKEN));
  app.get('/stills/:camera/:at', (c) => c.body(null, c.req.param('camera') === 'unknown' ? 404 : 200));
  const scrape = async (token = TOKEN) => app.request('/metrics', { headers: { authorization: `Bearer ${token}` } });
  const lines = async () =>
    (await (await scrape()).text()).split('\n').filter((line) => line.startsWith('watchfloor_media_'));
  const become = (next: EngineState) => {
    state = next;
  };
  return { app, scrape, lines, become };
}

it('shows metrics to callers with the token only', async () => {
  const { app, scrape } = open();
  expect((await scrape()).status).toBe(200);
  expect((await scrape('another-token-of-prometheus')).status).toBe(401);
  expect((await app.request('/metrics')).status).toBe(401);
});

it('reads the engine, its viewers and the encoders when it is asked', async () => {
  const { lines, become } = open();
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'watchfloor_media_engine_up{engine="embedded"} 1',
      'watchfloor_media_engine_viewers{engine="embedded"} 3',
      'watchfloor_media_rtsp_sessions 4',
      'watchfloor_media_stills_made 7',
      'watchfloor_media_stills_waiting 1',
      'watchfloor_media_sounds_listened 1',
    ]),
  );
  become({ name: 'mediamtx', state: 'restarting', restarts: 2, cameras: 0, viewers: 0, refused: { 'cam-1': 'H.265' } });
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'watchfloor_media_engine_up{engine="mediamtx"} 0',
      'watchfloor_media_engine_restarts{engine="mediamtx"} 2',
      'watchfloor_media_engine_refused_cameras{engine="mediamtx"} 1',
    ]),
  );
});

it('counts requests by what they fetch and their status, and names no camera', async () => {
  const { app, lines } = open();
  for (const camera of ['cam-1', 'cam-2', 'unknown']) await app.request(`/stills/${camera}/1.jpg?jwt=x`);
  await app.request('/elsewhere');
  const counted = await lines();
  expect(counted).toEqual(
    expect.arrayContaining([
      'watchfloor_media_requests_total{kind="stills",status="200"} 2',
      'watchfloor_media_requests_total{kind="stills",status="404"} 1',
      'watchfloor_media_requests_total{kind="other",status="404"} 1',
      'watchfloor_media_request_duration_seconds_count{kind="stills"} 3',
    ]),
  );
  expect(counted.join()).not.toContain('cam-');
});
