import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { CameraProbe, type CameraProbeResult } from '#contract/camera-tests.ts';
import { MEDIA_PATHS } from '#contract/media-addresses.ts';
import { FailedRequest } from './failed-request.ts';
import { requireIngestCredential } from './ingest-credential.ts';

/** Asks one camera, see `probeCamera`. */
export type TestAddress = (probe: CameraProbe) => Promise<CameraProbeResult>;

/** Tests that run at the same time; further ones are refused. */
const RUNNING_MAX = 4;

const BODY_MAX_BYTES = 16 * 1024;

/**
 * `POST /camera-tests`: asks an RTSP address (CameraProbe) for its pictures; needs the ingest credential. 400 for an
 * unreadable body, 413 for one that is too large, 429 while four tests are running.
 */
export function cameraTests({ testAddress, simToken }: { testAddress: TestAddress; simToken: string }): Hono {
  let running = 0;
  const onError = () => {
    throw new FailedRequest('too_large', 'The body is too large');
  };
  return new Hono().post(MEDIA_PATHS.cameraTests, bodyLimit({ maxSize: BODY_MAX_BYTES, onError }), async (c) => {
    requireIngestCredential(c, simToken);
    const probe = CameraProbe.safeParse(await c.req.json().catch(() => undefined));
    if (!probe.success) throw new FailedRequest('invalid_input', 'The body must be an address to test');
    if (running >= RUNNING_MAX) throw new FailedRequest('too_many_requests', 'Too many cameras are being tested', 1);
    running += 1;
    try {
      return c.json(await testAddress(probe.data));
    } finally {
      running -= 1;
    }
  });
}
