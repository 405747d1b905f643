import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { cameraHealth } from '#media/http/camera-health.ts';
import { failureHandler } from '#media/http/failed-request.ts';
import { listen } from '#platform/connections/listen.ts';
import { createCameraReportReader } from '#server/providers/camera-reports.ts';

const log = pino({ level: 'silent' });
const reports = {
  atMs: 1_000,
  cameras: [{ id: 'gate', lastFrameMs: 1_000, upSinceMs: 0, framesPerSecond: 10, width: 640, height: 360 }],
};
const stopped = new AbortController().signal;

async function mediaUrl(app: Hono): Promise<string> {
  const media = await listen(app, { host: '127.0.0.1', port: 0, variable: 'MEDIA_PORT', log });
  onTestFinished(() => media.close());
  return media.url;
}
const workingMedia = () =>
  mediaUrl(
    cameraHealth({ simToken: 'credential', cameraReports: { report: () => reports } }).onError(failureHandler(log)),
  );

it('reads the reports of media', async () => {
  const read = createCameraReportReader({ mediaUrl: await workingMedia(), simToken: 'credential' });
  expect(await read(stopped)).toEqual(reports);
});

it('reads nothing with another credential, nor from another program', async () => {
  const url = await workingMedia();
  expect(await createCameraReportReader({ mediaUrl: url, simToken: 'another' })(stopped)).toBeUndefined();
  const other = await mediaUrl(new Hono().get('*', (c) => c.text('hello')));
  expect(await createCameraReportReader({ mediaUrl: other, simToken: 'credential' })(stopped)).toBeUndefined();
});

it('reads nothing while media does not answer', async () => {
  const read = createCameraReportReader({ mediaUrl: 'http://127.0.0.1:9', simToken: 'credential' });
  expect(await read(stopped)).toBeUndefined();
});
