import { Hono } from 'hono';
import { MEDIA_PATHS } from '#contract/media-addresses.ts';
import type { CameraReporter } from '../health/camera-reports.ts';
import { requireIngestCredential } from './ingest-credential.ts';

/** `GET /camera-health`: the health of every camera (CameraReports); needs the ingest credential. */
export function cameraHealth({ cameraReports, simToken }: { cameraReports: CameraReporter; simToken: string }): Hono {
  return new Hono().get(MEDIA_PATHS.cameraHealth, (c) => {
    requireIngestCredential(c, simToken);
    return c.json(cameraReports.report());
  });
}
